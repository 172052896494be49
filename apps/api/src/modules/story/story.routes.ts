import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { getStory } from './story.queries.ts';

export const storyRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /cigars/{id}/story/', ({ caller, params }) => getStory(db, caller.memberId, params.id));
};

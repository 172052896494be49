import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPractices } from './practices.queries.ts';

export const practicesRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /user-stats/practices/', ({ caller }) => listPractices(db, caller.memberId));
};

import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { statsOf } from './stats.queries.ts';

export const statsRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /user-stats/stats/', ({ caller }) => statsOf(db, caller.memberId));
};

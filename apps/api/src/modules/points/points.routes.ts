import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { timelinePage } from './points.queries.ts';

export const pointsRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /user-stats/timeline/', ({ caller, query }) => timelinePage(db, caller.memberId, query));
};

import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { findThings } from './search.queries.ts';

export const searchRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /operator/search/', async ({ query, actor }) => ({
    results: await findThings(db, actor, query.q),
  }));
};

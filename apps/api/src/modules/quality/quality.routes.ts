import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { qualityMonths, qualityPage } from './quality.queries.ts';
import { createRatingsCache } from './ratings-cache.ts';

export const qualityRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  const quality = createRatingsCache(db, clock);
  mount(app, 'GET /operator/quality/', async ({ query: { fresh, ...query } }) =>
    qualityPage(db, await quality.ratings(fresh === 'yes'), query),
  );
  mount(app, 'GET /operator/quality/months/', async ({ query }) =>
    qualityMonths(db, await quality.ratings(false), query),
  );
};

import type { FastifyInstance } from 'fastify';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { qualityCsv } from './quality-csv.ts';
import { qualityGroups, qualityMonths, qualityPage } from './quality.queries.ts';
import { createRatingsCache } from './ratings-cache.ts';

export const qualityRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  const quality = createRatingsCache(db, clock);
  mount(app, 'GET /operator/quality/', async ({ query: { fresh, ...query }, request, reply }) => {
    const ratings = await quality.ratings(fresh === 'yes');
    if (wantsCsv(request)) {
      const name = nameOfDay(`quality-by-${query.by}`, ratings.asOf);
      await sendCsv(reply, name, qualityCsv(query.by, await qualityGroups(db, ratings, query.by)));
    }
    return qualityPage(db, ratings, query);
  });
  mount(app, 'GET /operator/quality/months/', async ({ query }) =>
    qualityMonths(db, await quality.ratings(false), query),
  );
};

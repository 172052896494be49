import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { previewBackfill } from './backfill-preview.queries.ts';
import { latestBackfill, startBackfill } from './backfill.ts';

export const badgesOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database, db } = platform;
  mount(app, 'GET /operator/badges/backfill/', async () => ({ backfill: await latestBackfill(db) }));
  // Reading all members' figures may take longer than a member's request is allowed to.
  mount(app, 'GET /operator/badges/backfill/preview/', () => database.withoutTimeouts(previewBackfill));
  mount(app, 'POST /operator/badges/backfill/', async () => ({ backfill: await startBackfill(platform) }));
};

import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../platform/audit/index.ts';
import { mount } from '../../platform/http/mount.ts';
import { retryStuckJobs } from '../../platform/jobs/stuck.ts';
import type { Platform } from '../../platform/platform.ts';
import { systemGauges } from './gauges.ts';
import { listStuckJobs, systemState } from './system.queries.ts';

export const systemRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;
  systemGauges(platform);
  mount(app, 'GET /operator/system/', () => systemState(platform));
  mount(app, 'GET /operator/system/stuck/', () => listStuckJobs(db));
  mount(app, 'POST /operator/system/stuck/retry/', () =>
    db.transaction().execute(async (tx) => {
      const retried = await retryStuckJobs(tx);
      await recordChange(tx, { kind: 'jobs', id: null, before: null, after: { retried } });
      return { retried };
    }),
  );
};

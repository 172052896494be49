import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpired } from './expired.ts';
import { removeStrayFiles } from './stray-files.ts';

export const upkeepRoutes = (app: FastifyInstance, { db, clock, storage, jobs }: Platform): void => {
  const cleanUp = async () => {
    const now = clock.now();
    const expired = await deleteExpired(db, now);
    const files = await removeStrayFiles(db, storage, now, (keys) =>
      app.log.info({ keys }, 'removed files that no row names'),
    );
    app.log.info({ expired, files }, 'cleaned up');
    return {
      sign_ins: expired['sign_in'] ?? 0,
      session_tokens: expired['session_token'] ?? 0,
      mail_tokens: expired['mail_token'] ?? 0,
      reset_codes: expired['reset_code'] ?? 0,
      idempotency_keys: expired['idempotency_key'] ?? 0,
      files,
    };
  };
  const daily: Job<Record<string, never>> = {
    name: 'clean-up',
    retries: 3,
    run: async () => void (await cleanUp()),
  };
  jobs.defineDaily(daily);

  mount(app, 'POST /operator/clean-up/', async () => ({ removed: await cleanUp() }));
};

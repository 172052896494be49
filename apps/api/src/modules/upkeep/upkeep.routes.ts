import { Readable } from 'node:stream';
import type { FileCheckLine } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropAbandoned } from '../catalogue/index.ts';
import { deleteExpired } from './expired.ts';
import { checkFiles, type Checked } from './file-check.ts';
import { removeStrayFiles } from './stray-files.ts';

/** The check as it goes on, a JSON object a line: what is wrong, and how far it is. */
async function* checkLines(checked: AsyncIterable<Checked>): AsyncGenerator<string> {
  let [files, problems] = [0, 0];
  const line = (value: FileCheckLine) => `${JSON.stringify(value)}\n`;
  for await (const batch of checked) {
    for (const problem of batch.problems) yield line(problem);
    files = batch.files;
    problems += batch.problems.length;
    yield line({ files, problems, done: false });
  }
  yield line({ files, problems, done: true });
}

export const upkeepRoutes = (app: FastifyInstance, { db, clock, storage, jobs }: Platform): void => {
  const cleanUp = async () => {
    const now = clock.now();
    const expired = await deleteExpired(db, now);
    const batches = await dropAbandoned(db, now);
    const files = await removeStrayFiles(db, storage, now, (keys) =>
      app.log.info({ keys }, 'removed files that no row names'),
    );
    app.log.info({ expired, files }, 'cleaned up');
    return {
      sign_ins: expired['sign_in'] ?? 0,
      session_tokens: expired['session_token'] ?? 0,
      mail_tokens: expired['mail_token'] ?? 0,
      reset_codes: expired['reset_code'] ?? 0,
      idempotency_keys: (expired['idempotency_key'] ?? 0) + (expired['operator_repeat'] ?? 0),
      code_refusals: expired['code_refusal'] ?? 0,
      unfinished_batches: batches,
      files,
    };
  };
  const daily: Job<Record<string, never>> = {
    name: 'clean-up',
    retries: 3,
    run: async () => void (await cleanUp()),
  };
  jobs.defineDaily(daily);

  mount(app, 'GET /operator/file-check/', async ({ query }) => {
    return Readable.from(
      checkLines(checkFiles(db, storage, { read: query.read === 'yes', now: clock.now() })),
    );
  });

  mount(app, 'POST /operator/clean-up/', async () => ({ removed: await cleanUp() }));
};

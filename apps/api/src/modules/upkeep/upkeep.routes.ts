import { Readable } from 'node:stream';
import type { FileCheckLine } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../platform/audit/index.ts';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanUp } from './clean-up.ts';
import { checkFiles, type CheckProgress } from './file-check.ts';
import { recount } from './recount/recount.ts';

/** Yields one JSON object per line: each problem, and the progress. */
async function* checkLines(checked: AsyncIterable<CheckProgress>): AsyncGenerator<string> {
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

export const upkeepRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database, db, clock, storage } = platform;
  // Counting a million cigars takes minutes, longer than a member's request may.
  mount(app, 'GET /operator/recount/', () =>
    database.withoutTimeouts((withoutTimeouts) => repeatableRead(withoutTimeouts, recount)),
  );

  mount(app, 'GET /operator/file-check/', async ({ query }) => {
    return Readable.from(
      checkLines(checkFiles(db, storage, { read: query.read === 'yes', now: clock.now() })),
    );
  });

  mount(app, 'POST /operator/clean-up/', async () => {
    // Recorded first: it deletes in many transactions, and none may go unrecorded.
    await db
      .transaction()
      .execute((tx) =>
        recordChange(tx, { kind: 'clean_up', id: null, before: null, after: { started: true } }),
      );
    return { removed: await cleanUp(platform) };
  });
};

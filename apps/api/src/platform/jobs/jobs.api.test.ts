import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { forRequest } from '../request-id.ts';
import { createJobs, type Job } from './jobs.ts';
import type { JobRun } from './runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('jobs of a batch are retried one by one, so that a successful job does not run twice', async () => {
  const runs: number[] = [];
  let most = 0;
  let under = 0;
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const counted: Job<{ nth: number }> = {
    name: 'counted',
    retries: 3,
    concurrency: 4,
    run: async ({ nth }) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      under -= 1;
      runs.push(nth);
      if (nth === 3 && runs.filter((run) => run === 3).length === 1) throw new Error('Not the first time.');
      if (new Set(runs).size === 8 && runs.length === 9) finish();
    },
  };
  const { database, db } = app.app.platform;
  const jobs = createJobs(database, (error) => {
    throw error;
  });
  jobs.define(counted);
  await jobs.start();
  await db.transaction().execute(async (tx) => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) await jobs.enqueue(tx, counted, { nth });
  });
  await finished;
  await jobs.stop();
  expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(4);
}, 25_000);

it('one statement fetches jobs of all kinds', async () => {
  const KINDS = 40;
  const { database, db } = app.app.platform;
  let fetches = 0;
  const counted: typeof database.forJobs = {
    executeSql: (text, values) => {
      if (text.includes('SKIP LOCKED')) fetches += 1;
      return database.forJobs.executeSql(text, values);
    },
  };
  const jobs = createJobs({ ...database, forJobs: counted }, (error) => {
    throw error;
  });
  const ran: number[] = [];
  const kinds = Array.from({ length: KINDS }, (_, nth): Job<object> => {
    const run = async () => void ran.push(nth);
    return { name: `kind-${nth}`, retries: 0, run };
  });
  for (const kind of kinds) jobs.define(kind);
  await jobs.start();
  const last = kinds.slice(-3);
  for (const [index, kind] of last.entries()) {
    await db.transaction().execute((tx) => jobs.enqueue(tx, kind, {}));
    await expect.poll(() => ran.length).toBe(index + 1);
  }
  await jobs.stop();
  expect(ran).toEqual([KINDS - 3, KINDS - 2, KINDS - 1]);
  // Each kind is fetched once at the start, and later only if it has a job.
  expect(fetches).toBeLessThan(KINDS + 5 * last.length);
});

it('jobs report their outcome and their request, even if another job queued them', async () => {
  const runs: JobRun[] = [];
  const received: object[] = [];
  const { database, db } = app.app.platform;
  const jobs = createJobs(
    database,
    (error) => {
      throw error;
    },
    { onRun: (run) => void runs.push(run) },
  );
  const second: Job<{ nth: number }> = {
    name: 'seen-second',
    retries: 0,
    run: async (data) => {
      received.push(data);
      throw new Error('Never.');
    },
  };
  const first: Job<{ nth: number }> = {
    name: 'seen-first',
    retries: 1,
    run: async (data) => {
      received.push(data);
      if (received.length === 1) throw new Error('Not the first time.');
      await db.transaction().execute((tx) => jobs.enqueue(tx, second, { nth: 2 }));
    },
  };
  jobs.define(first);
  jobs.define(second);
  await jobs.start();
  await forRequest('request-1', () =>
    db.transaction().execute((tx) => jobs.enqueueAll(tx, first, [{ nth: 1 }])),
  );
  await expect.poll(() => runs.length).toBe(3);
  await jobs.stop();
  expect(runs.map(({ name, outcome, requestId }) => [name, outcome, requestId])).toEqual([
    ['seen-first', 'retried', 'request-1'],
    ['seen-first', 'done', 'request-1'],
    ['seen-second', 'failed', 'request-1'],
  ]);
  expect(received).toEqual([{ nth: 1 }, { nth: 1 }, { nth: 2 }]);
});

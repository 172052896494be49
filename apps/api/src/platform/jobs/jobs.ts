import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database, Tx } from '../database/database.ts';
import { violatedUnique } from '../database/errors.ts';
import { grantServing } from '../database/grants.ts';
import { takeCarriedJobs } from './carried.ts';
import { dueQueues } from './due-queues.ts';
import { createPolling } from '../polling.ts';
import type { Job, JobKind } from './job.ts';
import { asError } from './reported-error.ts';
import { withRequest, runJob, type JobRun } from './runs.ts';

export type { Job, JobKind };

export interface Jobs {
  define<T extends object>(job: Job<T>): void;
  defineDaily(job: Job<Record<string, never>>): void;
  /** Runs on every server, so it must be safe concurrently. */
  every(seconds: number, work: () => Promise<void>): void;
  /** Runs in the transaction that causes the work: a rollback drops it. */
  enqueue<T extends object>(tx: Tx, job: JobKind<T>, data: T): Promise<void>;
  enqueueAll<T extends object>(tx: Tx, job: JobKind<T>, all: readonly T[]): Promise<void>;
  /** Starts due jobs now instead of at the next poll. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface JobsOptions {
  /** False for a process that only enqueues. */
  readonly works?: boolean;
  readonly onRun?: (run: JobRun) => void;
  /** Interval of the search for jobs whose server is gone. */
  readonly lostJobsSeconds?: number;
}

const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3600;
const DAY_SECONDS = 24 * 60 * 60;
const DAILY_CHECK_MS = 60 * 60 * 1000;
const FIRST_DAILY_RUN_SECONDS = 10 * 60;
const STOP_MS = 8_000;
/** One statement polls all kinds. Polling each kind would take 25 queries a second while nothing is due. */
const DUE_CHECK_MS = 1_000;
/** Each kind also polls on its own this often. */
const POLLING_SECONDS = 30;

/** If a machine's clock is set back, polling by that clock stops for as long. */
const MONOTONIC: NonNullable<ConstructorOptions['clock']> = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, after) => setTimeout(work, after),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, every) => setInterval(work, every),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const repeat = (seconds: number, work: () => Promise<void>, report: (error: Error) => void) => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null;
      });
  }, seconds * 1000);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
};

/** Creates or updates the queue's tables as their owner. */
const migrateQueue = async (database: Database): Promise<void> => {
  await database.withoutTimeouts(async (owner) => {
    const boss = new PgBoss({ db: fromKysely(owner), schedule: false, supervise: false });
    // If several servers start on a new database, one creates the tables; the others fail and retry.
    await boss.start().catch((error: unknown) => {
      if (violatedUnique(error) === null) throw error;
      return boss.start();
    });
    await boss.stop({ graceful: false });
  });
  await grantServing(database, 'pgboss');
};

const createBoss = (database: Database, works: boolean, lostJobsSeconds: number | undefined): PgBoss =>
  new PgBoss({
    db: database.forJobs,
    migrate: false,
    createSchema: false,
    schedule: false,
    clock: MONOTONIC,
    supervise: works,
    ...(lostJobsSeconds !== undefined && {
      superviseIntervalSeconds: lostJobsSeconds,
      monitorIntervalSeconds: lostJobsSeconds,
    }),
  });

const createQueue = async (boss: PgBoss, { name, retries, heartbeat }: Job<object>): Promise<void> => {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LAST_RETRY_SECONDS,
  });
  // `createQueue` doesn't update an existing queue.
  if (heartbeat !== undefined) await boss.updateQueue(name, { heartbeatSeconds: heartbeat });
};

const startWorker = (boss: PgBoss, job: Job<object>, onRun: (run: JobRun) => void): Promise<string> => {
  const each = {
    pollingIntervalSeconds: POLLING_SECONDS,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const several = { batchSize: job.concurrency ?? 1, burstWhenBatchFull: true };
  return boss.work(job.name, { ...each, ...several }, (batch) =>
    Promise.all(batch.map((queued) => runJob(job, queued, onRun))),
  );
};

/** Uses no fixed time of day, so that a machine that sleeps at night runs it too. */
const queueDaily = async (boss: PgBoss, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const once = { singletonKey: 'daily', singletonSeconds: DAY_SECONDS };
    await boss.send(name, {}, { ...once, startAfter: FIRST_DAILY_RUN_SECONDS });
  }
};

/** Queues a restored backup's jobs; the first server that starts does it. */
const queueCarriedJobs = async (boss: PgBoss, database: Database, names: string[]): Promise<void> => {
  const taken = await database.db.transaction().execute(async (tx) => {
    const jobs = await takeCarriedJobs(tx, names);
    for (const { id, name, data, start_after } of jobs) {
      await boss.insert(name, [{ id, data, startAfter: start_after }], { db: fromKysely(tx) });
    }
    return jobs.length;
  });
  if (taken > 0) await queueCarriedJobs(boss, database, names);
};

const wakeWorkers = async (
  boss: PgBoss,
  database: Database,
  workers: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const name of await dueQueues(database.db)) {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }
};

const pollDue = (wakeDue: () => Promise<void>) =>
  createPolling(async () => {
    await wakeDue();
    return null;
  }, DUE_CHECK_MS);

/** Jobs may run twice, so each must be idempotent. */
export const createJobs = (
  database: Database,
  report: (error: Error) => void,
  { works = true, onRun = () => undefined, lostJobsSeconds }: JobsOptions = {},
): Jobs => {
  const boss = createBoss(database, works, lostJobsSeconds);
  boss.on('error', (error) => report(asError(error)));
  const kinds = new Map<string, Job<object>>();
  const daily: string[] = [];
  const frequent: { seconds: number; work: () => Promise<void> }[] = [];
  const workers = new Map<string, string>();
  let stops: (() => Promise<void>)[] = [];
  let dailyTimer: NodeJS.Timeout | undefined;
  let started = false;
  const define = <T extends object>(job: Job<T>) => {
    kinds.set(job.name, job as unknown as Job<object>);
  };
  const dueChecks = pollDue(() => wakeWorkers(boss, database, workers).catch(report));
  return {
    define,
    defineDaily: (job) => {
      define(job);
      daily.push(job.name);
    },
    every: (seconds, work) => void frequent.push({ seconds, work }),
    enqueue: async (tx, job, data) => {
      await boss.send(job.name, withRequest(data), { db: fromKysely(tx) });
    },
    enqueueAll: async (tx, job, all) => {
      if (all.length === 0) return;
      await boss.insert(
        job.name,
        all.map((data) => ({ data: withRequest(data) })),
        { db: fromKysely(tx) },
      );
    },
    wake: () => dueChecks.wake(),
    start: async () => {
      await migrateQueue(database);
      await boss.start();
      started = true;
      for (const job of kinds.values()) {
        await createQueue(boss, job);
        if (works) workers.set(job.name, await startWorker(boss, job, onRun));
      }
      await queueCarriedJobs(boss, database, [...kinds.keys()]);
      if (!works) return;
      await queueDaily(boss, daily);
      dailyTimer = setInterval(() => void queueDaily(boss, daily).catch(report), DAILY_CHECK_MS);
      stops = [() => dueChecks.stop(), ...frequent.map(({ seconds, work }) => repeat(seconds, work, report))];
      dueChecks.start();
    },
    stop: async () => {
      clearInterval(dailyTimer);
      await Promise.all(stops.map((stop) => stop()));
      if (started) await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
};

import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/database.ts';
import { violatedUnique } from '../database/errors.ts';

/** One kind of background work. Its data's type travels with it from enqueueing to running. */
export interface Job<T extends object> {
  readonly name: string;
  /** Tries after the first; each waits twice as long as the one before. */
  readonly retries: number;
  readonly run: (data: T, id: string) => Promise<void>;
}

export interface Jobs {
  /** Announces a kind of work, before `start`. */
  define<T extends object>(job: Job<T>): void;
  /** Enqueues work inside the transaction that causes it: a rollback drops it, a commit makes it sure. */
  enqueue<T extends object>(tx: Tx, job: Job<T>, data: T): Promise<void>;
  start(): Promise<void>;
  /** Waits for the work under way, at most 8 seconds. */
  stop(): Promise<void>;
}

const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3600;
const STOP_MS = 8_000;

/** Background jobs in the database itself (pg-boss); each job is safe to run twice. */
export const createJobs = (database: Database, report: (error: Error) => void): Jobs => {
  const boss = new PgBoss({
    db: database.forJobs,
    ...(database.engine === 'embedded' && { backend: 'pglite' as const }),
    schedule: false,
  });
  boss.on('error', report);
  const kinds = new Map<string, Job<object>>();
  let started = false;
  return {
    define: (job) => {
      kinds.set(job.name, job as unknown as Job<object>);
    },
    enqueue: async (tx, job, data) => {
      await boss.send(job.name, data, { db: fromKysely(tx) });
    },
    start: async () => {
      // Of several servers that start at once on a new database one makes the queue's tables; the
      // others fail at it, and find them made.
      await boss.start().catch((error: unknown) => {
        if (violatedUnique(error) === null) throw error;
        return boss.start();
      });
      started = true;
      for (const job of kinds.values()) {
        await boss.createQueue(job.name, {
          retryLimit: job.retries,
          retryDelay: FIRST_RETRY_SECONDS,
          retryBackoff: true,
          retryDelayMax: LAST_RETRY_SECONDS,
        });
        await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const { id, data } of batch) await job.run(data as object, id);
        });
      }
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
};

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { getBacklog } from '../jobs/backlog.ts';
import type { JobRun } from '../jobs/runs.ts';

export interface Metrics {
  readonly registry: Registry;
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  job(run: JobRun): void;
  onScrape(read: () => Promise<void>): void;
  /** Returns Prometheus text, without the figures that the database didn't return in time (`stoa_database_up` 0). */
  scrape(): Promise<string>;
}

const SCRAPE_MS = 2_500;

const withTimeout = (work: Promise<void>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('The database didn’t answer in time.')), SCRAPE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const watchQueue = (registers: Registry[], { db }: Database) => {
  const labelNames = ['name'] as const;
  const waiting = new Gauge({
    name: 'stoa_jobs_waiting',
    help: 'Jobs due but not started, across all processes',
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: 'stoa_jobs_oldest_seconds',
    help: 'Seconds since the oldest waiting job became due',
    labelNames,
    registers,
  });
  return async () => {
    const backlog = await getBacklog(db);
    waiting.reset();
    age.reset();
    for (const { name, waiting: count, seconds } of backlog) {
      waiting.set({ name }, count);
      age.set({ name }, seconds);
    }
  };
};

const watchPool = (registers: Registry[], database: Database): void => {
  const gauge = new Gauge({
    name: 'stoa_database_connections',
    help: 'The pool: total and idle connections, and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(database.connections())) gauge.set({ state }, count);
    },
  });
};

interface LoadShedder {
  readonly rejected: number;
}

const watchLoadShedding = (registers: Registry[], shedder: LoadShedder): void => {
  const counter = new Counter({
    name: 'stoa_turned_away_total',
    help: 'Calls refused with 503 because the server was overloaded; no other metric includes them',
    registers,
    collect: () => {
      counter.reset();
      counter.inc(shedder.rejected);
    },
  });
};

export const createMetrics = (database: Database, shedder: LoadShedder): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'stoa_request_seconds',
    help: 'Response time by call and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers,
  });
  const runs = new Counter({
    name: 'stoa_jobs_total',
    help: 'Job runs in this process: done, retried (failed, and will be retried), or failed (the last try)',
    labelNames: ['name', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'stoa_job_seconds',
    help: 'Duration of a job run',
    labelNames: ['name'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  const up = new Gauge({
    name: 'stoa_database_up',
    help: '1 if the database responded to this scrape in time',
    registers,
  });
  watchPool(registers, database);
  watchLoadShedding(registers, shedder);
  const reads = [watchQueue(registers, database)];
  return {
    registry,
    request: (labels, seconds) => requests.observe(labels, seconds),
    job: ({ name, outcome, seconds }) => {
      runs.inc({ name, outcome });
      durations.observe({ name }, seconds);
    },
    onScrape: (read) => void reads.push(read),
    scrape: async () => {
      const outcomes = await Promise.allSettled(reads.map((read) => withTimeout(read())));
      up.set(outcomes.every(({ status }) => status === 'fulfilled') ? 1 : 0);
      return registry.metrics();
    },
  };
};

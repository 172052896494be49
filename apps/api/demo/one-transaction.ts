import type { Db, Tx } from '../src/platform/database/database.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';

/** Lets a transaction stand in for the database: inner transactions join it. */
export const asDatabase = (tx: Tx): Db =>
  new Proxy<Db>(tx, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (inner: Tx) => Promise<T>) => work(tx) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Drops all jobs, so that past events send no emails. */
export const withoutAnnouncements = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
});

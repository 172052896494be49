import type { Db, Tx } from '../src/platform/database/database.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';

/**
 * A transaction that passes for the database: services which open a transaction of their own become
 * parts of this one.
 */
export const asDatabase = (tx: Tx): Db =>
  new Proxy<Db>(tx, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (inner: Tx) => Promise<T>) => work(tx) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** The past is not announced: no mail for what happened before anybody could read it. */
export const withoutAnnouncements = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
});

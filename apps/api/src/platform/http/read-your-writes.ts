import { AsyncLocalStorage } from 'node:async_hooks';

interface Tracked {
  needsFreshReadsForAll: boolean;
}

const current = new AsyncLocalStorage<Tracked>();

/**
 * Says that the current request hides something from others (decisions §46), or changes a member who is not its
 * caller: after its response no member may read from a replica that does not have the change yet.
 */
export const requireFreshReadsForAll = (): void => {
  const tracked = current.getStore();
  if (tracked !== undefined) tracked.needsFreshReadsForAll = true;
};

/** Runs a request's work, and reports whether it called {@link requireFreshReadsForAll}. */
export const trackFreshReads = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly needsFreshReadsForAll: boolean }> => {
  const tracked: Tracked = { needsFreshReadsForAll: false };
  const result = await current.run(tracked, work);
  return { result, needsFreshReadsForAll: tracked.needsFreshReadsForAll };
};

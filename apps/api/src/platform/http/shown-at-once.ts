import { AsyncLocalStorage } from 'node:async_hooks';

interface Deed {
  isForAll: boolean;
}

const underWay = new AsyncLocalStorage<Deed>();

/**
 * Says that the request under way hides something from others (decisions §46), or changes a member who is not its
 * caller: once it is answered no screen of anybody may be read where it is not known yet.
 */
export const mustShowAtOnce = (): void => {
  const deed = underWay.getStore();
  if (deed !== undefined) deed.isForAll = true;
};

/** Does the work of a request, and answers whether all must be shown what it did. */
export const noticing = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly isForAll: boolean }> => {
  const deed: Deed = { isForAll: false };
  const answer = await underWay.run(deed, work);
  return { answer, isForAll: deed.isForAll };
};

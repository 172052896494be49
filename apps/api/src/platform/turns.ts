import { setImmediate } from 'node:timers/promises';

/** Requests wait at most this many milliseconds for long work, plus one step of it. */
const AT_ONCE_MS = 8;

/** Pauses between the steps of long work, so that requests get their turn. */
export const takeTurns = (): (() => Promise<void>) => {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < AT_ONCE_MS) return;
    await setImmediate();
    from = performance.now();
  };
};

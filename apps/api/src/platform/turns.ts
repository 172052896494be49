import { setImmediate } from 'node:timers/promises';

/** Milliseconds that requests wait for long work at most, but for one step of it. */
const AT_ONCE_MS = 8;

/** Called between the steps of long work, it pauses where requests should have their turn. */
export const takeTurns = (): (() => Promise<void>) => {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < AT_ONCE_MS) return;
    await setImmediate();
    from = performance.now();
  };
};

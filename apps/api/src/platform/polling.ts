/** The pause after a wake-up, so that one poll finds everything written in that time. */
const SOON_MS = 10;

export interface Polling {
  start(): void;
  /** Polls soon, because there may be work now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Polls for work.
 * @param poll does the available work. Resolves to the pause it needs (milliseconds), or to null if there was none;
 * never rejects.
 * @param idleMs the pause after a poll without work, which delays work without a wake-up, such as another server's
 */
export const createPolling = (poll: () => Promise<number | null>, idleMs: number): Polling => {
  let isStopped = true;
  let isWoken = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** End of an idle pause; 0 during a poll or a pause that it needs. */
  let idleUntil = 0;

  const run = async () => {
    idleUntil = 0;
    isWoken = false;
    const needed = await poll();
    if (isStopped) return;
    if (needed === null) idle(isWoken ? SOON_MS : idleMs);
    else pollAfter(needed);
  };
  const pollAfter = (pause: number) => {
    timer = setTimeout(() => {
      current = run();
    }, pause);
  };
  const idle = (pause: number) => {
    idleUntil = performance.now() + pause;
    pollAfter(pause);
  };
  return {
    start: () => {
      isStopped = false;
      pollAfter(0);
    },
    wake: () => {
      isWoken = true;
      if (isStopped || performance.now() + SOON_MS >= idleUntil) return;
      clearTimeout(timer);
      idle(SOON_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};

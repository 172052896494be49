/** Milliseconds; one look then finds everything written by that time. */
const SOON_MS = 10;

export interface Polling {
  start(): void;
  /** Looks soon, because there may be work now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Looks for work again and again.
 * @param look does the available work. Resolves to the pause it needs (milliseconds), or to null if nothing was there;
 * never rejects.
 * @param idleMs between two looks that find nothing: delays work without a wake-up, such as another server's
 */
export const createPolling = (look: () => Promise<number | null>, idleMs: number): Polling => {
  let isStopped = true;
  let isWoken = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** End of an idle pause; 0 during a look or a pause that it needs. */
  let idleUntil = 0;

  const run = async () => {
    idleUntil = 0;
    isWoken = false;
    const needed = await look();
    if (isStopped) return;
    if (needed === null) idle(isWoken ? SOON_MS : idleMs);
    else lookAfter(needed);
  };
  const lookAfter = (pause: number) => {
    timer = setTimeout(() => {
      looking = run();
    }, pause);
  };
  const idle = (pause: number) => {
    idleUntil = performance.now() + pause;
    lookAfter(pause);
  };
  return {
    start: () => {
      isStopped = false;
      lookAfter(0);
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
      await looking;
    },
  };
};

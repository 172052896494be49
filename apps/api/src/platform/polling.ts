/** Milliseconds: what is written meanwhile is found by the same look. */
const SOON_MS = 10;

export interface Polling {
  start(): void;
  /** There may be work now: it is looked for soon. */
  wake(): void;
  /** Resolves when the look under way has ended. */
  stop(): Promise<void>;
}

/**
 * Looks for work again and again.
 *
 * @param look does what is there. Resolves to the pause that it needs (milliseconds), or to null where nothing was there;
 *   it never rejects.
 * @param idleMs between two looks that find nothing: how late work is seen that nobody woke for, another server's
 */
export const createPolling = (look: () => Promise<number | null>, idleMs: number): Polling => {
  let isStopped = true;
  let isWoken = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** When an idle pause ends; 0 in a look, and in a pause that it needs. */
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

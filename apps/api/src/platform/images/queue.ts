/** More work is waiting than can be done soon. Trying again in a few seconds may work: HTTP says 503. */
export class Busy extends Error {
  override name = 'Busy';
  constructor() {
    super('Many pictures are being prepared at the moment. Please try again in a few seconds.');
  }
}

/**
 * Runs at most `width` pieces of work at once and lets `waiting` more stand in line, first come first served.
 * The returned function rejects with {@link Busy} when the line is full, else as the work does.
 */
export function createQueue(width: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (line.length >= waiting) throw new Busy();
      // The one that finishes hands its place over, so nobody who comes later can slip in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

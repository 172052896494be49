export class Busy extends Error {
  override name = 'Busy';
  constructor() {
    super('Many pictures are being prepared at the moment. Please try again in a few seconds.');
  }
}

/** Runs at most `width` tasks at once and queues up to `waiting` more. @throws Busy where the queue is full */
export function createQueue(width: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (line.length >= waiting) throw new Busy();
      // A finished task passes its slot on, so that no later task can take it.
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

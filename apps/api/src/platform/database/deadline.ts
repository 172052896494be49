import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './errors.ts';

/** How long a request may use the database altogether: with the rest of its work it is answered within 10 seconds. */
const DEADLINE_MS = 8_500;

/** The time that a request has left. The clock runs within its parts only, from the first wait of each part on. */
export class Deadline {
  #left = DEADLINE_MS;
  #since: number | null = null;

  /** Milliseconds that are left; asking starts the clock. */
  left(): number {
    this.#since ??= performance.now();
    return this.#left - (performance.now() - this.#since);
  }

  /** Runs one part of the request's work; the time between two parts (a body that arrives slowly) does not count. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(this, work);
    } finally {
      this.#left = this.left();
      this.#since = null;
    }
  }

  /** The request is answered; what it has started, such as a stream, has no deadline. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }
}

const current = new AsyncLocalStorage<Deadline>();

/** Milliseconds that the current request has left; infinite outside requests. */
export const timeLeft = (): number => current.getStore()?.left() ?? Number.POSITIVE_INFINITY;

/**
 * Runs database work until the request's deadline.
 *
 * @throws DatabaseUnavailable at the deadline; the work goes on and its result is dropped
 */
export const withinDeadline = async <T>(work: () => Promise<T>): Promise<T> => {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return work();
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new DatabaseUnavailable('The database takes too long.'));
  if (left <= 0) giveUp();
  const timer = setTimeout(giveUp, Math.max(0, left));
  try {
    return await Promise.race(left <= 0 ? [isOver] : [isOver, work()]);
  } finally {
    clearTimeout(timer);
  }
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './errors.ts';

/** Of one request's database work: with the rest of its work it is answered within 10 seconds. */
const DEADLINE_MS = 8_500;

/** Runs only within the request's parts, each from its first wait on: a slow body does not count. */
export class Deadline {
  #left = DEADLINE_MS;
  #since: number | null = null;

  left(): number {
    this.#since ??= performance.now();
    return this.#left - (performance.now() - this.#since);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(this, work);
    } finally {
      this.#left = this.left();
      this.#since = null;
    }
  }

  /** What an answered request has started, such as a stream, has no deadline. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }
}

const current = new AsyncLocalStorage<Deadline>();

export const timeLeft = (): number => current.getStore()?.left() ?? Number.POSITIVE_INFINITY;

/** @throws DatabaseUnavailable at the deadline; the work goes on and its result is dropped */
export const withinDeadline = async <T>(work: () => Promise<T>): Promise<T> => {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return work();
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const expire = () => reject(new DatabaseUnavailable('The database takes too long.'));
  if (left <= 0) expire();
  const timer = setTimeout(expire, Math.max(0, left));
  try {
    return await Promise.race(left <= 0 ? [isOver] : [isOver, work()]);
  } finally {
    clearTimeout(timer);
  }
};

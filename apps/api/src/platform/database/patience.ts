import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './errors.ts';

/** How long a request may be about the database altogether: with what is around it, it is answered within 10 seconds. */
const PATIENCE_MS = 8_500;

/** What a request has left of its time. The clock runs within its parts only, from the first wait of each on. */
export class Patience {
  #left = PATIENCE_MS;
  #since: number | null = null;

  /** Milliseconds that are left, from now on fewer. */
  left(): number {
    this.#since ??= performance.now();
    return this.#left - (performance.now() - this.#since);
  }

  /** Does one part of the request's work in its time; what passes between two parts (a body that comes slowly) is not counted. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(this, work);
    } finally {
      this.#left = this.left();
      this.#since = null;
    }
  }

  /** The request is answered; what it has begun, such as a stream, has all the time. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }
}

const current = new AsyncLocalStorage<Patience>();

/** What the request in whose work this is has left, milliseconds; without end in the house's own work. */
export const patienceLeft = (): number => current.getStore()?.left() ?? Number.POSITIVE_INFINITY;

/**
 * Work with the database for as long as the request has time.
 *
 * @throws DatabaseUnavailable when the time is over; the work goes on, and nobody hears of it
 */
export const inPatience = async <T>(work: () => Promise<T>): Promise<T> => {
  const left = patienceLeft();
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

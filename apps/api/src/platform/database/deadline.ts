import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './errors.ts';

/** Limits one request's database work, so that the whole request takes 10 seconds at most. */
const DEADLINE_MS = 8_500;

/** Counts only the parts of a request, each from its first wait: a body that arrives slowly doesn't count. */
export class Deadline {
  #left = DEADLINE_MS;
  #since: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #waiting = new Set<(error: Error) => void>();

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
      this.#stop();
    }
  }

  /** Stops the clock for work that doesn't use the database. */
  async pause<T>(work: () => Promise<T>): Promise<T> {
    const left = this.left();
    this.#stop();
    try {
      return await work();
    } finally {
      this.#left = left;
      this.#since = null;
    }
  }

  /** Lifts the deadline for work that outlasts its request, such as a stream. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#stop();
  }

  /** Uses one timer for all waits of a part, because racing would add three promises per statement. */
  limit<T>(work: () => Promise<T>): Promise<T> {
    const left = this.left();
    if (left === Number.POSITIVE_INFINITY) return work();
    if (left <= 0) return Promise.reject(tooLong());
    this.#timer ??= setTimeout(() => this.#expire(), left);
    return new Promise<T>((resolve, reject) => {
      const succeeded = (result: T) => {
        this.#waiting.delete(reject);
        resolve(result);
      };
      const failed = (error: unknown) => {
        this.#waiting.delete(reject);
        reject(error);
      };
      this.#waiting.add(reject);
      work().then(succeeded, failed);
    });
  }

  #expire(): void {
    this.#timer = null;
    for (const fail of this.#waiting) fail(tooLong());
    this.#waiting.clear();
  }

  /** Work that the request no longer waits for continues without a limit. */
  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const tooLong = () => new DatabaseUnavailable('The database took too long.');

const current = new AsyncLocalStorage<Deadline>();

export const timeLeft = (): number => current.getStore()?.left() ?? Number.POSITIVE_INFINITY;

/** Pauses the deadline for long work that doesn't use the database, such as reading a large file. */
export const pauseDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  current.getStore()?.pause(work) ?? work();

/** @throws DatabaseUnavailable at the deadline; the work continues, and its result is discarded */
export const withinDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  current.getStore()?.limit(work) ?? work();

import type { Failure } from './failure.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Exponential backoff, never shorter than the server's `Retry-After`; milliseconds. */
export const pauseAfter = (failures: number, seconds: number | null): number =>
  Math.max((seconds ?? 0) * 1000, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));

/** When the outbox may be tried again after a round that failed. */
export class Pause {
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  /** The end of the server's `Retry-After`; milliseconds since 1970. */
  #quietUntil = 0;

  /** @param now ends our own pause, but not the server's `Retry-After` */
  mayTry(now: boolean): boolean {
    return Date.now() >= (now ? this.#quietUntil : this.#notBefore);
  }

  /** Takes the first failure of a round, or none, and calls back when the pause is over. */
  begin(failure: Failure | null, onEnd: () => void): void {
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#notBefore = 0;
    this.#quietUntil = 0;
    if (failure === null || failure.kind === 'signed-out') return;
    const asked = failure.kind === 'later' ? failure.seconds : null;
    const pause = pauseAfter(this.#failures, asked);
    this.#notBefore = Date.now() + pause;
    if (asked !== null) this.#quietUntil = Date.now() + asked * 1000;
    this.#timer = setTimeout(() => {
      // A timer may fire a moment before `Date.now()` has got there.
      this.#quietUntil = 0;
      onEnd();
    }, pause);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}

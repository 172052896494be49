import { ApiError, AWAY, errorText } from '../api-error.ts';
import type { Refusal } from './item.ts';

export type Failure =
  /** No answer, or a busy server: the whole outbox pauses, at least for so many seconds. */
  | { kind: 'later'; seconds: number | null }
  /** The server failed at this item (5xx): the others are still sent. */
  | { kind: 'broken' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal };

/** Judges an error of `call`; one that is no answer of the server counts as no answer. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later', seconds: null };
  const { status, body } = error;
  if (AWAY.has(status)) return { kind: 'later', seconds: error.retryAfter };
  if (status >= 500) return { kind: 'broken' };
  // 409: the session is another member's (the header `stoa-member`).
  if (status === 401 || status === 409 || error.isUserNotFound) return { kind: 'signed-out' };
  return { kind: 'refused', refusal: { text: errorText(error), status, body } };
}

/** Whether the server has refused it for good; what has no such answer stays on this device. */
export const isRefused = (error: unknown): boolean => failureOf(error).kind === 'refused';

/** The server's sentence of such a refusal. */
export const refusalText = (error: unknown): string | undefined =>
  isRefused(error) ? errorText(error) : undefined;

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

import { ApiError, AWAY, errorText } from '../api-error.ts';
import type { Refusal } from './item.ts';

export type Failure =
  /** Without a response or with a busy server, the whole outbox pauses for at least this many seconds. */
  | { kind: 'later'; seconds: number | null }
  /** The server failed at this item (5xx), but the others are still sent. */
  | { kind: 'broken' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal };

/** Classifies an error of `call`; an error that isn't a response counts as no response. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later', seconds: null };
  const { status, body } = error;
  if (AWAY.has(status)) return { kind: 'later', seconds: error.retryAfter };
  if (status >= 500) return { kind: 'broken' };
  if (status === 401 || error.isOtherMember || error.isUserNotFound) return { kind: 'signed-out' };
  return { kind: 'refused', refusal: { text: errorText(error), status, body } };
}

/** Returns true if the server refused an item permanently; after other failures, it stays queued. */
export const isRefused = (error: unknown): boolean => toFailure(error).kind === 'refused';

export const refusalText = (error: unknown): string | undefined =>
  isRefused(error) ? errorText(error) : undefined;

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Returns an exponential backoff in milliseconds, never shorter than the server's `Retry-After`. */
export const pauseAfter = (failures: number, seconds: number | null): number =>
  Math.max((seconds ?? 0) * 1000, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));

/** Decides when the outbox may try again after a failed round. */
export class Pause {
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  /** The end of the server's `Retry-After`, in milliseconds since 1970. */
  #quietUntil = 0;

  /** @param now ends our own pause, but not the server's `Retry-After` */
  mayTry(now: boolean): boolean {
    return Date.now() >= (now ? this.#quietUntil : this.#notBefore);
  }

  /** @param failure the round's first failure, or null */
  begin(failure: Failure | null, onEnd: () => void): void {
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#notBefore = 0;
    this.#quietUntil = 0;
    if (failure === null || failure.kind === 'signed-out') return;
    const retryAfter = failure.kind === 'later' ? failure.seconds : null;
    const pause = pauseAfter(this.#failures, retryAfter);
    this.#notBefore = Date.now() + pause;
    if (retryAfter !== null) this.#quietUntil = Date.now() + retryAfter * 1000;
    this.#timer = setTimeout(() => {
      // A timer may fire shortly before `Date.now()` reaches its time.
      this.#quietUntil = 0;
      onEnd();
    }, pause);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}

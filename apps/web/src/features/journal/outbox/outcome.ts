import { ApiError, AWAY } from '../../../lib/api-error.ts';
import { codeRefusal } from '../code-check.ts';
import type { Refusal, SendingStep } from './outbox-entry.ts';

export type Failure =
  /** No answer, or a busy server: the whole outbox pauses, at least for so many seconds. */
  | { kind: 'later'; seconds: number | null }
  /** The server failed at this entry (5xx): the others are still sent. */
  | { kind: 'broken' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal };

/** Judges an error of `call`; one that is no answer of the server counts as no answer. */
export function failureOf(error: unknown, at: SendingStep): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later', seconds: null };
  if (AWAY.has(error.status)) return { kind: 'later', seconds: error.retryAfter };
  if (error.status >= 500) return { kind: 'broken' };
  // 409: the session is another member's (the header `stoa-member`).
  if (error.status === 401 || error.status === 409 || error.isUserNotFound) return { kind: 'signed-out' };
  return { kind: 'refused', refusal: { at, ...codeRefusal(error) } };
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Exponential backoff, never shorter than the server's `Retry-After`; milliseconds. */
export const pauseAfter = (failures: number, seconds: number | null): number =>
  Math.max((seconds ?? 0) * 1000, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));

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

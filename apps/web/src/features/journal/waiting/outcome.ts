import { ApiError } from '../../../lib/api-error.ts';
import { codeRefusal } from '../code-check.ts';
import type { Refusal, SendingStep } from './waiting-entry.ts';

/** What a failed attempt means for an entry that waits. */
export type Failure =
  /** Nobody answered, or the server is busy: all entries wait, at least for so many seconds. */
  | { kind: 'later'; seconds: number | null }
  /** The server broke over this one: the others may go on. */
  | { kind: 'broken' }
  /** Its member has to sign in first. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal };

/** Answers of proxies and of a server that is away or overloaded. */
const AWAY = new Set([408, 429, 502, 503, 504]);

/** Judges by the answer alone; what is no answer of the server at all counts as none. */
export function failureOf(error: unknown, at: SendingStep): Failure {
  if (!(error instanceof ApiError)) return { kind: 'later', seconds: null };
  if (AWAY.has(error.status)) return { kind: 'later', seconds: error.retryAfter };
  if (error.status >= 500) return { kind: 'broken' };
  // 409: somebody else's session (the header `stoa-member`).
  if (error.status === 401 || error.status === 409 || error.isUserNotFound) return { kind: 'signed-out' };
  return { kind: 'refused', refusal: { at, ...codeRefusal(error) } };
}

/** Whether the question may simply be asked later: nobody answered it. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || (AWAY.has(error.status) && error.status !== 429);

/** The shortest and the longest pause between two rounds of sending, milliseconds. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 10 * 60_000;

/**
 * How long to wait before the next round, milliseconds.
 * @param failures rounds in a row that did not come through, from 1
 * @param seconds what the server asked for
 */
export const pauseAfter = (failures: number, seconds: number | null): number =>
  Math.max((seconds ?? 0) * 1000, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)));

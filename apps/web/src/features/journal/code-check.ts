import type { CodeCheck } from '@stoa/contract';
import { CODE_TEXTS, plainCode, readCode } from '@stoa/contract/catalogue.rules';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { ApiError, errorText } from '../../lib/api-error.ts';

export type CheckedCigar = Pick<CodeCheck, 'code' | 'product' | 'previous_rating' | 'earns_points'>;

/** The code was entered offline, so its cigar is known later. */
export interface UncheckedCigar {
  code: string;
  product: null;
}

/** `typed` must be a code without faults. */
export const uncheckedCigar = (typed: string): UncheckedCigar => ({
  code: readCode(typed) ?? plainCode(typed),
  product: null,
});

export type EnteredCigar = CheckedCigar | UncheckedCigar;

export interface OwnEntry {
  id: number;
  inProgress: boolean;
}

export interface CodeRefusal {
  text: string;
  own: OwnEntry | null;
}

/** Returns true after a definite response, so asking about the code again is useless. */
export const isSpent = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Returns the server's reason, or that the check itself failed (product.md §5, §8). */
export function codeRefusal(error: unknown): CodeRefusal {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { text: JOURNAL_TEXTS.validateFailed, own: null };
  }
  const { entry_id: id, detail, in_progress: inProgress } = error.body;
  if (typeof id !== 'number') return { text: errorText(error), own: null };
  return {
    text: typeof detail === 'string' ? detail : CODE_TEXTS.used,
    own: { id, inProgress: inProgress === true },
  };
}

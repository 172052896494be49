import type { CodeCheck } from '@stoa/contract';
import { CODE_TEXTS, plainCode, readCode } from '@stoa/contract/catalogue.rules';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { ApiError, errorText } from '../../lib/api-error.ts';

/** What the next step needs to know of a code that was accepted. */
export type CheckedCigar = Pick<CodeCheck, 'code' | 'product' | 'previous_rating' | 'earns_points'>;

/** A code that nobody could ask about: its cigar is known later. */
export interface UncheckedCigar {
  code: string;
  product: null;
}

/** @param typed a code without a fault */
export const uncheckedCigar = (typed: string): UncheckedCigar => ({
  code: readCode(typed) ?? plainCode(typed),
  product: null,
});

/** What step 1 ends with for a stoic cigar. */
export type EnteredCigar = CheckedCigar | UncheckedCigar;

/** The member's own entry that already has a code. */
export interface OwnEntry {
  id: number;
  inProgress: boolean;
}

/** A code that cannot be used: why, and the member's own entry when they logged this very cigar. */
export interface CodeRefusal {
  text: string;
  own: OwnEntry | null;
}

/** Why a typed code needs no request: it is empty or mistyped. Null: worth asking the server. */
export function codeFault(typed: string): string | null {
  if (plainCode(typed) === '') return CODE_TEXTS.empty;
  return readCode(typed) === null ? CODE_TEXTS.invalid : null;
}

/** What to say about a failed check (product.md §5, §8): the server's own reason, or that the check itself failed. */
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

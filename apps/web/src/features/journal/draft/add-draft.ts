import type { Entry, PreviousRating } from '@stoa/contract';
import { plainCode } from '@stoa/contract/catalogue.rules';
import type { EnteredCigar } from '../code-check.ts';
import { EMPTY_IDENTITY, type EntryValues, type IdentityValues } from '../entry-form.ts';
import type { Earned } from '../outbox/outbox-entry.ts';

/** Where the add-cigar flow stands, and all that was typed on the way: enough to go on after a reload. */
export interface AddDraft {
  step: 'code' | 'details' | 'experience';
  code: string;
  /** Null for a non-stoic cigar. */
  cigar: EnteredCigar | null;
  identity: IdentityValues;
  /** Keys of the attempts to add it, by what was attempted: they go on after a reload. */
  keys: Readonly<Record<string, string>>;
  /** The entry in the journal, once it is there. */
  entry: Entry | null;
  previous: PreviousRating | null;
  earned: Earned | null;
  /** The experience, without its photos; null before anything was said. */
  values: Omit<EntryValues, 'photos'> | null;
  /** When step 3 began, ISO 8601: an entry that arrives later was smoked then. */
  smokedAt: string | null;
}

export const ADD_DRAFT = 'add';
export const editDraft = (id: number): string => `edit ${id}`;

export const freshDraft = (code: string): AddDraft => ({
  step: 'code',
  code,
  cigar: null,
  identity: EMPTY_IDENTITY,
  keys: {},
  entry: null,
  previous: null,
  earned: null,
  values: null,
  smokedAt: null,
});

/** Whether there is anything in it that somebody would miss. */
export const isWorthSaving = ({ step, code, identity }: AddDraft): boolean =>
  step !== 'code' || plainCode(code) !== '' || Object.values(identity).some((text) => text.trim() !== '');

/** Whether its step is as it came: leaving it asks nothing, since nothing that was typed would be lost. */
export const isUntouched = ({ step, identity, values }: AddDraft): boolean =>
  step === 'experience' ? values === null : Object.values(identity).every((text) => text === '');

/** A code that came with the address belongs to the draft, or to another cigar altogether. */
export const isAbout = (draft: AddDraft, given: string): boolean =>
  plainCode(given) === '' || plainCode(given) === plainCode(draft.code);

/** What the member knows the draft by. */
export const draftTitle = ({ entry, cigar, identity, code }: AddDraft): string =>
  entry?.name ?? cigar?.product?.name ?? (identity.name.trim() || code.trim() || 'A cigar');

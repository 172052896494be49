import type { Entry, PreviousRating } from '@stoa/contract';
import { plainCode } from '@stoa/contract/catalogue.rules';
import type { EnteredCigar } from '../code-check.ts';
import { EMPTY_IDENTITY, type EntryValues, type IdentityValues } from '../entry-form.ts';
import type { Earned } from '../outbox/queued-entry.ts';

/** Devices store the add-cigar flow, so its fields can't be renamed. */
export interface AddDraft {
  step: 'code' | 'details' | 'experience';
  code: string;
  cigar: EnteredCigar | null;
  identity: IdentityValues;
  /** Maps attempts to idempotency keys. */
  keys: Readonly<Record<string, string>>;
  entry: Entry | null;
  previous: PreviousRating | null;
  earned: Earned | null;
  /** Null once the cigar is in the journal, because its entry then has its own draft. */
  values: Omit<EntryValues, 'photos'> | null;
  /** Text about the journal's entry was typed; it is in that entry's own draft. */
  isTouched?: boolean;
  /** ISO 8601 time when step 3 began: an entry that arrives later was smoked then. */
  smokedAt: string | null;
  /** A note shared to the app that isn't in the form yet. */
  note?: string | undefined;
  /** The cigar was lit and put down before the journal had it. */
  putsDown?: boolean;
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

/** Returns the part of the flow that is stored under its own name. */
export const storedFlow = (flow: AddDraft): AddDraft => (flow.entry ? { ...flow, values: null } : flow);

export const isWorthSaving = ({ step, code, identity, note }: AddDraft): boolean =>
  step !== 'code' ||
  note !== undefined ||
  plainCode(code) !== '' ||
  Object.values(identity).some((text) => text.trim() !== '');

/** Returns true if nothing was typed in this step, so leaving it needs no question. */
export const isUntouched = ({ step, identity, values }: AddDraft): boolean =>
  step === 'experience' ? values === null : Object.values(identity).every((text) => text === '');

/** Returns true if something would be lost: typed text, or a cigar that the journal doesn't have yet. */
export const isWorthResuming = ({
  step,
  code,
  identity,
  entry,
  values,
  isTouched,
  note,
}: AddDraft): boolean => {
  if (note !== undefined) return true;
  const isNamed = Object.values(identity).some((text) => text.trim() !== '');
  if (step === 'experience') return entry === null || values !== null || isTouched === true;
  return isNamed || (step === 'code' && plainCode(code) !== '');
};

export const isAbout = (draft: AddDraft, code: string): boolean =>
  plainCode(code) === '' || plainCode(code) === plainCode(draft.code);

export const joinNotes = (one: string, other: string): string =>
  [one, other].filter((note) => note !== '').join('\n\n');

/** Appends the note that was shared to the app once, after the existing text. */
export const withSharedNote = <V extends { experience_note: string }>(values: V, { note }: AddDraft): V =>
  note === undefined || values.experience_note.includes(note)
    ? values
    : { ...values, experience_note: joinNotes(values.experience_note, note) };

export const draftTitle = ({ entry, cigar, identity, code }: AddDraft): string =>
  entry?.name ?? cigar?.product?.name ?? (identity.name.trim() || code.trim() || 'A cigar');

import type { Entry, PreviousRating } from '@stoa/contract';
import { plainCode } from '@stoa/contract/catalogue.rules';
import { newKey } from '../../../lib/attempt-key.ts';
import type { LotToSmoke } from '../../../lib/lot-to-smoke.ts';
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
  /** The cigar was lit and finished before the journal had it. */
  putsDown?: boolean;
  /** The lot in the humidor that the cigar is taken from. */
  lot?: LotToSmoke;
  /** The earlier rating stays hidden until the new one is saved. */
  blind?: boolean;
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

/** Begins with a lot's cigar: with its name, or with the question for its code. */
export const draftOfLot = (lot: LotToSmoke): AddDraft => ({
  ...freshDraft(''),
  lot,
  ...(lot.named !== null && {
    step: 'details',
    identity: { ...EMPTY_IDENTITY, ...lot.named },
    keys: { 'non-stoic': newKey() },
  }),
});

/** Returns the part of the flow that is stored under its own name. */
export const storedFlow = (flow: AddDraft): AddDraft => (flow.entry ? { ...flow, values: null } : flow);

export const isWorthSaving = (
  { step, code, identity, note }: AddDraft,
  photos: readonly File[] = [],
): boolean =>
  step !== 'code' ||
  photos.length > 0 ||
  note !== undefined ||
  plainCode(code) !== '' ||
  Object.values(identity).some((text) => text.trim() !== '');

/** Returns true if nothing was typed in this step, so leaving it needs no question. */
export const isUntouched = ({ step, identity, values, lot }: AddDraft): boolean =>
  step === 'experience'
    ? values === null
    : Object.entries({ ...EMPTY_IDENTITY, ...lot?.named }).every(
        ([field, text]) => identity[field as keyof IdentityValues] === text,
      );

/** Returns true if discarding the draft would lose more than a code: what only this device has of an entry. */
export const isOnlyHere = (draft: AddDraft, photos: readonly File[]): boolean =>
  photos.length > 0 ||
  draft.note !== undefined ||
  !isUntouched(draft) ||
  (draft.step === 'experience' && draft.entry === null);

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

export const isForCode = (draft: AddDraft, code: string): boolean =>
  plainCode(code) === '' || plainCode(code) === plainCode(draft.code);

export const joinNotes = (one: string, other: string): string =>
  [one, other].filter((note) => note !== '').join('\n\n');

/** Appends the note that was shared to the app once, after the existing text. */
export const withSharedNote = <V extends { experience_note: string }>(values: V, { note }: AddDraft): V =>
  note === undefined || values.experience_note.includes(note)
    ? values
    : { ...values, experience_note: joinNotes(values.experience_note, note) };

/** Returns what the member said about this cigar before, unless they rate it blind. */
export const shownBefore = ({ previous, blind = false }: AddDraft): PreviousRating | null =>
  blind ? null : previous;

export const draftTitle = ({ entry, cigar, identity, code }: AddDraft): string =>
  entry?.name ?? cigar?.product?.name ?? (identity.name.trim() || code.trim() || 'A cigar');

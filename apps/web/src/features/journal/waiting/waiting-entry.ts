import type { Entry } from '@stoa/contract';
import { printedCode } from '@stoa/contract/catalogue.rules';
import type { OwnEntry } from '../code-check.ts';
import { type EntryValues, type FormSubject, type IdentityValues, placeId } from '../entry-form.ts';

/** A cigar that is not in the journal yet: by its code, or by what the member calls it. */
export type UnsentCigar =
  | { kind: 'code'; code: string; identity?: never }
  | { kind: 'named'; identity: IdentityValues; code?: never };

export interface Earned {
  points: number;
  badges: readonly string[];
}

/** The steps of sending an entry, in their order. Each is done once, whatever happens in between. */
export type SendingStep = 'add' | 'place' | 'update';

/** What the server does not take. The member decides what becomes of the entry. */
export interface Refusal {
  at: SendingStep;
  /** The server's own sentence. */
  text: string;
  /** The member's own entry that has this code already. */
  own: OwnEntry | null;
}

/** An entry, or a change of one, that is only on this device. */
export interface WaitingEntry {
  /** Tells it apart, and sorts by age. */
  name: string;
  member: number;
  /** What the member knows it by. */
  title: string;
  /** When it was finished here, ISO 8601. */
  savedAt: string;
  /** Null when the entry was in the journal before. */
  cigar: UnsentCigar | null;
  /** Its id in the journal, once it has one. */
  entryId: number | null;
  /** When it was smoked, told to the server for entries that come late; ISO 8601. */
  smokedAt: string | null;
  /** What the form was about when it was saved. */
  subject: FormSubject;
  values: EntryValues;
  /** The id of the place, once it is stored. */
  addressId: number | null;
  /** One key for each step, made once: a step that is tried again is done once. */
  keys: Readonly<Record<SendingStep, string>>;
  earned: Earned | null;
  refusal: Refusal | null;
}

/** The place has to be stored before the entry can point at it. */
const needsPlace = ({ values, addressId }: WaitingEntry): boolean =>
  values.place !== null && placeId(values.place) === null && addressId === null;

export function nextStep(entry: WaitingEntry): SendingStep {
  if (entry.entryId === null) return 'add';
  return needsPlace(entry) ? 'place' : 'update';
}

/** The address id that the entry is sent with. */
export const locationOf = ({ values, addressId }: WaitingEntry): number | null =>
  values.place === null ? null : (placeId(values.place) ?? addressId);

export const added = (entry: WaitingEntry, entryId: number, earned: Earned | null): WaitingEntry => ({
  ...entry,
  entryId,
  earned,
});

export const placed = (entry: WaitingEntry, addressId: number): WaitingEntry => ({ ...entry, addressId });

export const refused = (entry: WaitingEntry, refusal: Refusal): WaitingEntry => ({ ...entry, refusal });

/** The device's clock was ahead: the server's own will do. */
export const withoutTime = (entry: WaitingEntry): WaitingEntry => ({ ...entry, smokedAt: null });

/**
 * Another try after a refusal, with another cigar. What was refused under the old key left nothing behind, so the new
 * attempt gets a key of its own.
 */
export const withCigar = (entry: WaitingEntry, cigar: UnsentCigar, key: string): WaitingEntry => ({
  ...entry,
  cigar,
  title: titleOf(cigar),
  subject: { ...entry.subject, product_is_non_stoic: cigar.kind === 'named' },
  keys: { ...entry.keys, add: key },
  refusal: null,
});

/** Another try after a refusal, with the form filled in anew. */
export const withValues = (
  entry: WaitingEntry,
  values: EntryValues,
  keys: Pick<WaitingEntry['keys'], 'place' | 'update'>,
): WaitingEntry => ({
  ...entry,
  values,
  addressId: values.place === entry.values.place ? entry.addressId : null,
  keys: { ...entry.keys, ...keys },
  refusal: null,
});

/** What an entry is called before the server has said so. */
export const titleOf = (cigar: UnsentCigar): string =>
  cigar.kind === 'code' ? printedCode(cigar.code) : cigar.identity.name.trim();

/** Entries that can be sent now, oldest first; what was tried in this round, or needs the member, is passed over. */
export const sendable = (
  entries: readonly WaitingEntry[],
  tried: ReadonlySet<string>,
): WaitingEntry | undefined => entries.find(({ name, refusal }) => refusal === null && !tried.has(name));

/** Whether a change of this entry waits here already: a second one would start from what is old. */
export const changeOf = (entries: readonly WaitingEntry[], id: Entry['id']): WaitingEntry | undefined =>
  entries.find(({ entryId }) => entryId === id);

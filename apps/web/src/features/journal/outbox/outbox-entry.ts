import type { Entry, PreviousRating } from '@stoa/contract';
import { printedCode } from '@stoa/contract/catalogue.rules';
import type { EnteredCigar, OwnEntry } from '../code-check.ts';
import { type EntryValues, type FormSubject, placeId } from '../entry-form.ts';
import type { UnsentCigar } from '../post-entry.ts';

export interface Earned {
  points: number;
  badges: readonly string[];
}

export type SendingStep = 'add' | 'place' | 'update';

export interface Refusal {
  at: SendingStep;
  text: string;
  /** The member's own entry that has this code already. */
  own: OwnEntry | null;
}

/** A cigar that was only lit: what the flow goes on with when it is put down before it was sent. */
export interface LitFlow {
  cigar: EnteredCigar | null;
  previous: PreviousRating | null;
}

/** An entry, or a change of one, that is only on this device. Stored there: its fields cannot be renamed. */
export interface OutboxEntry {
  /** Sorts by age. */
  name: string;
  member: number;
  title: string;
  savedAt: string;
  /** Null when the entry was in the journal before. */
  cigar: UnsentCigar | null;
  entryId: number | null;
  /** ISO 8601; sent because the entry may arrive much later. */
  smokedAt: string | null;
  subject: FormSubject;
  values: EntryValues;
  /** What the form of a change began with: what is still the same is not sent. Earlier versions stored none. */
  base?: EntryValues;
  /** Of `values.place`, once the server has stored it. */
  addressId: number | null;
  /** Idempotency keys: a repeated step is done once. */
  keys: Readonly<Record<SendingStep, string>>;
  earned: Earned | null;
  /** It burns since `smokedAt`; there is nothing else to send. */
  lit?: LitFlow;
  /** It burned on this device or in the journal, and does not any more. */
  putsDown?: boolean;
  refusal: Refusal | null;
}

const needsPlace = ({ values, addressId }: OutboxEntry): boolean =>
  values.place !== null && placeId(values.place) === null && addressId === null;

export function nextStep(entry: OutboxEntry): SendingStep {
  if (entry.entryId === null) return 'add';
  return needsPlace(entry) ? 'place' : 'update';
}

export const locationOf = ({
  values,
  addressId,
}: Pick<OutboxEntry, 'values' | 'addressId'>): number | null =>
  values.place === null ? null : (placeId(values.place) ?? addressId);

export const added = (entry: OutboxEntry, entryId: number, earned: Earned | null): OutboxEntry => ({
  ...entry,
  entryId,
  earned,
});

export const placed = (entry: OutboxEntry, addressId: number): OutboxEntry => ({ ...entry, addressId });

export const refused = (entry: OutboxEntry, refusal: Refusal): OutboxEntry => ({ ...entry, refusal });

export const withoutTime = (entry: OutboxEntry): OutboxEntry => ({ ...entry, smokedAt: null });

/** After a refusal, with another cigar. The refusal left nothing on the server, so this attempt has a new key. */
export const withCigar = (entry: OutboxEntry, cigar: UnsentCigar, key: string): OutboxEntry => ({
  ...entry,
  cigar,
  title: titleOf(cigar),
  subject: { ...entry.subject, product_is_non_stoic: cigar.kind === 'named' },
  keys: { ...entry.keys, add: key },
  refusal: null,
});

export const withValues = (
  entry: OutboxEntry,
  values: EntryValues,
  keys: Pick<OutboxEntry['keys'], 'place' | 'update'>,
): OutboxEntry => ({
  ...entry,
  values,
  addressId: values.place === entry.values.place ? entry.addressId : null,
  keys: { ...entry.keys, ...keys },
  refusal: null,
});

export const titleOf = (cigar: UnsentCigar): string =>
  cigar.kind === 'code' ? printedCode(cigar.code) : cigar.identity.name.trim();

/** The oldest entry that was neither refused nor tried in this round. */
export const sendable = (
  entries: readonly OutboxEntry[],
  tried: ReadonlySet<string>,
): OutboxEntry | undefined => entries.find(({ name, refusal }) => refusal === null && !tried.has(name));

/** The queued change of an entry: a second one would start from outdated values. */
export const changeOf = (entries: readonly OutboxEntry[], id: Entry['id']): OutboxEntry | undefined =>
  entries.find(({ entryId }) => entryId === id);

import type { Entry, PreviousRating } from '@stoa/contract';
import { printedCode } from '@stoa/contract/catalogue.rules';
import { ApiError } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/attempt-key.ts';
import type { OutboxItem, Refusal } from '../../../lib/outbox/item.ts';
import { type CodeRefusal, codeRefusal, type EnteredCigar } from '../code-check.ts';
import type { EntryValues, FormSubject } from '../entry-form.ts';
import type { UnsentCigar } from '../post-entry.ts';

export interface Earned {
  points: number;
  badges: readonly string[];
}

export interface Delivered {
  entry: Entry;
  earned: Earned | null;
}

/** The add-cigar flow needs these if a lit cigar is finished before it was sent. */
export interface LitFlow {
  cigar: EnteredCigar | null;
  previous: PreviousRating | null;
}

/** A new entry or a change of one. Devices store it, so its fields can't be renamed. */
export interface EntryPayload {
  title: string;
  /** Null if the entry was in the journal before. */
  cigar: UnsentCigar | null;
  entryId: number | null;
  /** Shared by all attempts to add this cigar, from the form and the outbox. */
  addKey?: string;
  /** ISO 8601; sent because the entry may arrive much later. */
  smokedAt: string | null;
  subject: FormSubject;
  values: EntryValues;
  /** The values that a change began with: equal ones aren't sent. Earlier versions stored none. */
  base?: EntryValues;
  earned?: Earned | null;
  /** The cigar has been burning since `smokedAt`. The device sends nothing else. */
  lit?: LitFlow;
  /** The cigar was burning, on this device or in the journal, and isn't anymore. */
  putsDown?: boolean;
}

export type QueuedEntry = OutboxItem<EntryPayload>;

/** A refusal of one of these fields is about the cigar, not its text. */
const CIGAR_FIELDS = new Set(['cigar_code', 'code', 'name', 'brand_name', 'vitola', 'description']);

export function isAboutCigar({ payload }: QueuedEntry, { status, body }: Refusal): boolean {
  const fields = Object.keys(new ApiError(status, body).fields);
  return payload.entryId === null && fields.length > 0 && fields.every((field) => CIGAR_FIELDS.has(field));
}

/** Returns the reason of a refusal, and the member's own entry that already has this code. */
export const toReason = ({ status, body, text }: Refusal): CodeRefusal => ({
  ...codeRefusal(new ApiError(status, body)),
  ...(!('entry_id' in body) && { text }),
});

export const titleFor = (cigar: UnsentCigar): string =>
  cigar.kind === 'code' ? printedCode(cigar.code) : cigar.identity.name.trim();

/** Returns the entry with another cigar and a new key: the refusal left nothing on the server. */
export const withCigar = (entry: QueuedEntry, cigar: UnsentCigar): QueuedEntry => ({
  ...entry,
  payload: {
    ...entry.payload,
    cigar,
    title: titleFor(cigar),
    subject: { ...entry.payload.subject, product_is_non_stoic: cigar.kind === 'named' },
    addKey: newKey(),
  },
  refusal: null,
});

/** Returns the entry with other values. Its cigar keeps its key, unless the entry was added and then deleted (404). */
export const withValues = (entry: QueuedEntry, values: EntryValues): QueuedEntry => ({
  ...entry,
  key: newKey(),
  payload: { ...entry.payload, values, ...(entry.refusal?.status === 404 && { addKey: newKey() }) },
  refusal: null,
});

/** Finds the queued change of an entry: a second one would start from outdated values. */
export const findChange = (entries: readonly QueuedEntry[], id: Entry['id']): QueuedEntry | undefined =>
  entries.find(({ payload }) => payload.entryId === id);

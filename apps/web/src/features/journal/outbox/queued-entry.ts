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

/** An entry in the journal, and what it brought. */
export interface Delivered {
  entry: Entry;
  earned: Earned | null;
}

/** A cigar that was only lit: what the flow goes on with when it is put down before it was sent. */
export interface LitFlow {
  cigar: EnteredCigar | null;
  previous: PreviousRating | null;
}

/** A new entry, or a change of one. Stored on devices: its fields cannot be renamed. */
export interface EntryPayload {
  title: string;
  /** Null when the entry was in the journal before. */
  cigar: UnsentCigar | null;
  entryId: number | null;
  /** Of all attempts to add this cigar: the form's and the outbox's. */
  addKey?: string;
  /** ISO 8601; sent because the entry may arrive much later. */
  smokedAt: string | null;
  subject: FormSubject;
  values: EntryValues;
  /** What the form of a change began with: what is still the same is not sent. Earlier versions stored none. */
  base?: EntryValues;
  earned?: Earned | null;
  /** It burns since `smokedAt`; there is nothing else to send. */
  lit?: LitFlow;
  /** It burned on this device or in the journal, and does not any more. */
  putsDown?: boolean;
}

export type QueuedEntry = OutboxItem<EntryPayload>;

/** The fields of a refusal that are about the cigar, and not about what was written of it. */
const OF_CIGAR = new Set(['cigar_code', 'code', 'name', 'brand_name', 'vitola', 'description']);

/** Whether the server has refused the cigar itself. */
export function isOfCigar({ payload }: QueuedEntry, { status, body }: Refusal): boolean {
  const fields = Object.keys(new ApiError(status, body).fields);
  return payload.entryId === null && fields.length > 0 && fields.every((field) => OF_CIGAR.has(field));
}

/** Why it was refused, and the member's own entry that has this code already. */
export const reasonOf = ({ status, body, text }: Refusal): CodeRefusal => ({
  ...codeRefusal(new ApiError(status, body)),
  ...(!('entry_id' in body) && { text }),
});

export const titleOf = (cigar: UnsentCigar): string =>
  cigar.kind === 'code' ? printedCode(cigar.code) : cigar.identity.name.trim();

/** After a refusal, with another cigar. The refusal left nothing on the server, so this attempt has a new key. */
export const withCigar = (entry: QueuedEntry, cigar: UnsentCigar): QueuedEntry => ({
  ...entry,
  payload: {
    ...entry.payload,
    cigar,
    title: titleOf(cigar),
    subject: { ...entry.payload.subject, product_is_non_stoic: cigar.kind === 'named' },
    addKey: newKey(),
  },
  refusal: null,
});

/** After a refusal, with what its form has now. */
export const withValues = (entry: QueuedEntry, values: EntryValues): QueuedEntry => ({
  ...entry,
  key: newKey(),
  payload: { ...entry.payload, values },
  refusal: null,
});

/** The queued change of an entry: a second one would start from outdated values. */
export const changeOf = (entries: readonly QueuedEntry[], id: Entry['id']): QueuedEntry | undefined =>
  entries.find(({ payload }) => payload.entryId === id);

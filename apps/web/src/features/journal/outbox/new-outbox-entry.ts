import { newKey } from '../../../lib/attempt-key.ts';
import type { EntryValues, FormSubject } from '../entry-form.ts';
import type { UnsentCigar } from '../post-entry.ts';
import { type OutboxEntry, titleOf } from './outbox-entry.ts';

interface Begun {
  member: number;
  values: EntryValues;
  now: Date;
}

const nameAt = (now: Date) => `${now.toISOString()} ${newKey()}`;

/** `addKey` is the key of earlier attempts to add the cigar. */
export function unsentEntry(
  { member, values, now }: Begun,
  {
    cigar,
    title,
    addKey,
    smokedAt,
    ...smoke
  }: { cigar: UnsentCigar; title?: string; addKey: string; smokedAt: string } & Pick<
    OutboxEntry,
    'lit' | 'putsDown'
  >,
): OutboxEntry {
  return {
    name: nameAt(now),
    member,
    title: title ?? titleOf(cigar),
    savedAt: now.toISOString(),
    cigar,
    entryId: null,
    smokedAt,
    subject: { ...unsentSubject(cigar.kind === 'named'), smoked_at: smokedAt, smoked_local: null },
    values,
    addressId: null,
    keys: { add: addKey, place: newKey(), update: newKey() },
    earned: null,
    ...smoke,
    refusal: null,
  };
}

export const unsentSubject = (isNonStoic: boolean): FormSubject => ({
  product_is_non_stoic: isNonStoic,
  in_progress: true,
  journal_images: [],
  retailer_name: null,
});

/** `base` is the entry as the form began: another tab or device may have changed the rest of it meanwhile. */
export function changedEntry(
  { member, values, base, now }: Begun & { base: EntryValues },
  entry: FormSubject & { id: number; name: string },
): OutboxEntry {
  const { product_is_non_stoic, in_progress, journal_images, retailer_name } = entry;
  const { smoked_at, smoked_local } = entry;
  return {
    name: nameAt(now),
    member,
    title: entry.name,
    savedAt: now.toISOString(),
    cigar: null,
    entryId: entry.id,
    smokedAt: null,
    subject: {
      product_is_non_stoic,
      in_progress,
      journal_images,
      retailer_name,
      ...(smoked_at !== undefined && { smoked_at, smoked_local: smoked_local ?? null }),
    },
    values,
    base,
    addressId: null,
    keys: { add: newKey(), place: newKey(), update: newKey() },
    earned: null,
    refusal: null,
  };
}

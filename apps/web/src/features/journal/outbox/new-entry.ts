import { newItem } from '../../../lib/outbox/item.ts';
import type { EntryValues, FormSubject } from '../entry-form.ts';
import type { UnsentCigar } from '../post-entry.ts';
import { type EntryPayload, type QueuedEntry, titleFor } from './queued-entry.ts';

/** Devices store this name, so it can't be renamed. */
export const ENTRY = { name: 'entry' };

interface Started {
  member: number;
  values: EntryValues;
  now: Date;
}

interface Unsent extends Pick<EntryPayload, 'lit' | 'putsDown'> {
  cigar: UnsentCigar;
  title?: string;
  /** The key of earlier attempts to add the cigar. */
  addKey: string;
  smokedAt: string;
}

export const unsentSubject = (isNonStoic: boolean): FormSubject => ({
  product_is_non_stoic: isNonStoic,
  in_progress: true,
  journal_images: [],
  retailer_name: null,
});

export const unsentEntry = (
  { member, values, now }: Started,
  { cigar, title = titleFor(cigar), smokedAt, ...rest }: Unsent,
): QueuedEntry => {
  const subject = { ...unsentSubject(cigar.kind === 'named'), smoked_at: smokedAt, smoked_local: null };
  return newItem(ENTRY, member, { title, cigar, entryId: null, smokedAt, subject, values, ...rest }, now);
};

/** `base` is the entry as the form began; other tabs or devices may have changed the rest since. */
export function changedEntry(
  { member, values, base, now }: Started & { base: EntryValues },
  entry: FormSubject & { id: number; name: string },
): QueuedEntry {
  const { product_is_non_stoic, in_progress, journal_images, retailer_name } = entry;
  const { smoked_at, smoked_local } = entry;
  const subject = {
    product_is_non_stoic,
    in_progress,
    journal_images,
    retailer_name,
    ...(smoked_at !== undefined && { smoked_at, smoked_local: smoked_local ?? null }),
  };
  const payload = { title: entry.name, cigar: null, entryId: entry.id, smokedAt: null };
  return newItem(ENTRY, member, { ...payload, subject, values, base }, now);
}

import type { EntryValues } from '../entry-form.ts';
import { deliver, type Delivered } from './deliver.ts';
import type { WaitingEntry } from './waiting-entry.ts';

interface Attempt {
  begun: WaitingEntry;
  /** How far it came. */
  reached: WaitingEntry;
}

/** The last attempt that did not come through: all that this browser remembers of it. */
let last: Attempt | null = null;

function sameValues({ photos, ...words }: EntryValues, { photos: others, ...rest }: EntryValues): boolean {
  const samePhotos = photos.length === others.length && photos.every((photo, at) => photo === others[at]);
  return samePhotos && JSON.stringify(words) === JSON.stringify(rest);
}

function isSame(one: WaitingEntry, other: WaitingEntry): boolean {
  const sameEntry = one.entryId === null ? one.keys.add === other.keys.add : one.entryId === other.entryId;
  return one.member === other.member && sameEntry && sameValues(one.values, other.values);
}

/**
 * Sends an entry that this browser could not keep. Tried again with nothing changed it goes on under the same keys: an
 * answer that was lost on its way makes no second photo. Rejects with what `call` rejects with.
 */
export async function deliverUnkept(
  entry: WaitingEntry,
  onProgress: (percent: number) => void,
): Promise<Delivered> {
  const attempt = last && isSame(last.begun, entry) ? last : { begun: entry, reached: entry };
  last = attempt;
  const delivered = await deliver(attempt.reached, {
    keep: (further) => {
      attempt.reached = further;
      return Promise.resolve();
    },
    onProgress,
  });
  if (last === attempt) last = null;
  return delivered;
}

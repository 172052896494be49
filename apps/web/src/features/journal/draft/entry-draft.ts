import type { Entry } from '@stoa/contract';
import { fittingPhotos } from '../entry-photos.ts';
import { entryValues } from '../entry-form.ts';
import { remainingPhotos } from '../photo-list.ts';
import { type AddDraft, withSharedNote } from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import type { StoredValues } from './resumed-values.ts';

interface DraftOfEntry {
  /** Null if nothing was typed or shared. */
  readonly found: StoredDraft<StoredValues> | null;
  /** The number of shared photos that the entry has no room for. */
  readonly left: number;
}

function untyped(entry: Entry, lastPlacePublic: boolean): StoredValues {
  const { photos: _none, ...base } = entryValues(entry, lastPlacePublic);
  return { ...base, base };
}

/** Returns an entry's own draft, with the photos and the note that were shared to the app while the flow was at it. */
export function draftOfEntry(
  entry: Entry,
  own: StoredDraft<StoredValues> | null,
  { flow, photos }: { readonly flow: AddDraft; readonly photos: readonly File[] },
  lastPlacePublic: boolean,
): DraftOfEntry {
  const isShared = photos.length > 0 || flow.note !== undefined;
  // Earlier versions stored typed values with the flow.
  const value = own?.value ?? flow.values ?? (isShared ? untyped(entry, lastPlacePublic) : null);
  if (value === null) return { found: null, left: 0 };
  const typed = own?.photos ?? [];
  const stored = remainingPhotos(entry.journal_images, { ...value, photos: typed });
  const added = fittingPhotos(photos, stored.length + typed.length);
  return {
    found: { value: withSharedNote(value, flow), photos: [...typed, ...added] },
    left: photos.length - added.length,
  };
}

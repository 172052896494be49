import type { JournalImage } from '@stoa/contract';

/** What a form changes about an entry's photos. */
export interface PhotoChanges {
  /** Ids of stored photos to take out. */
  remove_images: number[];
  /** Ids of stored photos in their new order; empty while the order is as stored. */
  photo_order: number[];
  /** Photos to add; they follow the stored ones. */
  photos: File[];
}

/** The stored photos that stay, in the order they are to have. */
export function remainingPhotos(
  stored: readonly JournalImage[],
  { remove_images: removed, photo_order: order }: PhotoChanges,
): JournalImage[] {
  const rank = ({ id }: JournalImage) => {
    const at = order.indexOf(id);
    return at === -1 ? order.length : at;
  };
  return stored.filter(({ id }) => !removed.includes(id)).toSorted((one, other) => rank(one) - rank(other));
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

/** The places that the photo at a place may move to: stored ones stay before new ones. Last is inclusive. */
export function roomOf(stored: readonly JournalImage[], changes: PhotoChanges, at: number) {
  const kept = remainingPhotos(stored, changes).length;
  return at < kept ? { first: 0, last: kept - 1 } : { first: kept, last: kept + changes.photos.length - 1 };
}

/** The photo at one place of the list put at another one of its room. */
export function movePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  from: number,
  to: number,
): PhotoChanges {
  const kept = remainingPhotos(stored, changes);
  if (from < kept.length) {
    return { ...changes, photo_order: moved(kept, from, to).map(({ id }) => id) };
  }
  return { ...changes, photos: moved(changes.photos, from - kept.length, to - kept.length) };
}

/** The list without the photo at a place. */
export function removePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  at: number,
): PhotoChanges {
  const kept = remainingPhotos(stored, changes);
  const image = kept[at];
  if (image === undefined) return { ...changes, photos: changes.photos.toSpliced(at - kept.length, 1) };
  return {
    ...changes,
    remove_images: [...changes.remove_images, image.id],
    photo_order: changes.photo_order.filter((id) => id !== image.id),
  };
}

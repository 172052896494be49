import type { JournalImage } from '@stoa/contract';

export interface PhotoChanges {
  remove_images: number[];
  /** Ids of stored photos; empty for the stored order. */
  photo_order: number[];
  /** They follow the stored ones. */
  photos: File[];
}

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

/** Where a photo may move: stored ones stay before new ones. `last` is inclusive. */
export function roomOf(stored: readonly JournalImage[], changes: PhotoChanges, at: number) {
  const remaining = remainingPhotos(stored, changes).length;
  return at < remaining
    ? { first: 0, last: remaining - 1 }
    : { first: remaining, last: remaining + changes.photos.length - 1 };
}

export function movePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  from: number,
  to: number,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  if (from < remaining.length) {
    return { ...changes, photo_order: moved(remaining, from, to).map(({ id }) => id) };
  }
  return { ...changes, photos: moved(changes.photos, from - remaining.length, to - remaining.length) };
}

export function removePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  at: number,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[at];
  if (image === undefined) return { ...changes, photos: changes.photos.toSpliced(at - remaining.length, 1) };
  return {
    ...changes,
    remove_images: [...changes.remove_images, image.id],
    photo_order: changes.photo_order.filter((id) => id !== image.id),
  };
}

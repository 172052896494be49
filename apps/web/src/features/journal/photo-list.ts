import type { JournalImage } from '@stoa/contract';

export interface DescribedPhoto {
  id: number;
  description: string;
}

export interface PhotoChanges {
  remove_images: number[];
  /** Ids of stored photos; empty for the stored order. */
  photo_order: number[];
  /** New photos follow the stored ones. */
  photos: File[];
  /** New descriptions of stored photos. Missing in forms that an earlier version stored. */
  describe_photos?: DescribedPhoto[];
  /** Descriptions of `photos` in order; may be shorter. */
  photo_descriptions?: string[];
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

const newWords = ({ photos, photo_descriptions: words = [] }: PhotoChanges): string[] =>
  photos.map((_, at) => words[at] ?? '');

export function photoWords(stored: readonly JournalImage[], changes: PhotoChanges, at: number): string {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[at];
  if (image === undefined) return newWords(changes)[at - remaining.length] ?? '';
  const changed = changes.describe_photos?.find(({ id }) => id === image.id);
  // Images that an earlier version stored on this device have no description.
  return changed ? changed.description : image.description || '';
}

export function describePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  at: number,
  words: string,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[at];
  if (image === undefined) {
    return { ...changes, photo_descriptions: newWords(changes).with(at - remaining.length, words) };
  }
  const others = (changes.describe_photos ?? []).filter(({ id }) => id !== image.id);
  const isChanged = words !== image.description;
  return {
    ...changes,
    describe_photos: isChanged ? [...others, { id: image.id, description: words }] : others,
  };
}

/** Returns the positions a photo may move to: stored ones stay before new ones. `last` is inclusive. */
export function getRoom(stored: readonly JournalImage[], changes: PhotoChanges, at: number) {
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
  const [at, target] = [from - remaining.length, to - remaining.length];
  return {
    ...changes,
    photos: moved(changes.photos, at, target),
    photo_descriptions: moved(newWords(changes), at, target),
  };
}

export function removePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  at: number,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[at];
  if (image === undefined) {
    return {
      ...changes,
      photos: changes.photos.toSpliced(at - remaining.length, 1),
      photo_descriptions: newWords(changes).toSpliced(at - remaining.length, 1),
    };
  }
  return {
    ...changes,
    remove_images: [...changes.remove_images, image.id],
    photo_order: changes.photo_order.filter((id) => id !== image.id),
    describe_photos: (changes.describe_photos ?? []).filter(({ id }) => id !== image.id),
  };
}

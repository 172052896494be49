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
    const index = order.indexOf(id);
    return index === -1 ? order.length : index;
  };
  return stored.filter(({ id }) => !removed.includes(id)).toSorted((a, b) => rank(a) - rank(b));
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

const newWords = ({ photos, photo_descriptions: words = [] }: PhotoChanges): string[] =>
  photos.map((_, index) => words[index] ?? '');

export function photoWords(stored: readonly JournalImage[], changes: PhotoChanges, index: number): string {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[index];
  if (image === undefined) return newWords(changes)[index - remaining.length] ?? '';
  const changed = changes.describe_photos?.find(({ id }) => id === image.id);
  // Images that an earlier version stored on this device have no description.
  return changed ? changed.description : image.description || '';
}

export function describePhoto(
  stored: readonly JournalImage[],
  changes: PhotoChanges,
  index: number,
  words: string,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[index];
  if (image === undefined) {
    return { ...changes, photo_descriptions: newWords(changes).with(index - remaining.length, words) };
  }
  const others = (changes.describe_photos ?? []).filter(({ id }) => id !== image.id);
  const isChanged = words !== image.description;
  return {
    ...changes,
    describe_photos: isChanged ? [...others, { id: image.id, description: words }] : others,
  };
}

/** Returns the positions a photo may move to: stored ones stay before new ones. `last` is inclusive. */
export function getRoom(stored: readonly JournalImage[], changes: PhotoChanges, index: number) {
  const remaining = remainingPhotos(stored, changes).length;
  return index < remaining
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
  index: number,
): PhotoChanges {
  const remaining = remainingPhotos(stored, changes);
  const image = remaining[index];
  if (image === undefined) {
    return {
      ...changes,
      photos: changes.photos.toSpliced(index - remaining.length, 1),
      photo_descriptions: newWords(changes).toSpliced(index - remaining.length, 1),
    };
  }
  return {
    ...changes,
    remove_images: [...changes.remove_images, image.id],
    photo_order: changes.photo_order.filter((id) => id !== image.id),
    describe_photos: (changes.describe_photos ?? []).filter(({ id }) => id !== image.id),
  };
}

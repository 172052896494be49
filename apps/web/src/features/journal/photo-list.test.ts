import type { JournalImage } from '@stoa/contract';
import { describe, expect, it } from 'vitest';
import {
  describePhoto,
  movePhoto,
  photoWords,
  remainingPhotos,
  type PhotoChanges,
  removePhoto,
  getRoom,
} from './photo-list.ts';

const image = (id: number): JournalImage => ({
  id,
  name: `${id}.jpg`,
  description: '',
  s3_url: '',
  medium_url: '',
  small_url: '',
  width: 1,
  height: 1,
});
const stored = [image(1), image(2), image(3)];
const added = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name));
const initial: PhotoChanges = { remove_images: [], photo_order: [], photos: added };

const shown = (changes: PhotoChanges) => [
  ...remainingPhotos(stored, changes).map(({ name }) => name),
  ...changes.photos.map(({ name }) => name),
];

describe('the photos of a form', () => {
  it('are in the stored order, with new ones last', () => {
    expect(shown(initial)).toEqual(['1.jpg', '2.jpg', '3.jpg', 'a.jpg', 'b.jpg']);
  });

  it('can only move among the stored ones or among the new ones', () => {
    expect(shown(movePhoto(stored, initial, 2, 0))).toEqual(['3.jpg', '1.jpg', '2.jpg', 'a.jpg', 'b.jpg']);
    expect(shown(movePhoto(stored, initial, 3, 4))).toEqual(['1.jpg', '2.jpg', '3.jpg', 'b.jpg', 'a.jpg']);
    expect(getRoom(stored, initial, 1)).toEqual({ first: 0, last: 2 });
    expect(getRoom(stored, initial, 4)).toEqual({ first: 3, last: 4 });
  });

  it('keep their new order when one is removed, and drop its id', () => {
    const turned = movePhoto(stored, initial, 2, 0);
    const without = removePhoto(stored, turned, 1);
    expect(shown(without)).toEqual(['3.jpg', '2.jpg', 'a.jpg', 'b.jpg']);
    expect(without).toMatchObject({ remove_images: [1], photo_order: [3, 2] });
    expect(shown(removePhoto(stored, without, 2))).toEqual(['3.jpg', '2.jpg', 'b.jpg']);
  });

  it('move among those that remain', () => {
    const without = removePhoto(stored, initial, 0);
    expect(shown(movePhoto(stored, without, 1, 0))).toEqual(['3.jpg', '2.jpg', 'a.jpg', 'b.jpg']);
  });

  it('keep their descriptions when moved, and lose them when removed', () => {
    const words = (changes: PhotoChanges, count: number) =>
      Array.from({ length: count }, (_, index) => photoWords(stored, changes, index));
    const first = describePhoto(stored, initial, 1, 'Two');
    const both = describePhoto(stored, first, 4, 'B');
    expect(words(both, 5)).toEqual(['', 'Two', '', '', 'B']);
    expect(words(movePhoto(stored, movePhoto(stored, both, 1, 0), 4, 3), 5)).toEqual([
      'Two',
      '',
      '',
      'B',
      '',
    ]);
    const without = removePhoto(stored, removePhoto(stored, both, 3), 1);
    expect(words(without, 3)).toEqual(['', '', 'B']);
    expect(without).toMatchObject({ describe_photos: [], photo_descriptions: ['B'] });
    // A description that was typed and cleared again is no change.
    expect(describePhoto(stored, first, 1, '').describe_photos).toEqual([]);
  });
});

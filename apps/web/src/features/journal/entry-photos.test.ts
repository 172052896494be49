import { PHOTO_MAX_BYTES } from '@stoa/contract/journal.rules';
import { describe, expect, it } from 'vitest';
import { choosePhotos } from './entry-photos.ts';

const photo = (name: string, type = 'image/jpeg', size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('picking photos', () => {
  it('takes what fits', () => {
    const picked = [photo('a.jpg'), photo('b.png', 'image/png'), photo('c.HEIC', '')];
    expect(choosePhotos(picked, 0)).toEqual({ accepted: picked, refusals: [] });
  });

  it('says which file is no photo and which is too large, and takes the others', () => {
    const good = photo('good.webp', 'image/webp', PHOTO_MAX_BYTES);
    const choice = choosePhotos(
      [photo('notes.svg', 'image/svg+xml'), photo('huge.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1), good],
      0,
    );
    expect(choice.accepted).toEqual([good]);
    expect(choice.refusals).toEqual([
      'notes.svg is not a photo. Choose a JPEG, PNG, WebP or HEIC file.',
      'huge.jpg is larger than 15 MB. Choose a smaller photo.',
    ]);
  });

  it('fills an entry to ten photos and says so', () => {
    const choice = choosePhotos([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')], 8);
    expect(choice.accepted).toHaveLength(2);
    expect(choice.refusals).toEqual(['An entry holds up to 10 photos. Remove one to add another.']);
  });
});

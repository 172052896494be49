import { PHOTO_MAX_BYTES } from '@stoa/contract/journal.rules';
import { describe, expect, it } from 'vitest';
import { fittingPhotos, sortPhotos } from './entry-photos.ts';

const photo = (name: string, type = 'image/jpeg', size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const mostBrowsers = async ({ name }: File) => !/heic|broken/i.test(name);
const safari = async () => true;

describe('picking photos', () => {
  it('accepts photos that fit, and HEIC if the browser can read it', async () => {
    const picked = [photo('a.jpg'), photo('b.png', 'image/png'), photo('c.HEIC', '')];
    expect(await sortPhotos(picked, safari)).toEqual({ readable: picked, refused: [] });
  });

  it('gives each refused file a reason and a remedy, and accepts the others', async () => {
    const good = photo('good.webp', 'image/webp', PHOTO_MAX_BYTES);
    const { readable, refused } = await sortPhotos(
      [
        photo('notes.svg', 'image/svg+xml'),
        photo('huge.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1),
        photo('IMG_1.HEIC', 'image/heic'),
        photo('broken.jpg'),
        good,
      ],
      mostBrowsers,
    );
    expect(readable).toEqual([good]);
    expect(refused).toEqual([
      { name: 'notes.svg', reason: 'It isn’t a photo. Choose a JPEG, PNG, or WebP file.' },
      { name: 'huge.jpg', reason: 'It’s larger than 15 MB. Choose a smaller photo.' },
      { name: 'IMG_1.HEIC', reason: expect.stringContaining('HEIC') },
      { name: 'broken.jpg', reason: expect.stringContaining('damaged') },
    ]);
  });

  it('fills an entry with up to ten photos', () => {
    const three = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')];
    expect(fittingPhotos(three, 7)).toEqual(three);
    expect(fittingPhotos(three, 8)).toEqual(three.slice(0, 2));
    expect(fittingPhotos(three, 11)).toEqual([]);
  });
});

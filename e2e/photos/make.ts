import sharp from 'sharp';
import { journalPhoto } from '@stoa/art/scene';

/** Creates a photo as a phone takes it: stored sideways with a rotation in its EXIF, and a location that must not be stored. */
export const phonePhoto = async (seed: string): Promise<Buffer> =>
  sharp(Buffer.from(journalPhoto({ seed, virtue: 'wisdom' })))
    .resize(1600, 1200)
    .rotate(-90)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

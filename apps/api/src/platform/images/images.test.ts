import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createImages, PhotoRefused } from './images.ts';

const images = createImages();
afterAll(() => images.close());

let senders = 0;
/** Each photo has its own sender, so that none waits for a turn. */
const readPhoto = (bytes: Uint8Array) => images.photo((senders += 1), bytes);
const picture = (bytes: Uint8Array) => images.picture((senders += 1), bytes);
const squarePortrait = (bytes: Uint8Array) => images.portrait((senders += 1), bytes);

const canvas = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

async function reasonFor(bytes: Uint8Array): Promise<string> {
  const refusal: unknown = await readPhoto(bytes).catch((error: unknown) => error);
  if (!(refusal instanceof PhotoRefused)) return 'accepted';
  expect(refusal.message).toMatch(/Please .+\.$/);
  return refusal.reason;
}

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a stored photo', () => {
  test('has three progressive sizes by its long edge', async () => {
    const photo = await readPhoto(await canvas(3000, 2000).jpeg().toBuffer());
    expect(photo).toMatchObject({
      320: { width: 320, height: 213 },
      960: { width: 960, height: 640 },
      1920: { width: 1920, height: 1280 },
    });
    for (const size of Object.values(photo)) {
      expect(await sharp(size.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        isProgressive: true,
        space: 'srgb',
        width: size.width,
        height: size.height,
      });
    }
  });

  test('is never enlarged, no matter how thin it is', async () => {
    expect(await readPhoto(await canvas(500, 400).png().toBuffer())).toMatchObject({
      320: { width: 320, height: 256 },
      960: { width: 500, height: 400 },
      1920: { width: 500, height: 400 },
    });
    expect(await readPhoto(await canvas(6000, 1).png().toBuffer())).toMatchObject({
      320: { width: 320, height: 1 },
    });
    expect(await readPhoto(await canvas(1, 1).webp().toBuffer())).toMatchObject({
      1920: { width: 1, height: 1 },
    });
  });

  test('is upright and has no metadata about the camera, the place or a person', async () => {
    const left = await canvas(60, 90, '#0000ff').png().toBuffer();
    const sent = await canvas(120, 90)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Seneca' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Seneca</a></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes('Seneca')).toBe(true);
    const photo = await readPhoto(sent);
    expect(photo[1920]).toMatchObject({ width: 90, height: 120 });
    for (const { bytes } of Object.values(photo)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Seneca')).toBe(false);
    }
    // With orientation 6, the left of the file is the top of the picture.
    const [, , blueAbove = 0] = await colorAt(photo[1920].bytes, 45, 10);
    const [redBelow = 0] = await colorAt(photo[1920].bytes, 45, 110);
    expect(Math.min(blueAbove, redBelow)).toBeGreaterThan(150);
  });

  test('is converted from another color space without changing its colors', async () => {
    const sent = await canvas(64, 64, '#40a060').withIccProfile('p3').png().toBuffer();
    const [red = 0, green = 0, blue = 0] = await colorAt((await readPhoto(sent))[1920].bytes, 30, 30);
    expect(Math.abs(red - 0x40) + Math.abs(green - 0xa0) + Math.abs(blue - 0x60)).toBeLessThan(12);
    const print = await canvas(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp((await readPhoto(print))[320].bytes).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
    const deep = await canvas(64, 64).toColourspace('grey16').png().toBuffer();
    expect(await sharp((await readPhoto(deep))[320].bytes).metadata()).toMatchObject({ depth: 'uchar' });
  });

  test('has the standard background in its transparent parts', async () => {
    const clear = { create: { width: 40, height: 40, channels: 4, background: '#ffffff00' } } as const;
    const [red = 255] = await colorAt(
      (await readPhoto(await sharp(clear).png().toBuffer()))[320].bytes,
      20,
      20,
    );
    expect(red).toBeLessThan(20);
  });

  test('is the first frame of an animation, and keeps only the picture of an HDR photo', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((hue) => canvas(40, 40, hue).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
    const still = (await readPhoto(animation))[1920];
    expect(still).toMatchObject({ width: 40, height: 40 });
    expect((await colorAt(still.bytes, 20, 20))[0]).toBeGreaterThan(200);
    const plain = sharp(await noise(400, 300).jpeg().toBuffer());
    // sharp's types lack this method.
    const withGainMap: () => Sharp = Reflect.get(plain, 'withGainMap');
    const hdr = await withGainMap.call(plain).jpeg().toBuffer();
    expect((await sharp(hdr).metadata()).gainMap).toBeTruthy();
    expect((await sharp((await readPhoto(hdr))[320].bytes).metadata()).gainMap).toBeUndefined();
  });

  test('contains no data appended to the picture', async () => {
    const polyglot = Buffer.concat([
      await canvas(40, 40).jpeg().toBuffer(),
      Buffer.from('PK\x03\x04<script>'),
    ]);
    expect(Buffer.from((await readPhoto(polyglot))[1920].bytes).includes('<script>')).toBe(false);
  });
});

describe('a refused file', () => {
  test('can be anything but JPEG, PNG, and WebP, regardless of its name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
    const others = [
      await canvas(9, 9).gif().toBuffer(),
      await canvas(9, 9).tiff().toBuffer(),
      await canvas(9, 9).avif().toBuffer(),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('<html>'),
      Buffer.from('RIFF\0\0\0\0WAVEfmt '),
      Buffer.alloc(0),
      Buffer.from([0xff]),
    ];
    expect(await Promise.all(others.map(reasonFor))).toEqual(others.map(() => 'unreadable'));
  });

  test('can be a photo straight from an iPhone, with its own error text', async () => {
    expect(await reasonFor(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic');
  });

  test('can lack rows, but not only its end marker', async () => {
    const file = readFileSync(new URL('../../../../../testing/photos/missing-eoi.jpg', import.meta.url));
    expect(await reasonFor(file)).toBe('accepted');
    for (const share of [0.99, 0.9, 0.5])
      expect([share, await reasonFor(file.subarray(0, Math.floor(file.length * share)))]).toEqual([
        share,
        'damaged',
      ]);
    for (const options of [{ progressive: true }, { progressive: false }]) {
      const whole = await noise(600, 400).jpeg(options).toBuffer();
      expect(await reasonFor(whole.subarray(0, -2))).toBe('accepted');
      expect(await reasonFor(whole.subarray(0, -1))).toBe('accepted');
      expect(await reasonFor(Buffer.concat([whole, Buffer.from('after the end')]))).toBe('accepted');
    }
  });

  test('can be damaged or cut short', async () => {
    const whole = [noise(600, 400).jpeg(), noise(600, 400).png(), noise(600, 400).webp()];
    for (const bytes of await Promise.all(whole.map((image) => image.toBuffer()))) {
      expect(await reasonFor(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('damaged');
      expect(await reasonFor(bytes.subarray(0, 30))).toBe('damaged');
    }
    const png = await noise(600, 400).png().toBuffer();
    png.fill(0x5a, png.length >> 1, (png.length >> 1) + 100);
    expect(await reasonFor(png)).toBe('damaged');
  });

  test('can have too many bytes, or too many pixels in few bytes', async () => {
    const heavy = Buffer.concat([await canvas(9, 9).jpeg().toBuffer(), Buffer.alloc(15 * 1024 * 1024)]);
    expect(await reasonFor(heavy)).toBe('too-large');
    const bomb = await canvas(7000, 6000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reasonFor(bomb)).toBe('too-many-pixels');
  });
});

test('a profile picture is the middle of the photo, 300 by 300', async () => {
  const middle = await canvas(300, 300, '#00ff00').png().toBuffer();
  const wide = await canvas(900, 300)
    .composite([{ input: middle, left: 300, top: 0 }])
    .png()
    .toBuffer();
  const portrait = await squarePortrait(wide);
  expect(portrait).toMatchObject({ width: 300, height: 300 });
  const [red = 255, green = 0] = await colorAt(portrait.bytes, 5, 150);
  expect(red < 60 && green > 200).toBe(true);
  const sideways = sharp(wide)
    .extract({ left: 0, top: 0, width: 600, height: 300 })
    .withMetadata({ orientation: 6 });
  // With orientation 6, the red left of the file is the top of the picture.
  const [topRed = 0] = await colorAt((await squarePortrait(await sideways.png().toBuffer())).bytes, 150, 5);
  expect(topRed).toBeGreaterThan(150);
  expect(await squarePortrait(await canvas(20, 30).jpeg().toBuffer())).toMatchObject({
    width: 300,
    height: 300,
  });
  await expect(squarePortrait(Buffer.from('GIF89a'))).rejects.toThrow(PhotoRefused);
});

test('a catalog picture has long edges of 320 and 960, and is never enlarged', async () => {
  expect(await picture(await canvas(1000, 2000).webp().toBuffer())).toMatchObject({
    320: { width: 160, height: 320 },
    960: { width: 480, height: 960 },
  });
  expect(await picture(await canvas(200, 100).png().toBuffer())).toMatchObject({
    320: { width: 200, height: 100 },
    960: { width: 200, height: 100 },
  });
  await expect(picture(Buffer.from('GIF89a'))).rejects.toThrow(PhotoRefused);
});

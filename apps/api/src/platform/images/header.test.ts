import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelBomb, scanBomb } from '@stoa/testing/harness/photos';
import { readHeader } from './header.ts';
import { inspect } from './inspect.ts';
import { PhotoRefused } from './refusals.ts';

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#7a4b2a' } });

const reasonFor = (bytes: Uint8Array): string => {
  try {
    inspect(bytes);
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    expect(error.message).toMatch(/Please .+\.$/);
    return error.reason;
  }
  return 'accepted';
};

const chunk = (type: string, bytes: readonly number[]): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, Buffer.from(bytes)]);
};

const webp = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]);
};

/** A WebP stores width − 1 and height − 1 of its canvas in three bytes each. */
const canvas = (width: number, height: number): Buffer =>
  chunk('VP8X', [2, 0, 0, 0, ...[width - 1, height - 1].flatMap((n) => [n & 255, (n >> 8) & 255, n >> 16])]);

describe('the size of a picture before it is decoded', () => {
  it('is read from files of cameras and programs', async () => {
    const files = {
      jpeg: await picture(301, 200).jpeg({ progressive: false }).toBuffer(),
      'progressive jpeg': await picture(301, 200).jpeg({ progressive: true }).toBuffer(),
      'jpeg with metadata': await picture(301, 200)
        .withExif({ IFD0: { Artist: '\u00ff\u00da'.repeat(500) } })
        .jpeg()
        .toBuffer(),
      png: await picture(301, 200, 4).png().toBuffer(),
      webp: await picture(301, 200).webp().toBuffer(),
      'webp with alpha': await picture(301, 200, 4).webp({ alphaQuality: 50 }).toBuffer(),
      'lossless webp': await picture(301, 200, 4).webp({ lossless: true }).toBuffer(),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const { width, height, scans } = readHeader(bytes);
      expect([name, width, height, scans]).toEqual([name, 301, 200, name === 'progressive jpeg' ? 10 : 1]);
      expect([name, reasonFor(bytes)]).toEqual([name, 'accepted']);
    }
  });

  it('is read from a JPEG up to its first end, whatever its segments contain', async () => {
    const plain = await picture(30, 20).jpeg().toBuffer();
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 12]), scan]);
    const file = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), scan, scan]);
    expect(readHeader(file)).toMatchObject({ width: 30, height: 20, scans: 1 });
    // Fill bytes and stray bytes may precede a marker.
    const loose = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xff]), plain.subarray(2)]);
    expect(readHeader(loose)).toMatchObject({ width: 30, height: 20, scans: 1 });
    const stray = Buffer.concat([
      plain.subarray(0, -2),
      Buffer.from([7, 0xff, 0, 7]),
      scan,
      plain.subarray(-2),
    ]);
    expect(readHeader(stray)).toMatchObject({ scans: 2 });
  });

  it('is read in one pass, so that 15 MB of markers do not take longer than the test', () => {
    const start = scanBomb(8, 8, 1).subarray(0, -2);
    for (const tail of [[0xff, 0], [0xff], [0xff, 0xd0], [0xff, 0xfe, 0, 2], [0], [0xff, 0xda, 0, 2]]) {
      const file = Buffer.alloc(15 * 1024 * 1024, Buffer.from(tail));
      start.copy(file);
      expect(readHeader(file).width).toBe(8);
    }
    const chunks = Buffer.alloc(15 * 1024 * 1024);
    webp(canvas(8, 8)).copy(chunks);
    expect(readHeader(chunks).width).toBe(8);
  });
});

/** The picture has sixteen bits, transparency, and interlacing. */
const deepPng = (width: number, height: number): Buffer => {
  const file = Buffer.from(pixelBomb(width, height));
  [file[24], file[25], file[28]] = [16, 6, 1];
  return file;
};

/** Creates a JPEG of two scans and three components. @param sampling of the first one, `0x22` as cameras write it */
const twoScans = (width: number, height: number, sampling: number): Buffer => {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const components = [1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const start = [0xff, 0xd8, 0xff, 0xc2, 0, 17, 8];
  return Buffer.from([...start, ...size, 3, ...components, ...scan, ...scan, 0xff, 0xd9]);
};

describe('the check of a picture before it is decoded', () => {
  it.each([
    ['a JPEG of 100 scans is accepted', () => scanBomb(64, 64, 100), 'accepted'],
    ['a JPEG of 101 scans', () => scanBomb(64, 64, 101), 'too-many-scans'],
    ['a JPEG of 883 scans', () => scanBomb(4096, 4096, 883), 'too-many-scans'],
    ['a JPEG with an edge that is too long', () => scanBomb(16_385, 8, 1), 'too-long'],
    ['a JPEG with too many pixels', () => scanBomb(16_384, 2_442, 1), 'too-many-pixels'],
    ['a PNG with an edge of 16,384 is accepted', () => pixelBomb(16_384, 1), 'accepted'],
    ['a PNG with an edge of 16,385', () => pixelBomb(16_385, 1), 'too-long'],
    ['a PNG of one column', () => pixelBomb(1, 40_000_000), 'too-long'],
    ['a PNG with too many pixels', () => pixelBomb(8_000, 5_001), 'too-many-pixels'],
    ['an interlaced PNG in 16 bits', () => deepPng(8_000, 4_999), 'too-deep'],
    [
      'a progressive JPEG of 40 megapixels from a camera is accepted',
      () => twoScans(8_000, 5_000, 0x22),
      'accepted',
    ],
    ['a progressive JPEG of 40 megapixels in full color', () => twoScans(8_000, 5_000, 0x11), 'too-deep'],
    [
      'a progressive JPEG of 26 megapixels in full color is accepted',
      () => twoScans(8_000, 3_300, 0x11),
      'accepted',
    ],
    ['a WebP with too many pixels', () => webp(canvas(16_000, 16_000)), 'too-many-pixels'],
    ['a WebP with an edge that is too long', () => webp(canvas(1, 16_385)), 'too-long'],
    ['a WebP of 1,000 frames is accepted', () => animation(1_000), 'accepted'],
    ['a WebP of 1,001 frames', () => animation(1_001), 'too-many-frames'],
    ['a JPEG that begins twice', () => Buffer.from([0xff, 0xd8, 0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
    ['a JPEG without a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
    ['a WebP without a picture', () => webp(chunk('JUNK', [])), 'damaged'],
  ])('has the right result: %s', (_what, make, reason) => {
    expect(reasonFor(make())).toBe(reason);
  });

  const animation = (frames: number): Buffer =>
    webp(canvas(10, 10), ...Array.from({ length: frames }, () => chunk('ANMF', [])));
});

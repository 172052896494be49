import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** Creates a real photo of one color. `sideways` marks it as rotated (EXIF 6), with a location in its metadata. */
export const photo = async (
  format: Format = 'jpeg',
  width = 40,
  height = 30,
  sideways = false,
): Promise<Buffer> => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } });
  const rotated = sideways
    ? plain
        .withExif({ IFD0: { Artist: 'M. Aurel' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
    : plain;
  return rotated.toFormat(format).toBuffer();
};

/** Creates a megabyte of noise as a photo, which no format can compress. */
export const heavyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#7a4b2a',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Creates a small PNG that decodes to many black pixels. */
export const pixelBomb = (width = 20_000, height = 3_000): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const segment = (marker: number, ...bytes: number[]): Buffer =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes]);

/** Returns Huffman tables with one code of one bit: `0` is this symbol. */
const huffmanTable = (id: number, symbol: number): Buffer =>
  segment(0xc4, id, 1, ...Array.from({ length: 15 }, () => 0), symbol);

/**
 * Creates a gray progressive JPEG whose scans each refine one bit of one coefficient. The format allows up to 883 scans, and a
 * decoder visits all blocks for each.
 */
export const scanBomb = (width: number, height: number, scans: number): Buffer => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const endOfBands = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const later = Array.from({ length: scans - 1 }, (_, index) => {
    const [coefficient, bit] = [1 + (index % 63), 13 - Math.floor(index / 63)];
    const bits = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
    return Buffer.concat([segment(0xda, 1, 1, 0, coefficient, coefficient, bits), endOfBands]);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    huffmanTable(0x00, 0),
    huffmanTable(0x10, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...later,
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** Builds an entry's form: texts, and files under their fields. */
export const form = (
  texts: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, bytes: Uint8Array, name?: string])[] = [],
): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  for (const [field, bytes, name = 'photo.jpg'] of files) {
    body.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return body;
};

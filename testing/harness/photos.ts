import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A real photo of one colour; `sideways` marks it as taken with the camera turned (EXIF 6), with a place in its metadata. */
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

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of few bytes that unfolds to more than 40 megapixels. */
export const pixelBomb = (): Buffer => {
  const [width, height] = [20_000, 3_000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An entry's form: texts, and files under their fields. */
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

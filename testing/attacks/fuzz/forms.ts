import sharp from 'sharp';
import { form as makeForm, pixelBomb } from '../../harness/photos.ts';
import type { Random } from './random.ts';
import { anyText, plainText } from './texts.ts';

export type FileKinds = Readonly<Record<string, Buffer>>;

/** Files sent as photos: two real ones, and many that only claim to be. */
export const createFiles = async (): Promise<FileKinds> => {
  const plain = sharp({ create: { width: 24, height: 18, channels: 3, background: '#7a4b2a' } });
  const [jpeg, png] = [await plain.jpeg().toBuffer(), await plain.png().toBuffer()];
  const script = Buffer.from('<html><script>alert(document.cookie)</script></html>');
  return {
    jpeg,
    png,
    'jpeg with a page behind it': Buffer.concat([jpeg, script]),
    'gif that is a script': Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1);//'),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
    ),
    page: script,
    'half a jpeg': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'jpeg’s first bytes': jpeg.subarray(0, 3),
    nothing: Buffer.alloc(0),
    zeros: Buffer.alloc(5000),
    'pixel bomb': pixelBomb(),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
    zip: Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
  };
};

const NAMES = [
  'photo.jpg',
  '../../../etc/passwd',
  '..\\..\\win.ini',
  'a\r\nX-Injected: 1.jpg',
  '"; filename="b.svg',
  '\u202Egpj.exe',
  '',
  '.',
  'x'.repeat(3000),
  '%00.jpg',
  'CON',
  'photo.svg',
  '🚬.jpg',
];

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Turns a JSON object into a form, with files in fields that take them and in others. */
export const createForm = (
  json: string,
  fields: readonly string[],
  files: FileKinds,
  random: Random,
): { body: Buffer; type: string } | Promise<{ body: Buffer; type: string }> => {
  const values = JSON.parse(json) as Record<string, unknown>;
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toText(value).toWellFormed()]),
  );
  const kinds = Object.keys(files).filter((kind) => kind !== 'pixel bomb' || random.chance(0.1));
  const count = random.chance(0.05) ? 13 : random.below(4);
  const sent = Array.from({ length: count }, () => {
    const field = random.chance(0.9) ? random.pick(fields) : anyText(random).toWellFormed();
    return [field, files[random.pick(kinds)] ?? Buffer.alloc(1), random.pick(NAMES)] as const;
  });
  const form = makeForm(texts, sent);
  if (random.chance(0.1)) form.append(Object.keys(texts)[0] ?? 'name', plainText(random));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return response.arrayBuffer().then((bytes) => {
    const body = Buffer.from(bytes);
    if (random.chance(0.9)) return { body, type };
    // The body is cut off, or has a different boundary than it claims.
    return random.chance(0.5)
      ? { body: body.subarray(0, random.below(body.length)), type }
      : { body, type: `multipart/form-data; boundary=${random.pick(['x', '', '"', 'a'.repeat(300)])}` };
  });
};

import { readdirSync, readFileSync } from 'node:fs';
import { homeMedals, stillLife } from '@stoa/art/home';
import sharp from 'sharp';
import { expect, test } from 'vitest';

// `node scripts/home-drawings.ts` redraws these files.
const folder = new URL('drawings/', import.meta.url);

test('the public page’s badges match their current drawings', () => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.replace('.svg', ''), readFileSync(new URL(file, folder), 'utf8')]);
  expect(Object.fromEntries(files)).toEqual(homeMedals());
});

test('the public page’s cigar matches its current drawing, apart from WebP compression', async () => {
  const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
  const [painted, drawn] = await Promise.all([
    pixels(readFileSync(new URL('still-life.webp', folder))),
    pixels(Buffer.from(stillLife())),
  ]);
  expect(painted).toHaveLength(drawn.length);
  const difference = painted.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0);
  expect(difference / drawn.length, 'of 255, in the mean').toBeLessThan(3);
});

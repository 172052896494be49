import { readdirSync, readFileSync } from 'node:fs';
import { homeDrawings } from '@stoa/art/home';
import { expect, test } from 'vitest';

const folder = new URL('drawings/', import.meta.url);

test('the public page’s pictures are as they are drawn today: `node scripts/home-drawings.ts` draws them anew', () => {
  const files = readdirSync(folder).map((file) => [
    file.replace('.svg', ''),
    readFileSync(new URL(file, folder), 'utf8'),
  ]);
  expect(Object.fromEntries(files)).toEqual(homeDrawings());
});

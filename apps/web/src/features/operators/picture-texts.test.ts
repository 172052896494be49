import { expect, test } from 'vitest';
import { pictureFault } from './picture-texts.ts';

const MAX_BYTES = 15 * 1024 * 1024;

test('a picture that is too large is refused before the upload, and named if there are several', () => {
  const [small, large] = [
    { name: 'lamp.jpg', size: MAX_BYTES },
    { name: 'porch.jpg', size: MAX_BYTES + 1 },
  ];
  expect([[], [null], [small], [small, small]].map(pictureFault)).toEqual([null, null, null, null]);
  expect(pictureFault([large])).toBe('A photo can be up to 15 MB. Please choose a smaller one.');
  expect(pictureFault([small, large])).toMatch(/^porch\.jpg: A photo can be up to/);
});

import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [48_213, '48 kB'],
  [12_440_000, '12.4 MB'],
  [500_000_000, '500 MB'],
  [250_000_000_000, '250 GB'],
])('a size of %i bytes reads %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

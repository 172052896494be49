import { expect, test } from 'vitest';
import { leftText } from './left-text.ts';

test('up to three parcels that someone else moved are named, and more are counted', () => {
  expect(leftText([12])).toBe(
    'Parcel 12 wasn’t changed: someone else has already moved it. The list is up to date now.',
  );
  expect(leftText([12, 14, 15])).toMatch(/^Parcels 12, 14, and 15 weren’t changed: .* moved them\./);
  expect(leftText([1, 2, 3, 4])).toMatch(/^4 parcels weren’t changed/);
});

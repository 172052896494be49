import { expect, test } from 'vitest';
import { leftText } from './left-text.ts';

test('parcels that somebody else has moved are named where they are few', () => {
  expect(leftText([12])).toBe(
    'Parcel 12 stayed as it is: somebody else has moved it. The list now shows how it stands.',
  );
  expect(leftText([12, 14, 15])).toMatch(/^Parcels 12, 14, and 15 stayed as they are: .* moved them\./);
  expect(leftText([1, 2, 3, 4])).toMatch(/^4 parcels stayed as they are/);
});

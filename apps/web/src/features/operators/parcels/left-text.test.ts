import { expect, test } from 'vitest';
import { leftTexts } from './left-text.ts';

const REASON = 'Ada has already moved this parcel to “Packing”.';
const parcels = (...all: number[][]) => all.map((ids) => ({ id: ids[0] ?? 0, ids }));
const left = (ids: number[], reason = REASON) => ids.map((id) => ({ id, reason }));

test('up to three parcels that stayed are named with the server’s reason, and more are counted', () => {
  expect(leftTexts(parcels([12], [13]), left([12]))).toEqual([`Parcel 12 wasn’t changed. ${REASON}`]);
  expect(leftTexts(parcels([12], [14], [15]), left([12, 14, 15]))).toEqual([
    `Parcels 12, 14, and 15 weren’t changed. ${REASON}`,
  ]);
  expect(leftTexts(parcels([1], [2], [3], [4]), left([1, 2, 3, 4]))).toEqual([
    `4 parcels weren’t changed. ${REASON}`,
  ]);
});

test('a parcel that moved in part is told apart from one that didn’t move, and so is another reason', () => {
  const lost = 'This parcel is marked as lost.';
  const texts = leftTexts(parcels([1, 2], [3, 4], [5]), [...left([2, 3, 4]), ...left([5], lost)]);
  expect(texts).toEqual([
    `Only part of parcel 1 was changed. ${REASON}`,
    `Parcel 3 wasn’t changed. ${REASON}`,
    `Parcel 5 wasn’t changed. ${lost}`,
  ]);
});

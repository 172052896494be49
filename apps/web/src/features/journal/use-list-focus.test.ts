import { expect, it } from 'vitest';
import { placeOfDeleted } from './use-list-focus.ts';

it('tells where an entry was deleted, also when the next page moves up', () => {
  expect(placeOfDeleted([5, 4, 3], [5, 3])).toBe(1);
  expect(placeOfDeleted([5, 4, 3], [4, 3, 2])).toBe(0);
  expect(placeOfDeleted([5], [])).toBe(0);
});

it('takes no cigar that was added, and no other order, for a deletion', () => {
  expect(placeOfDeleted([5, 4, 3], [6, 5, 4])).toBe(-1);
  expect(placeOfDeleted([5, 4, 3], [3, 4, 2])).toBe(-1);
  expect(placeOfDeleted([], [5, 4])).toBe(-1);
});

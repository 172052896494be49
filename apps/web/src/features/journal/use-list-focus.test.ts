import { expect, it } from 'vitest';
import { indexOfDeleted } from './use-list-focus.ts';

it('finds where an entry was deleted, even when the next page moves up', () => {
  expect(indexOfDeleted([5, 4, 3], [5, 3])).toBe(1);
  expect(indexOfDeleted([5, 4, 3], [4, 3, 2])).toBe(0);
  expect(indexOfDeleted([5], [])).toBe(0);
});

it('doesn’t mistake a new cigar or another order for a deletion', () => {
  expect(indexOfDeleted([5, 4, 3], [6, 5, 4])).toBe(-1);
  expect(indexOfDeleted([5, 4, 3], [3, 4, 2])).toBe(-1);
  expect(indexOfDeleted([], [5, 4])).toBe(-1);
});

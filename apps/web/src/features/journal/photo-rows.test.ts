import { expect, test } from 'vitest';
import { perRow } from './photo-rows.ts';

test.each([
  [1, [1]],
  [2, [1, 1]],
  [4, [1, 3, 3, 3]],
  [5, [1, 4, 4, 4, 4]],
  [6, [1, 3, 3, 3, 2, 2]],
  [8, [1, 4, 4, 4, 4, 3, 3, 3]],
  [10, [1, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
])('%i photos leave no gap in any row', (photos, rows) => {
  expect(Array.from({ length: photos }, (_, index) => perRow(photos, index))).toEqual(rows);
});

import { expect, test } from 'vitest';
import { counted, figure, ordinal } from './figures.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
  [1022, '1,022nd'],
])('the ordinal of %i is %s', (value, text) => {
  expect(ordinal(value)).toBe(text);
});

test('thousands have commas', () => {
  expect([figure(0), figure(999), figure(1_234_567)]).toEqual(['0', '999', '1,234,567']);
});

test('a count has its noun in the singular or the plural', () => {
  expect([counted(1, 'cigar'), counted(1204, 'cigar'), counted(2, 'entry', 'entries')]).toEqual([
    '1 cigar',
    '1,204 cigars',
    '2 entries',
  ]);
});

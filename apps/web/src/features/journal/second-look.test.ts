import { expect, test } from 'vitest';
import { afterText, secondLookText } from './second-look.ts';

const earlier = { entry_id: 4, overall_rating: 3, completed_at: '2026-01-02T20:00:00.000Z', months: 11 };

test('two ratings of a cigar are compared with the months between them', () => {
  expect(secondLookText(earlier, 4)).toBe('3 of 5 stars before, 4 now, after 11 months');
  expect([0, 1].map((months) => afterText({ ...earlier, months }))).toEqual([
    'within a month',
    'after 1 month',
  ]);
});

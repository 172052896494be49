import { expect, it } from 'vitest';
import { getRests } from './journal-figures.ts';

const rests = (days: readonly string[], from: string, to: string) => {
  const { days_without, longest_rest } = getRests(days, from, to);
  return [days_without, longest_rest && [longest_rest.days, longest_rest.from, longest_rest.to]];
};

it('a rest is the days between two cigars, before the first or after the last of a year', () => {
  expect(rests(['2026-03-02', '2026-03-05'], '2026-03-02', '2026-03-06')).toEqual([
    3,
    [2, '2026-03-03', '2026-03-04'],
  ]);
  expect(rests(['2026-03-05', '2026-03-06'], '2026-03-01', '2026-03-06')).toEqual([
    4,
    [4, '2026-03-01', '2026-03-04'],
  ]);
  expect(rests(['2026-02-27'], '2026-02-27', '2026-03-01')).toEqual([2, [2, '2026-02-28', '2026-03-01']]);
});

it('the first of two equally long rests is shown, and a cigar on every day leaves none', () => {
  expect(rests(['2026-03-02', '2026-03-04', '2026-03-06'], '2026-03-02', '2026-03-06')).toEqual([
    2,
    [1, '2026-03-03', '2026-03-03'],
  ]);
  expect(rests(['2026-03-01', '2026-03-02'], '2026-03-01', '2026-03-02')).toEqual([0, null]);
  expect(rests([], '2026-03-01', '2026-03-02')).toEqual([2, [2, '2026-03-01', '2026-03-02']]);
});

import { expect, test } from 'vitest';
import { chartedMonths, columnLabel } from './months.ts';

test('a long time is charted in even steps that end with the last month', () => {
  const months = Array.from({ length: 50 }, (_none, at) => ({ month: String(at), cigars: at }));
  expect(chartedMonths(months.slice(0, 24)).length).toBe(24);
  const charted = chartedMonths(months);
  expect([charted.length, charted.at(-1)?.cigars, charted.at(-2)?.cigars]).toEqual([17, 49, 46]);
  expect(chartedMonths([])).toEqual([]);
});

test('a column is labeled with its month, and the first of a new year with the year', () => {
  const months = ['2025-10', '2025-12', '2026-02', '2026-04'];
  expect(months.map((month, index) => columnLabel(month, months[index - 1]))).toEqual([
    'Oct',
    'Dec',
    '’26',
    'Apr',
  ]);
});

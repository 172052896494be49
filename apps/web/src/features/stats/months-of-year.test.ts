import { expect, test } from 'vitest';
import { monthsOfYear } from './months-of-year.ts';

const TODAY = new Date(2026, 10, 21);
const march = (year: number) => ({ month: `${year}-03`, cigars: 4, stoic: 1 });

test('a past year runs from January to December', () => {
  const months = monthsOfYear([march(2025)], 2025, TODAY);
  expect(months.map(({ month }) => month)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
  );
  expect(months.filter(({ cigars }) => cigars > 0)).toEqual([march(2025)]);
});

test('the current year ends with this month', () => {
  const months = monthsOfYear([march(2026)], 2026, TODAY);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2026-01', '2026-11']);
});

test('a cigar that is already in the next month is counted', () => {
  const december = { month: '2026-12', cigars: 1, stoic: 0 };
  expect(monthsOfYear([march(2026), december], 2026, TODAY).at(-1)).toEqual(december);
});

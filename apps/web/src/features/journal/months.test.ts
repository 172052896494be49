import type { Entry } from '@stoa/contract';
import { expect, test } from 'vitest';
import { inMonths } from './months.ts';

const smoked = (...days: readonly string[]) =>
  days.map((day) => ({ smoked_local: `${day}T20:00:00`, smoked_at: `${day}T20:00:00Z` }) as Entry);

test('entries in order come in months, by the day where they were smoked', () => {
  const months = inMonths(smoked('2026-11-16', '2026-11-02', '2025-12-31')) ?? [];
  expect(months.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['November 2026', 2],
    ['December 2025', 1],
  ]);
});

test('entries out of order have no months, so that no month appears twice', () => {
  expect(inMonths(smoked('2026-11-16', '2024-03-04', '2026-11-02'))).toBeNull();
});

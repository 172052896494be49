import type { WeeklyMeasure } from '@stoa/contract';
import { expect, test } from 'vitest';
import { cigarsIn, cigarOverMeasure } from './week.ts';

const own = (cigars_per_week: number | null): WeeklyMeasure => ({
  cigars_per_week,
  since: '2026-11-02',
  // Sunday, then Monday and Wednesday of the next week.
  recent_days: [
    { day: '2026-11-15', cigars: 4 },
    { day: '2026-11-16', cigars: 1 },
    { day: '2026-11-18', cigars: 1 },
  ],
});
const WEEK = '2026-11-16';

test('a week begins on Monday and includes cigars that are only on this device', () => {
  expect(cigarsIn(WEEK, own(3), [])).toBe(2);
  expect(cigarsIn('2026-11-09', own(3), [])).toBe(4);
  expect(cigarsIn(WEEK, own(3), ['2026-11-22', '2026-11-23', '2026-11-15'])).toBe(3);
  expect(cigarsIn('2026-11-23', own(3), [])).toBe(0);
});

test('the note mentions the next cigar when it exceeds the measure, not when it reaches it', () => {
  expect(cigarOverMeasure(own(3), WEEK, [])).toBeNull();
  expect(cigarOverMeasure(own(3), WEEK, ['2026-11-20'])).toBe(4);
  expect(cigarOverMeasure(own(2), WEEK, [])).toBe(3);
  expect(cigarOverMeasure(own(1), WEEK, [])).toBe(3);
  expect(cigarOverMeasure(own(null), WEEK, ['2026-11-20', '2026-11-20'])).toBeNull();
});

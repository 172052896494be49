import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../lib/dates.ts';
import { restedFor } from './story-texts.ts';

describe('the story of a cigar', () => {
  it('shows a calendar date as it is, in every time zone', () => {
    expect([calendarDay('2026-03-04'), calendarDay('2025-12-31')]).toEqual([
      'March 4, 2026',
      'December 31, 2025',
    ]);
  });

  it('shows how long a cigar rested in days, months, or years', () => {
    expect([0, 1, 59, 61, 364, 365, 1_094, 1_095, 2_000].map(restedFor)).toEqual([
      '0 days',
      '1 day',
      '59 days',
      '2 months',
      '11 months',
      '12 months',
      '35 months',
      '3 years',
      '5 years',
    ]);
  });
});

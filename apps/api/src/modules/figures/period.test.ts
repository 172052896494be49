import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

describe('a period of figures', () => {
  it('is the last twelve months up to the last counted day, compared with as many days before', () => {
    expect(periodOf({}, '2026-11-28')).toMatchObject({
      from: '2025-12-01',
      to: '2026-11-28',
      before: { from: '2024-12-01', to: '2025-11-28' },
    });
  });

  it('compares whole months with whole months', () => {
    const { from, to, before, months, monthsBefore } = periodOf(
      { from: '2026-02', to: '2026-03' },
      '2026-11-28',
    );
    expect([from, to]).toEqual(['2026-02-01', '2026-03-31']);
    expect(before).toEqual({ from: '2025-12-01', to: '2026-01-31' });
    expect([months, monthsBefore]).toEqual([
      ['2026-02', '2026-03'],
      ['2025-12', '2026-01'],
    ]);
  });

  it('ends on the last day of a shorter month', () => {
    expect(periodOf({ from: '2026-03', to: '2026-03' }, '2026-03-30').before.to).toBe('2026-02-28');
  });

  it.each([
    [{ from: '2026-05', to: '2026-04' }, 'The last month is before the first. Please swap them.'],
    [{ from: '2027-01', to: '2027-02' }, 'Please choose a month that has begun.'],
    [{ from: '2001-01', to: '2026-04' }, 'Please choose at most 120 months.'],
  ])('refuses %j', (query, text) => {
    expect(() => periodOf(query, '2026-11-28')).toThrow(text);
  });
});

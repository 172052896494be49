import { expect, test } from 'vitest';
import { isReversed, parsePeriod } from './period.ts';

const TODAY = new Date(2026, 10, 21);
const period = (query: string) => parsePeriod(new URLSearchParams(query), TODAY);

test('each preset has its own period', () => {
  expect(period('')).toEqual({ name: 'year', from: '2026-01-01', to: '2026-12-31' });
  expect(period('period=12-months')).toEqual({ name: '12-months', from: '2025-11-22', to: '2026-11-21' });
  expect(period('period=all')).toEqual({ name: 'all' });
  expect(period('period=whatever')).toMatchObject({ name: 'year' });
});

test('the last twelve months can end on a leap day', () => {
  expect(parsePeriod(new URLSearchParams('period=12-months'), new Date(2028, 1, 29))).toMatchObject({
    from: '2027-03-02',
    to: '2028-02-29',
  });
});

test('a custom period ignores invalid days', () => {
  expect(period('period=custom&from=2026-03-01&to=2026-04-30')).toEqual({
    name: 'custom',
    from: '2026-03-01',
    to: '2026-04-30',
  });
  expect(period('period=custom&from=yesterday&to=2026-13-45')).toEqual({ name: 'custom' });
  expect(isReversed(period('period=custom&from=2026-05-01&to=2026-04-30'))).toBe(true);
  expect(isReversed(period('period=custom&from=2026-05-01'))).toBe(false);
});

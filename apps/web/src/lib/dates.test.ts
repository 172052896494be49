import { expect, test } from 'vitest';
import { longDate, monthAndYear, relativeTime } from './dates.ts';

const now = Date.parse('2026-03-15T12:00:00Z');

test.each([
  ['2026-03-15T12:00:30Z', 'just now'],
  ['2026-03-15T11:59:01Z', 'just now'],
  ['2026-03-15T11:59:00Z', '1 minute ago'],
  ['2026-03-15T11:01:00Z', '59 minutes ago'],
  ['2026-03-15T11:00:00Z', '1 hour ago'],
  ['2026-03-14T12:00:01Z', '23 hours ago'],
  ['2026-03-14T12:00:00Z', '1 day ago'],
  ['2026-03-08T12:00:01Z', '6 days ago'],
  ['2026-03-08T12:00:00Z', 'Mar 8'],
])('%s reads as “%s”', (moment, text) => {
  expect(relativeTime(moment, now)).toBe(text);
});

test('dates are spelled out', () => {
  expect(longDate('2026-03-04T12:00:00Z')).toBe('March 4, 2026');
  expect(monthAndYear('2026-03-04T12:00:00Z')).toBe('March 2026');
});

import { afterEach, expect, test, vi } from 'vitest';
import { entryDay, smokedAgo } from './smoked-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
  'an evening stays on its own day when viewed from %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // This is 9:30 PM in Honolulu, and the next morning in UTC.
    const entry = { smoked_local: '2026-03-04T21:30:00', smoked_at: '2026-03-05T07:30:00.000Z' };
    expect(entryDay(entry)).toEqual({
      long: 'March 4, 2026',
      weekday: 'Wed',
      day: 4,
      month: 'Mar 2026',
      year: 2026,
      iso: '2026-03-04T21:30:00',
    });
  },
);

test.each([
  ['America/Los_Angeles', 'March 4, 2026'],
  ['UTC', 'March 5, 2026'],
])('the viewer’s day is shown when the local time is unknown: %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(entryDay({ smoked_local: null, smoked_at: '2026-03-05T07:30:00.000Z' }).long).toBe(day);
});

test('an age turns into the local day of the entry after a week', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const entry = { smoked_local: '2026-03-04T21:30:00', smoked_at: '2026-03-05T07:30:00.000Z' };
  expect(smokedAgo(entry, Date.parse('2026-03-05T09:31:00Z'))).toBe('2 hours ago');
  expect(smokedAgo(entry, Date.parse('2026-04-05T09:31:00Z'))).toBe('Mar 4');
});

import { expect, test } from 'vitest';
import { asLocalTime, momentOf } from './local-time.ts';

test('a moment comes back from its field as it was, seconds included', () => {
  const stored = '2026-05-01T18:30:27.123Z';
  expect(momentOf(asLocalTime(stored), stored)).toBe(stored);
  expect(momentOf(asLocalTime(stored))).toBe('2026-05-01T18:30:00.000Z');
});

test('an empty or half-filled field is no moment', () => {
  expect([momentOf(''), momentOf('2026-05')?.slice(0, 4), momentOf('soon')]).toEqual([null, '2026', null]);
});

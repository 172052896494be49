import { expect, test } from 'vitest';
import { asLocalTime, momentOf } from './local-time.ts';

test('a time comes back from its field unchanged, seconds included', () => {
  const stored = '2026-05-01T18:30:27.123Z';
  expect(momentOf(asLocalTime(stored), stored)).toBe(stored);
  expect(momentOf(asLocalTime(stored))).toBe('2026-05-01T18:30:00.000Z');
});

test('an empty or unreadable field has no time', () => {
  expect([momentOf(''), momentOf('2026-05')?.slice(0, 4), momentOf('soon')]).toEqual([null, '2026', null]);
});

import { expect, test } from 'vitest';
import { asLocalTime, parseLocalTime } from './local-time.ts';

test('an untouched field returns its stored time, including seconds', () => {
  const stored = '2026-05-01T18:30:27.123Z';
  expect(parseLocalTime(asLocalTime(stored), stored)).toBe(stored);
  expect(parseLocalTime(asLocalTime(stored))).toBe('2026-05-01T18:30:00.000Z');
});

test('an empty or unreadable field has no time', () => {
  expect([parseLocalTime(''), parseLocalTime('2026-05')?.slice(0, 4), parseLocalTime('soon')]).toEqual([
    null,
    '2026',
    null,
  ]);
});

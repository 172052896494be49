import { expect, test } from 'vitest';
import { jobName, sizeText, spanText } from './system-texts.ts';

test('sizes have a readable unit, and one decimal while they are small', () => {
  expect([0, 999, 1000, 12_345_678, 250_000_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '12.3 MB',
    '250 GB',
  ]);
});

test('time spans use a single readable unit', () => {
  expect([5, 60, 7200, 86_400, 3 * 86_400].map(spanText)).toEqual([
    'under a minute',
    '1 minute',
    '2 hours',
    '24 hours',
    '3 days',
  ]);
});

test('known jobs are named in words, unknown email jobs as emails, and other jobs by their name', () => {
  expect(['reset-code', 'waitlist-mail', 'rename-retailer'].map(jobName)).toEqual([
    'Emails: reset codes',
    'Emails: waitlist',
    'rename-retailer',
  ]);
});

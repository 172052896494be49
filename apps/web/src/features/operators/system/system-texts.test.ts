import { expect, test } from 'vitest';
import { jobName, sizeText, spanText } from './system-texts.ts';

test('sizes have the unit in which they are read, and one digit after it while they are small', () => {
  expect([0, 999, 1000, 12_345_678, 250_000_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '12.3 MB',
    '250 GB',
  ]);
});

test('spans have their largest unit', () => {
  expect([5, 60, 7200, 86_400, 3 * 86_400].map(spanText)).toEqual([
    'under a minute',
    '1 minute',
    '2 hours',
    '24 hours',
    '3 days',
  ]);
});

test('a job is named in words, an email of an unknown kind as an email', () => {
  expect(['reset-code', 'waitlist-mail', 'rename-retailer'].map(jobName)).toEqual([
    'Emails: reset codes',
    'Mails: waitlist',
    'rename-retailer',
  ]);
});

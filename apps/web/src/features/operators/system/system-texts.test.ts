import { expect, test } from 'vitest';
import { jobName, spanText } from './system-texts.ts';

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

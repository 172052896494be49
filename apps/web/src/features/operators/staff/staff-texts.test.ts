import { expect, test } from 'vitest';
import { stateText } from './staff-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const invited = {
  invited_at: '2026-05-01T12:00:00.000Z',
  joined_at: null,
  left_at: null,
  last_used_at: null,
};
const afterDays = (days: number) => Date.parse(invited.invited_at) + days * DAY_MS;

test('an expired invitation says to invite again', () => {
  expect(stateText(invited, afterDays(6))).toBe('Invited');
  expect(stateText(invited, afterDays(7))).toBe('Expired: invite again');
});

test('someone who joined is shown as never signed in, last active, or gone', () => {
  const joined = { ...invited, joined_at: invited.invited_at };
  expect(stateText(joined, afterDays(30))).toBe('Never signed in');
  expect(stateText({ ...joined, last_used_at: invited.invited_at }, afterDays(30))).toMatch(/^Last active /);
  expect(stateText({ ...joined, left_at: invited.invited_at }, afterDays(30))).toMatch(/^Left /);
});

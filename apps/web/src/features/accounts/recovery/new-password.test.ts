import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { newPasswordFaults, resetErrorText } from './new-password.ts';

const fault = (new_password: string, confirm_password: string) =>
  newPasswordFaults({ new_password, confirm_password, remove_other_ways: false })[0]?.text;

test('the passwords are compared before their length is checked', () => {
  expect(fault('short', 'other')).toBe('Passwords do not match');
  expect(fault('short', 'short')).toBe('Password must be at least 6 characters long.');
  expect(fault('porch-2', 'porch-2')).toBeUndefined();
});

test('a failure without a reason still has a text', () => {
  expect(resetErrorText(new ApiError(500, null))).toBe('Failed to reset password');
  expect(resetErrorText(new ApiError(400, { code: ['Invalid or expired code.'] }))).toBe(
    'Invalid or expired code.',
  );
});

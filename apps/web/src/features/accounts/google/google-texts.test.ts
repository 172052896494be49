import { expect, test } from 'vitest';
import { googleFailure } from './google-texts.ts';

test.each([
  ['signin_with', 'btn', 'Fail to sign in with google'],
  ['signin_with', 'btn_confirm', 'Fail to sign in with google'],
  ['signin_with', undefined, 'Fail to sign in with google'],
  ['signup_with', 'btn', 'Fail to sign up with google'],
  ['signin_with', 'user', 'Fail to continue with google'],
  ['signin_with', 'fedcm_auto', 'Fail to continue with google'],
  ['continue_with', 'btn', 'Fail to continue with google'],
] as const)('a failed %s, chosen by %s, says “%s”', (purpose, selectedBy, text) => {
  expect(googleFailure(purpose, selectedBy)).toBe(text);
});

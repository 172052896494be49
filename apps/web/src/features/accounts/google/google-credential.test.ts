import { expect, test } from 'vitest';
import { addressIn } from './google-credential.ts';

const tokenOf = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`;

test('the email address of a credential is read, whatever its script', () => {
  expect(addressIn(tokenOf('{"email":"zénon?>~@stoa.example"}'))).toBe('zénon?>~@stoa.example');
});

test.each(['', 'made up', tokenOf('no JSON'), tokenOf('{"email":7}'), tokenOf('null')])(
  'a credential such as %j shows no email address',
  (credential) => expect(addressIn(credential)).toBe(''),
);

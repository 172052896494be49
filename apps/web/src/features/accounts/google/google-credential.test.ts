import { expect, test } from 'vitest';
import { addressIn } from './google-credential.ts';

const createToken = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`;

test('the email address of a credential is read in any script', () => {
  expect(addressIn(createToken('{"email":"zénon?>~@stoa.example"}'))).toBe('zénon?>~@stoa.example');
});

test.each(['', 'made up', createToken('no JSON'), createToken('{"email":7}'), createToken('null')])(
  'a credential such as %j shows no email address',
  (credential) => expect(addressIn(credential)).toBe(''),
);

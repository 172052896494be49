import { expect, test } from 'vitest';
import { addressIn } from './google-credential.ts';

const tokenOf = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`;

test('the address of a credential is read, in any script', () => {
  expect(addressIn(tokenOf('{"email":"zénon?>~@stoa.example"}'))).toBe('zénon?>~@stoa.example');
});

test.each(['', 'made up', tokenOf('no JSON'), tokenOf('{"email":7}'), tokenOf('null')])(
  'a credential such as %j has no address to show',
  (credential) => expect(addressIn(credential)).toBe(''),
);

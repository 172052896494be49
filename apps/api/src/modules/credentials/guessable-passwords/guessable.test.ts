import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { describe, expect, it } from 'vitest';
import { guessableFault } from './index.ts';

const owner = { first_name: 'Zeno', last_name: 'Citium', handle: 'zeno.c', email: 'zeno@example.com' };

describe('a guessable password', () => {
  it.each([
    '654321 555555 121212 987654321 00000000 88888888 111111 123123 qwerty monkey iloveyou password1 1q2w3e4r',
    'abcdef fedcba ABCDEFGH 0987654321 7890123 112233 998877 abcabcabc xyxyxy 12341234 zzzzzzzzzz abababa',
  ])('is refused: %s', async (passwords) => {
    for (const password of passwords.split(' ')) {
      expect([password, await guessableFault(password, owner)]).toEqual([
        password,
        ACCOUNT_TEXTS.passwordCommon,
      ]);
    }
  });

  it.each(['admin123', 'Zeno.C', 'ZenoCitium', 'zeno@example.com'])(
    'is refused if it repeats the member’s own data: %s',
    async (password) => {
      expect(await guessableFault(password, owner)).not.toBeNull();
    },
  );

  it.each(['secret-1', 'stoic-demo', 'a porch in Athens', 'acegik', '135802', 'xkq7vmwp', 'abcxyzabd'])(
    'is not a password such as %s',
    async (password) => {
      expect(await guessableFault(password, owner)).toBeNull();
    },
  );
});

import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX } from '@stoa/contract/accounts.rules';

/** The library's Algorithm.Argon2id: a const enum, which exists in its types only. */
const ARGON2ID = 2;

/** KiB and passes of a new hash. The tests' own process lowers them: few of its tests are about passwords. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashed in NFC, so that every keyboard's encoding of a password matches. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { algorithm: ARGON2ID, parallelism: 1, ...passwordCost });

/** Verified for unknown addresses, so that they take as long as a wrong password. */
const dummyHash = hashPassword('nobody has this password');

/** UTF-16 units that any keyboard writes a password in. Normalizing a megabyte of accents would take minutes. */
const UNITS_MAX = 4 * PASSWORD_MAX;

/** Whether the password matches; `stored` is null for an unknown address and for an account without a password. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const isPossible = stored !== null && password.length <= UNITS_MAX;
  const right = await verify(
    isPossible ? stored : await dummyHash,
    password.slice(0, UNITS_MAX).normalize('NFC'),
  );
  return right && isPossible;
};

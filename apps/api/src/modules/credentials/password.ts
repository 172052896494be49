import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX } from '@stoa/contract/accounts.rules';

/** The library's Algorithm.Argon2id is a const enum that exists only in its types. */
const ARGON2ID = 2;

/** KiB and passes of a new hash. Tests lower them, because few are about passwords. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes NFC, so that every keyboard's encoding matches. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { algorithm: ARGON2ID, parallelism: 1, ...passwordCost });

/** Unknown addresses verify this hash, so that they take as long as a wrong password. */
const dummyHash = hashPassword('no one has this password');

/** UTF-16 units of a password from any keyboard. Normalizing a megabyte of accents would take minutes. */
const UNITS_MAX = 4 * PASSWORD_MAX;

/** Returns true if the password matches; `stored` is null for an unknown address or an account without a password. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const isPossible = stored !== null && password.length <= UNITS_MAX;
  const right = await verify(
    isPossible ? stored : await dummyHash,
    password.slice(0, UNITS_MAX).normalize('NFC'),
  );
  return right && isPossible;
};

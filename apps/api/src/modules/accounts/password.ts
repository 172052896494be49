import { hash, verify } from '@node-rs/argon2';

/** The library's number for argon2id; its enum exists in its types only. */
const ARGON2ID = 2;

const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords are hashed as their NFC bytes, so that every keyboard writes the same one. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS);

/** What a wrong address is checked against: an unknown account takes the same time as a wrong password. */
const dummyHash = hashPassword('nobody has this password');

/** Whether the password is right; `stored` is null for an unknown address and for accounts without a password. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const right = await verify(stored ?? (await dummyHash), password.normalize('NFC'));
  return right && stored !== null;
};

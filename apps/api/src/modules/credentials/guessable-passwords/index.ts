import { ACCOUNT_TEXTS, PASSWORD_MIN } from '@stoa/contract/accounts.rules';
import { isRunOrRepeat } from './runs.ts';

let common: ReadonlySet<string> | null = null;

/** Returns true for a run, a repeat, or a common password; the first call loads the list. */
const isCommonPassword = async (password: string): Promise<boolean> => {
  if (common === null) {
    const { COMMON_PASSWORDS } = await import('./list.ts');
    common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  }
  return isRunOrRepeat(password.toLowerCase()) || common.has(password.toLowerCase());
};

/** Words of the brand and its field, whatever digits and marks surround them (docs/SECURITY.md lists them). */
export const OUR_WORDS: ReadonlySet<string> = new Set(
  (
    'stoa stoic stoics stoicism cigar cigars wisdom courage justice moderation virtue journal lounge ' +
    'member members membership operator operators admin password'
  ).split(' '),
);

export interface PasswordOwner {
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string | null;
  readonly email: string | null;
}

/** Guessers try these first for this member. */
export const ownNames = ({ first_name, last_name, handle, email }: PasswordOwner): string[] =>
  [
    `${first_name}${last_name}`,
    `${first_name} ${last_name}`,
    first_name,
    last_name,
    handle ?? '',
    email ?? '',
    (email ?? '').split('@')[0] ?? '',
  ].filter((name) => name.length >= PASSWORD_MIN);

/** Returns why a new password is refused, or null: guessers try common ones and the member's names first. */
export const guessableFault = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (await isCommonPassword(password)) return ACCOUNT_TEXTS.passwordCommon;
  if (OUR_WORDS.has(password.toLowerCase().replaceAll(/[^a-z]/g, ''))) return ACCOUNT_TEXTS.passwordIsOurs;
  const own = ownNames(owner).map((name) => name.toLowerCase());
  return own.includes(password.toLowerCase()) ? ACCOUNT_TEXTS.passwordIsOwnName : null;
};

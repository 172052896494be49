import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';

let common: ReadonlySet<string> | null = null;

/** Whether a password is among the 10,000 most common ones; the list is loaded with the first question. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  if (common === null) {
    const { COMMON_PASSWORDS } = await import('./list.ts');
    common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  }
  return common.has(password.toLowerCase());
};

/** Words of the brand and of its field, whatever digits and marks are around them (docs/SECURITY.md names them). */
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

/** Why a new password is refused, or null: a guesser tries the common ones and the member's own names first. */
export const guessableFault = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (await isCommonPassword(password)) return ACCOUNT_TEXTS.passwordCommon;
  if (OUR_WORDS.has(password.toLowerCase().replaceAll(/[^a-z]/g, ''))) return ACCOUNT_TEXTS.passwordIsOurs;
  const { first_name, last_name, handle, email } = owner;
  const own = [
    `${first_name}${last_name}`,
    `${first_name} ${last_name}`,
    first_name,
    last_name,
    handle ?? '',
    email ?? '',
    (email ?? '').split('@')[0] ?? '',
  ].map((name) => name.toLowerCase());
  return own.includes(password.toLowerCase()) ? ACCOUNT_TEXTS.passwordIsOwnName : null;
};

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

export interface PasswordOwner {
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string | null;
  readonly email: string | null;
}

/** Why a new password is refused, or null: a guesser tries the common ones and the member's own names first. */
export const guessableFault = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  if (await isCommonPassword(password)) return ACCOUNT_TEXTS.passwordCommon;
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

import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { PASSWORD_TRIES } from './limits.ts';
import { ownNames, verifyPassword, type PasswordOwner } from '../credentials/index.ts';

/** Checks the member's password; limits attempts inside a session too. */
export const isOwnPassword = async (
  platform: Platform,
  memberId: number,
  password: string,
): Promise<boolean> => {
  await platform.limits.take(PASSWORD_TRIES, memberId);
  const row = await platform.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  const right = await verifyPassword(password, row?.password_hash ?? null);
  if (right) await platform.limits.refund(PASSWORD_TRIES, memberId);
  return right;
};

/** Includes lowercase spellings, because a stored password can only be compared with a complete string. */
const publicNames = (names: Names): string[] => {
  const spellings = ownNames({ ...names, email: null });
  return [...new Set([...spellings, ...spellings.map((name) => name.toLowerCase())])];
};

type Names = Pick<PasswordOwner, 'first_name' | 'last_name' | 'handle'>;

/** Refuses the member's password as a public name. @throws Refusal 400 under the field; 429 after too many tries */
export const refusePasswordAsName = async (
  { db, limits }: Platform,
  memberId: number,
  change: { readonly [K in keyof Names]?: Names[K] | undefined },
): Promise<void> => {
  const { first_name, last_name, handle } = change;
  if (first_name === undefined && last_name === undefined && handle === undefined) return;
  const { password_hash, ...before } = await db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'handle', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const after = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
    handle: handle ?? before.handle,
  };
  const known = publicNames(before);
  const names = publicNames(after).filter((name) => !known.includes(name));
  if (names.length === 0 || password_hash === null) return;
  await limits.take(PASSWORD_TRIES, memberId);
  for (const name of names) {
    if (!(await verifyPassword(name, password_hash))) continue;
    const field = name === handle || name === handle?.toLowerCase() ? 'handle' : 'first_name';
    throw refuseField(field, ACCOUNT_TEXTS.nameIsPassword);
  }
};

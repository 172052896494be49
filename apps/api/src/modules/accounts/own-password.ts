import type { Platform } from '../../platform/platform.ts';
import { PASSWORD_TRIES } from './limits.ts';
import { verifyPassword } from '../credentials/index.ts';

/** Checks the member's password; attempts inside a session are limited too. */
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

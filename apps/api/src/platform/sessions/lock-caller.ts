import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { Tx } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';

/**
 * The signed-in member's own row, locked: first of all rows, so that two requests of one member take turns. A member
 * whose account went after the guard had looked is refused (401), or it would be written into an emptied row.
 *
 * @returns the balance now, points
 */
export const lockCaller = async (tx: Tx, memberId: number): Promise<{ readonly balance: number }> => {
  const row = await tx
    .selectFrom('member')
    .select(['balance', 'suspended_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || row.suspended_at !== null) throw refuse(401, ACCOUNT_TEXTS.userNotFound);
  return { balance: row.balance };
};

import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../refusal.ts';

export const callerNotFound = (): Error => refuse(401, ACCOUNT_TEXTS.userNotFound);

const locked = statement<{ memberId: number }, { balance: number; suspended_at: Date | null }>(
  ({ memberId }) => sql`select balance, suspended_at from member where id = ${memberId} for no key update`,
);

/** Locks the caller's row, before all others (lock order), and refuses one deleted or suspended since then. */
export const lockCaller = async (tx: Tx, memberId: number): Promise<{ readonly balance: number }> => {
  const [row] = await locked(tx, { memberId });
  if (row === undefined || row.suspended_at !== null) throw callerNotFound();
  return { balance: row.balance };
};

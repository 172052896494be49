import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../refusal.ts';

/** The error of a caller whose account went, or was suspended, after the guard had looked (401). */
export const callerIsGone = (): Error => refuse(401, ACCOUNT_TEXTS.userNotFound);

const locked = statement<{ memberId: number }, { balance: number; suspended_at: Date | null }>(
  ({ memberId }) => sql`select balance, suspended_at from member where id = ${memberId} for no key update`,
);

/**
 * The signed-in member's own row, locked: first of all rows, so that two requests of one member take turns. A member
 * whose account went after the guard had looked is refused, or it would be written into an emptied row.
 *
 * @returns the balance now, points
 */
export const lockCaller = async (tx: Tx, memberId: number): Promise<{ readonly balance: number }> => {
  const [row] = await locked(tx, { memberId });
  if (row === undefined || row.suspended_at !== null) throw callerIsGone();
  return { balance: row.balance };
};

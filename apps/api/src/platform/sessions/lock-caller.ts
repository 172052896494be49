import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../refusal.ts';
import type { SignedIn } from './caller.ts';

export const callerNotFound = (): Error => refuse(401, ACCOUNT_TEXTS.userNotFound);

export const sessionEnded = (): Error => refuse(401, 'Your session has ended. Please sign in again.');

const locked = statement<{ memberId: number }, { balance: number; suspended_at: Date | null }>(
  ({ memberId }) => sql`select balance, suspended_at from member where id = ${memberId} for no key update`,
);

/** Locks the caller's row before all others (lock order). @throws Refusal if deleted or suspended since the request began */
export const lockCaller = async (tx: Tx, memberId: number): Promise<{ readonly balance: number }> => {
  const [row] = await locked(tx, { memberId });
  if (row === undefined || row.suspended_at !== null) throw callerNotFound();
  return { balance: row.balance };
};

/** Refuses a caller whose sign-in ended since the request began. Lock the member's row first: ending all sign-ins then waits. */
export const requireSignIn = async (tx: Tx, signInId: number): Promise<void> => {
  const active = await tx
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (active === undefined) throw sessionEnded();
};

/** Combines `lockCaller` and `requireSignIn`, for changes to who can open the account. */
export const lockSignIn = async (tx: Tx, { memberId, signInId }: SignedIn): Promise<void> => {
  await lockCaller(tx, memberId);
  await requireSignIn(tx, signInId);
};

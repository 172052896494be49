import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Cause } from './points.tables.ts';

export interface Credit {
  readonly memberId: number;
  readonly cause: Cause;
  readonly causeKey: string;
  /** Points earned, above 0. */
  readonly points: number;
  /** What earned them, for people. */
  readonly title: string;
  readonly picture?: string | null;
  readonly entryId?: number;
  readonly at: Date;
}

/**
 * Writes one earning line and moves the member's kept balance and total with it (the ledger
 * is append-only, one line per cause). The caller has locked the member's row.
 *
 * @returns whether a line was written; false where this cause was paid before
 */
export const credit = async (tx: Tx, line: Credit): Promise<boolean> => {
  const written = await tx
    .insertInto('ledger_line')
    .values({
      member_id: line.memberId,
      cause: line.cause,
      cause_key: line.causeKey,
      points: line.points,
      earned: line.points,
      // The caller holds the member's row, so no other line can come in between.
      balance: sql`(select balance + ${line.points} from member where id = ${line.memberId})`,
      title: line.title,
      picture: line.picture ?? null,
      entry_id: line.entryId ?? null,
      created_at: line.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return false;
  await tx
    .updateTable('member')
    .set({
      balance: sql`balance + ${line.points}`,
      total_points: sql`total_points + ${line.points}`,
    })
    .where('id', '=', line.memberId)
    .execute();
  await tx
    .updateTable('community_total')
    .set({ points: sql`points + ${line.points}` })
    .execute();
  return true;
};

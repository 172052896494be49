import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { moveCommunity } from '../community/index.ts';
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
  await moveCommunity(tx, { points: line.points });
  return true;
};

interface RedemptionLine {
  readonly memberId: number;
  readonly redemptionId: number;
  /** What the reward costs, 0 or more. */
  readonly points: number;
  readonly title: string;
  readonly at: Date;
}

/** Writes a line that changes the balance and not the total; the caller has locked the member's row. */
const moveBalance = async (
  tx: Tx,
  cause: 'redemption' | 'refund',
  line: RedemptionLine,
  by: number,
): Promise<void> => {
  await tx
    .insertInto('ledger_line')
    .values({
      member_id: line.memberId,
      cause,
      cause_key: String(line.redemptionId),
      points: by,
      earned: 0,
      balance: sql`(select balance + ${by} from member where id = ${line.memberId})`,
      title: line.title,
      created_at: line.at,
    })
    .execute();
  await tx
    .updateTable('member')
    .set({ balance: sql`balance + ${by}` })
    .where('id', '=', line.memberId)
    .execute();
};

/** Takes the points of a redemption. The database itself refuses a balance below zero. */
export const spend = (tx: Tx, line: RedemptionLine): Promise<void> =>
  moveBalance(tx, 'redemption', line, -line.points);

/** Gives the points of a cancelled redemption back, once. */
export const refund = (tx: Tx, line: RedemptionLine): Promise<void> =>
  moveBalance(tx, 'refund', line, line.points);

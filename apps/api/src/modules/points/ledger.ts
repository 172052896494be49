import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Cause } from './points.tables.ts';

interface Credit {
  readonly memberId: number;
  readonly cause: Cause;
  readonly causeKey: string;
  readonly points: number;
  readonly title: string;
  readonly picture?: string | null;
  readonly entryId?: number | null;
  readonly at: Date;
}

const credited = statement<Required<Credit>, { points: number }>(
  (line) => sql`
    with written as (
      insert into ledger_line
             (member_id, cause, cause_key, points, earned, balance, title, picture, entry_id, created_at)
      select id, ${line.cause}, ${line.causeKey}, ${line.points}, ${line.points}, balance + ${line.points}::int,
             ${line.title}, ${line.picture}, ${line.entryId}, ${line.at}
        from member where id = ${line.memberId}
      on conflict do nothing
      returning points),
    earned as (
      update member set balance = balance + written.points, total_points = total_points + written.points
        from written where id = ${line.memberId})
    select points from written`,
);

/** Adds an earning line; the caller has locked the member. @returns the points, or 0 if this cause was credited before */
export const credit = async (tx: Tx, line: Credit): Promise<number> => {
  const [written] = await credited(tx, {
    ...line,
    picture: line.picture ?? null,
    entryId: line.entryId ?? null,
  });
  return written?.points ?? 0;
};

interface RedemptionLine {
  readonly memberId: number;
  readonly redemptionId: number;
  readonly points: number;
  readonly title: string;
  readonly at: Date;
}

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

/** A database constraint refuses a balance below zero. */
export const spend = (tx: Tx, line: RedemptionLine): Promise<void> =>
  moveBalance(tx, 'redemption', line, -line.points);

/** The ledger's unique key refuses a second refund of a redemption. */
export const refund = (tx: Tx, line: RedemptionLine): Promise<void> =>
  moveBalance(tx, 'refund', line, line.points);

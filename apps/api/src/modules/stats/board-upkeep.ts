import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';

/** The rolling window of the second board. */
const WINDOW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries that leave the window in one transaction. */
const BATCH = 2_000;
/** So many changes are summed with every reading before somebody folds them. */
const CHANGES = 500;

/** Any numbers that the house's other locks do not use. */
const EXPIRY_LOCK = 4_517_002;
const FOLD_LOCK = 4_517_003;

/** Entries created until then have left the window. */
export const windowEnd = (now: Date): Date => new Date(now.getTime() - WINDOW_DAYS * DAY_MS);

const isExpiryDue = (cutoff: RawBuilder<Date>) =>
  sql<boolean>`exists (select from entry where in_last_30 and created_at <= ${cutoff})`;

const isAggregationDue = sql<boolean>`
  (select count(*) > ${sql.lit(CHANGES)} from (select from board_change limit ${sql.lit(CHANGES + 1)}) as waiting)`;

/** A column for a statement that reads a board: whether `keepBoards` has something to do. */
export const areBoardsDue = (cutoff: RawBuilder<Date>) =>
  sql<boolean>`(${isExpiryDue(cutoff)} or ${isAggregationDue})`;

/** Lets entries leave the window whose 30 days are over; the board moves with them. */
const expire = async (db: Db, cutoff: Date): Promise<void> => {
  const due = sql<{ due: boolean }>`select ${isExpiryDue(sql`${cutoff}`)} as due`;
  while ((await due.execute(db)).rows[0]?.due) {
    await db.transaction().execute(async (tx) => {
      // One at a time: two would move the same members' places in different orders.
      await sql`select pg_advisory_xact_lock(${EXPIRY_LOCK})`.execute(tx);
      await sql`update entry set in_last_30 = false where id in (
        select id from entry where in_last_30 and created_at <= ${cutoff} order by created_at limit ${BATCH}
          for no key update skip locked)`.execute(tx);
    });
  }
};

/** Folds the small changes into the counts, once there are many of them. */
const fold = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ due: boolean }>`select ${isAggregationDue} as due`.execute(db);
  if (!rows[0]?.due) return;
  await db.transaction().execute(async (tx) => {
    const turn = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`.execute(tx);
    if (!turn.rows[0]?.mine) return;
    await sql`
      with gone as (delete from board_change returning board, cigars, members)
      insert into board_count as kept (board, cigars, members)
      select board, cigars, sum(members) from gone group by board, cigars
      on conflict (board, cigars) do update set members = kept.members + excluded.members`.execute(tx);
    await sql`delete from board_count where members = 0`.execute(tx);
  });
};

/** Brings the boards up to this moment. */
export const keepBoards = async (db: Db, now: Date): Promise<void> => {
  try {
    await expire(db, windowEnd(now));
    await fold(db);
  } catch (error) {
    // A full disk takes no changes; a board of a moment ago is still a board.
    if (!isUnavailable(error)) throw error;
  }
};

import { setTimeout } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';

const WINDOW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often each server does the work that readers would otherwise wait for. */
export const BOARDS_SECONDS = 30;
/** Entries that expire in one transaction, which blocks their members' writes: 500 took 2 s with 5,000,000 entries. */
const BATCH = 50;
/** A reader works or waits at most this long: after an outage of weeks the board is stale for a while instead of refused. */
const READER_MS = 500;
const LOOK_AGAIN_MS = 25;
/** After a reader's wait has timed out, others don't wait for this long: with 5,000,000 entries, waiting used the whole machine. */
const NO_WAIT_MS = 3_000;
/** Readers sum this many pending changes before a server aggregates them. */
const MAX_PENDING = 500;

/** The advisory locks' numbers are unique in the codebase. */
const EXPIRY_LOCK = 4_517_002;
const AGGREGATE_LOCK = 4_517_003;

/** Entries created up to this time have left the window. */
export const windowEnd = (now: Date): Date => new Date(now.getTime() - WINDOW_DAYS * DAY_MS);

/** Selects whether to call `expireForReader`, as a column of a board's query. */
export const isExpiryDue = (cutoff: RawBuilder<Date>) =>
  sql<boolean>`exists (select from entry where in_last_30 and created_at <= ${cutoff})`;

const isAggregationDue = sql<boolean>`
  (select count(*) > ${sql.lit(MAX_PENDING)} from (select from board_change limit ${sql.lit(MAX_PENDING + 1)}) as pending)`;

/** Moves the oldest entries out of the 30-day window; triggers update the board. Returns `busy` if another server is doing it. */
const expireBatch = async (db: Db, cutoff: Date): Promise<'nothing' | 'some' | 'busy'> => {
  const { rows } = await sql<{ due: boolean }>`select ${isExpiryDue(sql`${cutoff}`)} as due`.execute(db);
  if (!rows[0]?.due) return 'nothing';
  return db.transaction().execute(async (tx) => {
    // Only one server at a time: two would lock the same members in different orders.
    const lock = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(${EXPIRY_LOCK}) as acquired`.execute(tx);
    if (!lock.rows[0]?.acquired) return 'busy';
    await sql`update entry set in_last_30 = false where id in (
      select id from entry where in_last_30 and created_at <= ${cutoff} order by created_at limit ${BATCH}
        for no key update skip locked)`.execute(tx);
    return 'some';
  });
};

const aggregate = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ due: boolean }>`select ${isAggregationDue} as due`.execute(db);
  if (!rows[0]?.due) return;
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(${AGGREGATE_LOCK}) as acquired`.execute(tx);
    if (!lock.rows[0]?.acquired) return;
    await sql`
      with pending as (delete from board_change returning board, cigars, members)
      insert into board_count as stored (board, cigars, members)
      select board, cigars, sum(members) from pending group by board, cigars
      on conflict (board, cigars) do update set members = stored.members + excluded.members`.execute(tx);
    await sql`delete from board_count where members = 0`.execute(tx);
  });
};

/** Servers call this to do all work that is due. */
export const refreshBoards = async (db: Db, now: Date): Promise<void> => {
  while ((await expireBatch(db, windowEnd(now))) === 'some') await aggregate(db);
  await aggregate(db);
};

/** By database, the `performance.now()` until which no one waits. */
const noWaitUntil = new WeakMap<Db, number>();

/** Does what is possible right away, without a connection while it waits. @returns true if anything may have changed */
export const expireForReader = async (db: Db, now: Date): Promise<boolean> => {
  const from = performance.now();
  if ((noWaitUntil.get(db) ?? 0) > from) return false;
  const until = from + READER_MS;
  try {
    let found = await expireBatch(db, windowEnd(now));
    while (found !== 'nothing' && performance.now() < until) {
      if (found === 'busy') await setTimeout(LOOK_AGAIN_MS);
      found = await expireBatch(db, windowEnd(now));
    }
    if (found !== 'nothing') noWaitUntil.set(db, performance.now() + NO_WAIT_MS);
  } catch (error) {
    // A full disk refuses writes, and a slightly stale board is better than none.
    if (!isUnavailable(error)) throw error;
  }
  return true;
};

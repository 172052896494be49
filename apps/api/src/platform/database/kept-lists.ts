import { sql } from 'kysely';
import type { Db } from './database.ts';
import { isUnavailable } from './errors.ts';

/** How many things stand in a part of a long list, kept by triggers. */
export interface ListCountTable {
  list: string;
  part: string;
  things: number;
}

declare module './database.ts' {
  interface Schema {
    list_count: ListCountTable;
    /** What is not folded in yet. */
    list_change: ListCountTable;
  }
}

/** So many changes are summed with every reading before somebody folds them. */
const CHANGES = 1_000;
/** Any number that the house's other locks do not use. */
const FOLD_LOCK = 4_517_006;

/** Folds the small changes into the counts, once there are many of them. */
export const foldLists = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from (select from list_change limit ${CHANGES + 1}) as waiting`.execute(db);
  if ((rows[0]?.changes ?? 0) <= CHANGES) return;
  try {
    await db.transaction().execute(async (tx) => {
      const turn = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`.execute(tx);
      if (turn.rows[0]?.mine) await sql`select fold_lists()`.execute(tx);
    });
  } catch (error) {
    // A full disk takes no changes; they are summed as long as they wait.
    if (!isUnavailable(error)) throw error;
  }
};

/** How many things stand in one part. */
export const countOfPart = async (db: Db, list: string, part: string): Promise<number> => {
  const { rows } = await sql<{ things: number }>`
    select coalesce(sum(things), 0)::int as things from (
      select things from list_count where list = ${list} and part = ${part}
      union all
      select things from list_change where list = ${list} and part = ${part}) as counts`.execute(db);
  return rows[0]?.things ?? 0;
};

/** The part of a list in which a page begins. */
export interface Fence {
  readonly part: string;
  /** Things of the list that stand before this part. */
  readonly before: number;
}

/** What hides the value that an order goes by stands last in either direction, in parts of so many ids. */
const HIDDEN = '~';
const HIDDEN_IDS = 500;

/** The first id of a part of what is hidden; null for any other part. */
export const firstHiddenId = ({ part }: Fence): number | null =>
  part.startsWith(HIDDEN) ? Number(part.slice(HIDDEN.length)) * HIDDEN_IDS : null;

/** Pages this near are found faster by walking there. */
const NEAR = 300;

/**
 * Where in a list to begin to read, for a page that is far down; null where that is its beginning.
 *
 * @param offset things of the list that stand before the page
 */
export const fenceOf = async (
  db: Db,
  list: string,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<Fence | null> => {
  if (offset <= NEAR) return null;
  // Summed up in the order of the index; from the other end, what is left of those that hide nothing stands before.
  const before =
    direction === 'asc'
      ? sql`upto - things`
      : sql`case when part < ${HIDDEN} then (select sum(things) from kept where part < ${HIDDEN}) - upto else upto - things end`;
  const { rows } = await sql<Fence>`
    with kept as materialized (
      select part, sum(things)::int as things from (
        select part, things from list_count where list = ${list}
        union all
        select part, things from list_change where list = ${list}) as counts
       group by part),
    summed as (
      select part, things, sum(things) over (order by part rows unbounded preceding) as upto from kept),
    placed as (select part, things, (${before})::int as before from summed)
    select part, before from placed where before <= ${offset}::bigint and things > 0
     order by before desc limit 1`.execute(db);
  return rows[0] ?? null;
};

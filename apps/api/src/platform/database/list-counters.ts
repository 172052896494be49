import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isUnavailable } from './errors.ts';
import type { PageQuery } from './pages.ts';

export interface ListCountTable {
  list: string;
  part: string;
  things: number;
}

declare module './database.ts' {
  interface Schema {
    list_count: ListCountTable;
    list_change: ListCountTable;
  }
}

/** Every read sums up to this many changes before they are aggregated. */
const CHANGES = 1_000;
const AGGREGATE_LOCK = 4_517_006;

export const isAggregationDue = sql<boolean>`exists (select from list_change offset ${sql.lit(CHANGES)})`;

/** Parts that nobody is in any more go too: the first letters of a deleted member's name are one. */
export const aggregateNow = async (db: Db): Promise<void> => {
  try {
    const aggregateAlone = async (tx: Tx) => {
      const lock = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${AGGREGATE_LOCK}) as locked`.execute(tx);
      if (!lock.rows[0]?.locked) return;
      await sql`select aggregate_lists()`.execute(tx);
      await sql`delete from list_count where things = 0`.execute(tx);
    };
    await db.transaction().execute(aggregateAlone);
  } catch (error) {
    // On a full disk the changes remain, and every read sums them.
    if (!isUnavailable(error)) throw error;
  }
};

export const countOfPart = (list: string, part: RawBuilder<string>) => sql<number>`(
  select coalesce(sum(things), 0)::int from (
    select things from list_count where list = ${sql.lit(list)} and part = ${part}
    union all
    select things from list_change where list = ${sql.lit(list)} and part = ${part}) as counts)`;

/** Rows that hide the value they are sorted by come last in both directions, in parts of 500 ids. */
const HIDDEN = '~';
const HIDDEN_IDS = 500;

export const firstHiddenId = sql<number | null>`(
  select substr(part, 2)::bigint * ${sql.lit(HIDDEN_IDS)} from page_anchor where part >= ${sql.lit(HIDDEN)})`;

export const anchorPart = sql<string | null>`(select part from page_anchor where part < ${sql.lit(HIDDEN)})`;

/** Up to this offset a plain OFFSET is faster. */
const NEAR = 300;

export const isFar = ({ page, page_size }: PageQuery): boolean => (page - 1) * page_size > NEAR;

/** For a statement's `with`: `page_anchor`, the part in which a page begins; no row at the list's beginning. */
export const pageAnchorAs = (list: string, direction: 'asc' | 'desc', offset: RawBuilder<unknown>) => {
  const hidden = sql.lit(HIDDEN);
  // Sums run in ascending order; in a descending list the later visible parts come before a visible part.
  const before =
    direction === 'asc'
      ? sql`running - things`
      : sql`case when part < ${hidden} then (select sum(things) from counters where part < ${hidden}) - running else running - things end`;
  return sql`
    counters as materialized (
      select part, sum(things)::int as things from (
        select part, things from list_count where list = ${sql.lit(list)}
        union all
        select part, things from list_change where list = ${sql.lit(list)}) as counts
       group by part),
    summed as (
      select part, things, sum(things) over (order by part rows unbounded preceding) as running from counters),
    placed as (select part, things, (${before})::int as before from summed),
    page_anchor as materialized (
      select part, before from placed where before <= ${offset} and things > 0 order by before desc limit 1)`;
};

const isNearEnd = sql<boolean>`(select after <= ${sql.lit(NEAR)} from page_window)`;

const takenFrom = (isEnd: boolean) =>
  sql`(select case when ${isNearEnd} = ${sql.lit(isEnd)} then forwards + backwards else 0 end from page_window)`;

export const FAR = {
  fromAnchor: takenFrom(false),
  afterAnchor: sql`
    case when ${isNearEnd} then 0
         else greatest(0, (select before from page_window) - coalesce((select before from page_anchor), 0)) end`,
  fromEnd: takenFrom(true),
  beforeEnd: sql`(select after from page_window)`,
};

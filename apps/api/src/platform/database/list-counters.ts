import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isUnavailable } from './errors.ts';
import type { PageQuery } from './pages.ts';
import { onPrimary } from './replica.ts';

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

/** Whether so many changes wait that somebody should fold them; for the statement of a screen that sums them. */
export const isAggregationDue = sql<boolean>`exists (select from list_change offset ${sql.lit(CHANGES)})`;

/** Folds the small changes into the counts. What is read before and after is the same. */
export const aggregateNow = async (db: Db): Promise<void> => {
  try {
    const inTurn = async (tx: Tx) => {
      const turn = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`.execute(tx);
      if (turn.rows[0]?.mine) await sql`select fold_lists()`.execute(tx);
    };
    await onPrimary(() => db.transaction().execute(inTurn));
  } catch (error) {
    // A full disk takes no changes; they are summed as long as they wait.
    if (!isUnavailable(error)) throw error;
  }
};

/** How many things stand in one part. */
export const countOfPart = (list: string, part: RawBuilder<string>) => sql<number>`(
  select coalesce(sum(things), 0)::int from (
    select things from list_count where list = ${sql.lit(list)} and part = ${part}
    union all
    select things from list_change where list = ${sql.lit(list)} and part = ${part}) as counts)`;

/** What hides the value that an order goes by stands last in either direction, in parts of so many ids. */
const HIDDEN = '~';
const HIDDEN_IDS = 500;

/** Of a list that has such parts: the first id of the page_anchor's part; null before they begin, or where no page_anchor is. */
export const firstHiddenId = sql<number | null>`(
  select substr(part, 2)::bigint * ${sql.lit(HIDDEN_IDS)} from page_anchor where part >= ${sql.lit(HIDDEN)})`;

/** Of the same: the page_anchor's part; null from where they begin, or where no page_anchor is. */
export const anchorPart = sql<string | null>`(select part from page_anchor where part < ${sql.lit(HIDDEN)})`;

/** Pages this near are found faster by walking there. */
const NEAR = 300;

/** Whether a page is so far down its list that it begins at its part. */
export const isFar = ({ page, page_size }: PageQuery): boolean => (page - 1) * page_size > NEAR;

/**
 * For the `with` of a statement: `page_anchor`, the part of a list in which a page that is far down begins; no row where it
 * is the list's beginning.
 *
 * @param offset things of the list that stand before the page
 */
export const pageAnchorAs = (list: string, direction: 'asc' | 'desc', offset: RawBuilder<unknown>) => {
  const hidden = sql.lit(HIDDEN);
  // Summed up in the order of the index; from the other end, what is left of those that hide nothing stands before.
  const before =
    direction === 'asc'
      ? sql`upto - things`
      : sql`case when part < ${hidden} then (select sum(things) from kept where part < ${hidden}) - upto else upto - things end`;
  return sql`
    kept as materialized (
      select part, sum(things)::int as things from (
        select part, things from list_count where list = ${sql.lit(list)}
        union all
        select part, things from list_change where list = ${sql.lit(list)}) as counts
       group by part),
    summed as (
      select part, things, sum(things) over (order by part rows unbounded preceding) as upto from kept),
    placed as (select part, things, (${before})::int as before from summed),
    page_anchor as materialized (
      select part, before from placed where before <= ${offset} and things > 0 order by before desc limit 1)`;
};

const isNearEnd = sql<boolean>`(select after <= ${sql.lit(NEAR)} from page_window)`;

const takenFrom = (isEnd: boolean) =>
  sql`(select case when ${isNearEnd} = ${sql.lit(isEnd)} then forwards + backwards else 0 end from page_window)`;

/**
 * The `limit`s and `offset`s of a page that is far down, whose `page_window` and `page_anchor` are in the statement's `with`: it is read
 * from the page_anchor, or, where the list's end is as near as another list's beginning, from there. Nothing is taken the other
 * way, and nobody asks where the page_anchor is when it is not needed.
 */
export const FAR = {
  fromAnchor: takenFrom(false),
  afterAnchor: sql`
    case when ${isNearEnd} then 0
         else greatest(0, (select before from page_window) - coalesce((select before from page_anchor), 0)) end`,
  fromEnd: takenFrom(true),
  beforeEnd: sql`(select after from page_window)`,
};

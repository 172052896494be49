import { CIGARS_PER_ROW, MEMBER_SORTS, type MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import { countOfPart, isAggregationDue } from '../../platform/database/list-counters.ts';
import { pageWindowAs, idsOfWindow } from '../../platform/database/bidirectional-page.ts';
import { pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement, type Places } from '../../platform/database/statement.ts';
import { seenMembers, type SeenRow } from './member-item.ts';
import { farPage, MEMBERS, nearPage, ORDERS } from './member-order.ts';

/** A page of members with the count of all of them, as one statement finds it. */
export interface FoundPage {
  readonly count: number;
  readonly members: readonly SeenRow[];
  /** Of a list that is kept in parts. */
  readonly is_fold_due: boolean;
}

interface Asked extends PageQuery {
  readonly viewer: number;
}

/** A statement for each order. */
const inEachOrder = <Ask>(write: (sort: MemberSort) => Ask): Record<MemberSort, Ask> =>
  Object.fromEntries(MEMBER_SORTS.map((sort) => [sort, write(sort)])) as Record<MemberSort, Ask>;

/** What the page shows; `ids` may refer to what the statement has in its `with`. */
const shown = (
  { viewer }: Places<Asked>,
  count: RawBuilder<number>,
  ids: RawBuilder<readonly number[]>,
  isDue: RawBuilder<boolean>,
) => sql<FoundPage>`
  select ${count} as count, ${seenMembers(viewer, ids, CIGARS_PER_ROW)} as members, ${isDue} as is_fold_due`;

const ofEverybody = (isFar: boolean) =>
  inEachOrder((sort) =>
    statement<Asked, FoundPage>((asked) => {
      const page = (isFar ? farPage : nearPage)(sort, asked);
      return sql`${page.with} ${shown(asked, MEMBERS, page.ids, isAggregationDue)}`;
    }),
  );

/** All members: pages that are walked to, and those that are far down. */
export const everybody = { near: ofEverybody(false), far: ofEverybody(true) };

/** Joins the few members that were found one by one; without `offset 0` the planner might read all there are. */
const eachMember = sql`cross join lateral (select * from member where member.id = member_id offset 0) as member`;

/**
 * The members under a short key in another order than by name: by walking down that order where it soon meets them,
 * else by looking all of them up, one by one; of the other way no row is taken. `offset 0` keeps the planner from doing
 * the one as the other.
 */
const keptInOrder = (sort: MemberSort, key: RawBuilder<string>) => {
  const taken = (isWalk: boolean) => sql`
    limit (select case when is_walk = ${sql.lit(isWalk)} then page_size else 0 end from way)
    offset (select (page - 1) * page_size from way)`;
  return sql<number[]>`(
    array(
      select id from member
       where suspended_at is null and exists (
         select from member_prefix
          where prefix = ${key} and member_prefix.name_key = member.name_key and member_id = member.id offset 0)
       order by ${ORDERS[sort]} ${taken(true)})
    || array(
      select member.id from member_prefix ${eachMember}
       where prefix = ${key} order by ${ORDERS[sort]} ${taken(false)}))`;
};

/** Members with a key that begins with this short one. */
export const keptUnder = inEachOrder((sort) =>
  statement<Asked & { key: string }, FoundPage>((asked) => {
    const { key, page, page_size } = asked;
    const count = countOfPart('prefix', key);
    if (sort === 'name') {
      const ids = idsOfWindow(
        (direction) => sql`
          select member_id from member_prefix where prefix = ${key} order by name_key ${direction}, member_id ${direction}`,
        'asc',
      );
      return sql`
        with ${pageWindowAs(count, asked)} ${shown(asked, sql`(select count from page_window)`, ids, isAggregationDue)}`;
    }
    // So many members are met on the way as are on the page and before it, times how rare those looked for are.
    return sql`
      with way as materialized (
        select count, page, page_size, count > 0 and page * page_size * ${MEMBERS} < count::bigint * count as is_walk
          from (select ${count} as count, ${page}::bigint as page, ${page_size}::bigint as page_size offset 0) as kept)
      ${shown(asked, sql`(select count from way)`, keptInOrder(sort, key), isAggregationDue)}`;
  }),
);

/** Members with a key that begins with one of these, from `starts` to `ends`. */
export const foundUnder = inEachOrder((sort) =>
  statement<Asked & { starts: readonly string[]; ends: readonly string[] }, FoundPage>((asked) => {
    const { starts, ends } = asked;
    const ordered =
      sort === 'name'
        ? sql`select member_id as id from found order by name_key, member_id`
        : sql`select member.id from found ${eachMember} order by ${ORDERS[sort]}`;
    const ids = sql<number[]>`array(${ordered} ${pageLimit(asked)})`;
    // The index has all of it. The few who are suspended are left out by their own: a count that told of them would
    // show that they exist.
    return sql`
      with found as materialized (
        select distinct member_id, name_key
          from unnest((select ${starts}::text[]), (select ${ends}::text[])) as wanted (start, till)
          join member_key on key >= wanted.start collate "C" and key < wanted.till collate "C"
         where member_id not in (select id from member where suspended_at is not null and deleted_at is null))
      ${shown(asked, sql`(select count(*)::int from found)`, ids, sql`false`)}`;
  }),
);

import { CIGARS_PER_ROW, MEMBER_SORTS, type MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countOfPart, isAggregationDue, isFar } from '../../platform/database/list-counters.ts';
import { pageWindowAs, idsOfWindow } from '../../platform/database/bidirectional-page.ts';
import { pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement, type Placeholders } from '../../platform/database/statement.ts';
import { visibleMembers, type VisibleMemberRow } from './visible-member.ts';
import { blockedMembers, isNotBlocked, isNotSuspended, meetsEverybody } from '../visibility/index.ts';
import { countFor, farPage, MEMBERS, nearPage, ORDERS } from './member-order.ts';

export interface MembersPage {
  readonly count: number;
  readonly members: readonly VisibleMemberRow[];
  readonly is_aggregation_due: boolean;
}

interface PageRequest extends PageQuery {
  readonly viewer: number;
}

const inEachOrder = <Query>(write: (sort: MemberSort) => Query): Record<MemberSort, Query> =>
  Object.fromEntries(MEMBER_SORTS.map((sort) => [sort, write(sort)])) as Record<MemberSort, Query>;

/** `ids` may refer to the statement's `with`. */
const selectPage = (
  { viewer }: Placeholders<PageRequest>,
  count: RawBuilder<number>,
  ids: RawBuilder<readonly number[]>,
  isDue: RawBuilder<boolean>,
) => sql<MembersPage>`
  select ${count} as count, ${visibleMembers(viewer, ids, CIGARS_PER_ROW)} as members, ${isDue} as is_aggregation_due`;

const allMembersPage = (isFromEitherEnd: boolean) =>
  inEachOrder((sort) =>
    statement<PageRequest, MembersPage>((request) => {
      const page = (isFromEitherEnd ? farPage : nearPage)(sort, request);
      const select = selectPage(request, countFor(request.viewer), page.ids, isAggregationDue);
      return isFromEitherEnd
        ? sql`${page.with} ${select} where ${meetsEverybody(request.viewer)}`
        : sql`${page.with} ${select}`;
    }),
  );

const [nearMembers, farMembers] = [allMembersPage(false), allMembersPage(true)];

/** A page of all members whom the viewer may see. */
export const allMembers = async (
  db: Db,
  { sort, ...request }: PageRequest & { sort: MemberSort },
): Promise<MembersPage[]> => {
  // No row says that the viewer does not meet everybody.
  const far = isFar(request) ? await farMembers[sort](db, request) : [];
  return far.length > 0 ? far : nearMembers[sort](db, request);
};

/** `offset 0` has the found members read one by one: the planner might read all members. */
const eachMember = sql`cross join lateral (select * from member where member.id = member_id offset 0) as member`;

/**
 * The members of a prefix in an order other than by name: either by walking that order until enough are found, or by
 * sorting all of them; the other branch takes no row. `offset 0` prevents the planner from merging the two.
 */
const prefixMatchesInOrder = (sort: MemberSort, key: RawBuilder<string>, viewer: RawBuilder<number>) => {
  const taken = (isWalk: boolean) => sql`
    limit (select case when is_walk = ${sql.lit(isWalk)} then page_size else 0 end from way)
    offset (select (page - 1) * page_size from way)`;
  return sql<number[]>`(
    array(
      select id from member
       where suspended_at is null and exists (
         select from member_prefix
          where prefix = ${key} and member_prefix.name_key = member.name_key and member_id = member.id offset 0)
         and ${isNotBlocked(viewer, sql`id`)}
       order by ${ORDERS[sort]} ${taken(true)})
    || array(
      select member.id from member_prefix ${eachMember}
       where prefix = ${key} and ${isNotBlocked(viewer, sql`member_id`)} order by ${ORDERS[sort]} ${taken(false)}))`;
};

/** Members with a key that begins with a short, stored prefix. */
export const prefixMatches = inEachOrder((sort) =>
  statement<PageRequest & { key: string }, MembersPage>((request) => {
    const { key, page, page_size } = request;
    const count = sql<number>`(${countOfPart('prefix', key)} - (
      select count(*)::int from ${blockedMembers(request.viewer)}
        join member_prefix on prefix = ${key} and member_id = blocked.id))`;
    if (sort === 'name') {
      const ids = idsOfWindow(
        (direction) => sql`
          select member_id from member_prefix where prefix = ${key} and ${isNotBlocked(request.viewer, sql`member_id`)}
           order by name_key ${direction}, member_id ${direction}`,
        'asc',
      );
      return sql`
        with ${pageWindowAs(count, request)} ${selectPage(request, sql`(select count from page_window)`, ids, isAggregationDue)}`;
    }
    // Walking passes page × page_size × members / matches rows: cheaper than sorting while that is less than the
    // matches.
    return sql`
      with way as materialized (
        select count, page, page_size, count > 0 and page * page_size * ${MEMBERS} < count::bigint * count as is_walk
          from (select ${count} as count, ${page}::bigint as page, ${page_size}::bigint as page_size offset 0) as counted)
      ${selectPage(request, sql`(select count from way)`, prefixMatchesInOrder(sort, key, request.viewer), isAggregationDue)}`;
  }),
);

/** Members with a key in one of these ranges. */
export const keyRangeMatches = inEachOrder((sort) =>
  statement<PageRequest & { starts: readonly string[]; ends: readonly string[] }, MembersPage>((request) => {
    const { starts, ends } = request;
    const ordered =
      sort === 'name'
        ? sql`select member_id as id from found order by name_key, member_id`
        : sql`select member.id from found ${eachMember} order by ${ORDERS[sort]}`;
    const ids = sql<number[]>`array(${ordered} ${pageLimit(request)})`;
    // Suspended members are left out of the count too: it would reveal that they exist.
    return sql`
      with matching as materialized (
        select distinct member_id, name_key
          from unnest((select ${starts}::text[]), (select ${ends}::text[])) as range (start, till)
          join member_key on key >= range.start collate "C" and key < range.till collate "C"
         where ${isNotSuspended(sql`member_id`)}),
      found as materialized (
        select member_id, name_key from matching where ${isNotBlocked(request.viewer, sql`member_id`)})
      ${selectPage(request, sql`(select count(*)::int from found)`, ids, sql`false`)}`;
  }),
);

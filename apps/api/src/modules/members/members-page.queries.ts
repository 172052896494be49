import { CIGARS_PER_ROW, MEMBER_SORTS, type MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import { pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement, type Placeholders } from '../../platform/database/statement.ts';
import { visibleMembers, type VisibleMemberRow } from './visible-member.ts';
import { blockedMembers, isNotBlocked, isNotSuspended } from '../visibility/index.ts';

interface MembersPage {
  readonly count: number;
  readonly members: readonly VisibleMemberRow[];
}

interface PageRequest extends PageQuery {
  readonly viewer: number;
}

const inEachOrder = <Query>(write: (sort: MemberSort) => Query): Record<MemberSort, Query> =>
  Object.fromEntries(MEMBER_SORTS.map((sort) => [sort, write(sort)])) as Record<MemberSort, Query>;

const CIGARS = sql`(case when cigars_smoked_visible then cigars - cigars_limited end)`;
const SINCE = sql`(case when member_since_visible then created_at end)`;

/** Each order has an index. Members who hide the value come last in every order, or it would be revealed. */
const ORDERS: Record<MemberSort, RawBuilder<unknown>> = {
  name: sql`member.name_key collate "C", member.id`,
  '-cigars': sql`${CIGARS} desc nulls last, member.id`,
  cigars: sql`${CIGARS}, member.id`,
  '-created_at': sql`${SINCE} desc nulls last, member.id`,
  created_at: sql`${SINCE}, member.id`,
};

const countFor = (viewer: RawBuilder<unknown>) => sql<number>`(
  (select members from community) - (select count(*)::int from ${blockedMembers(viewer)}
     join member on member.id = blocked.id and suspended_at is null))`;

/** `ids` may refer to the statement's `with`. */
const selectPage = (
  { viewer }: Placeholders<PageRequest>,
  count: RawBuilder<number>,
  ids: RawBuilder<readonly number[]>,
) => sql<MembersPage>`
  select ${count} as count, ${visibleMembers(viewer, ids, CIGARS_PER_ROW)} as members`;

export const allMembers = inEachOrder((sort) =>
  statement<PageRequest, MembersPage>((request) => {
    const ids = sql<number[]>`array(
      select id from member where suspended_at is null and ${isNotBlocked(request.viewer, sql`id`)}
       order by ${ORDERS[sort]} ${pageLimit(request)})`;
    return selectPage(request, countFor(request.viewer), ids);
  }),
);

/** `offset 0` reads the found members one by one: the planner might read all members. */
const eachMember = sql`cross join lateral (select * from member where member.id = member_id offset 0) as member`;

export const keyRangeMatches = inEachOrder((sort) =>
  statement<PageRequest & { starts: readonly string[]; ends: readonly string[] }, MembersPage>((request) => {
    const { starts, ends } = request;
    const ordered =
      sort === 'name'
        ? sql`select member_id as id from found order by name_key, member_id`
        : sql`select member.id from found ${eachMember} order by ${ORDERS[sort]}`;
    const ids = sql<number[]>`array(${ordered} ${pageLimit(request)})`;
    // The count leaves out suspended members too, because it would reveal them.
    return sql`
      with matching as materialized (
        select distinct member_id, name_key
          from unnest((select ${starts}::text[]), (select ${ends}::text[])) as range (start, till)
          join member_key on key >= range.start collate "C" and key < range.till collate "C"
         where ${isNotSuspended(sql`member_id`)}),
      found as materialized (
        select member_id, name_key from matching where ${isNotBlocked(request.viewer, sql`member_id`)})
      ${selectPage(request, sql`(select count(*)::int from found)`, ids)}`;
  }),
);

import type { MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import { FAR, pageAnchorAs, anchorPart, firstHiddenId } from '../../platform/database/list-counters.ts';
import { pageWindowAs, reversedIds } from '../../platform/database/bidirectional-page.ts';
import { pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { blockedMembers, isNotBlocked } from '../visibility/index.ts';
import type { Placeholders } from '../../platform/database/statement.ts';

const CIGARS = sql`(case when cigars_smoked_visible then cigars - cigars_limited end)`;
const SINCE = sql`(case when member_since_visible then created_at end)`;

/** Each order has an index. Members who hide the value come last in every order, which would reveal it otherwise. */
export const ORDERS: Record<MemberSort, RawBuilder<unknown>> = {
  name: sql`member.name_key collate "C", member.id`,
  '-cigars': sql`${CIGARS} desc nulls last, member.id`,
  cigars: sql`${CIGARS}, member.id`,
  '-created_at': sql`${SINCE} desc nulls last, member.id`,
  created_at: sql`${SINCE}, member.id`,
};

const REVERSED: Record<MemberSort, RawBuilder<unknown>> = {
  name: sql`member.name_key collate "C" desc, member.id desc`,
  '-cigars': sql`${CIGARS} nulls first, member.id desc`,
  cigars: sql`${CIGARS} desc nulls first, member.id desc`,
  '-created_at': sql`${SINCE} nulls first, member.id desc`,
  created_at: sql`${SINCE} desc nulls first, member.id desc`,
};

export const MEMBERS = sql<number>`(select members from community)`;

/** Members whom the viewer may see. */
export const countFor = (viewer: RawBuilder<unknown>) => sql<number>`(
  ${MEMBERS} - (select count(*)::int from ${blockedMembers(viewer)}
     join member on member.id = blocked.id and suspended_at is null))`;

/** The counted list that each order reads (migrations 0016 and 0018), and in which direction. */
const LISTS: Record<MemberSort, readonly [list: string, direction: 'asc' | 'desc']> = {
  name: ['name', 'asc'],
  '-cigars': ['cigars', 'desc'],
  cigars: ['cigars', 'asc'],
  '-created_at': ['since', 'desc'],
  created_at: ['since', 'asc'],
};

/** Members from the anchor's part on, without those who hide the value. */
const fromAnchorPart = (sort: MemberSort): RawBuilder<unknown> => {
  switch (sort) {
    case 'name':
      return sql`name_key collate "C" >= coalesce((select part from page_anchor), '')`;
    case 'cigars':
      return sql`${CIGARS} >= ${anchorPart}::int`;
    case '-cigars':
      return sql`${CIGARS} <= ${anchorPart}::int`;
    case 'created_at':
      return sql`${SINCE} >= (${anchorPart} || '-01')::timestamp at time zone 'UTC'`;
    case '-created_at':
      return sql`${SINCE} < ((${anchorPart} || '-01')::timestamp + interval '1 month') at time zone 'UTC'`;
  }
};

/** `ids` is an array that may refer to `with`. */
export interface PageIds {
  readonly with: RawBuilder<unknown>;
  readonly ids: RawBuilder<readonly number[]>;
}

export const nearPage = (sort: MemberSort, page: Placeholders<PageQuery & { viewer: number }>): PageIds => ({
  with: sql``,
  ids: sql`array(
    select id from member where suspended_at is null and ${isNotBlocked(page.viewer, sql`id`)}
     order by ${ORDERS[sort]} ${pageLimit(page)})`,
});

const idsFromAnchor = (sort: MemberSort, { page_size }: Placeholders<PageQuery>) => {
  if (sort === 'name')
    return sql<number[]>`array(
      select id from member where suspended_at is null and ${fromAnchorPart(sort)}
       order by ${ORDERS[sort]} limit ${FAR.fromAnchor} offset ${FAR.afterAnchor})`;
  const hides = sort === 'cigars' || sort === '-cigars' ? CIGARS : SINCE;
  // A page that runs past the part continues with the members who hide the value.
  return sql<number[]>`array(
    select id from (
      (select id, false as hides, row_number() over () as position from (
        select id from member where suspended_at is null and ${fromAnchorPart(sort)}
         order by ${ORDERS[sort]} limit ${page_size} offset ${FAR.afterAnchor}) as shown)
      union all
      (select id, true, id from member
        where suspended_at is null and ${hides} is null and id >= coalesce(${firstHiddenId}, 0)
        order by ${ORDERS[sort]} limit ${page_size} offset case when ${firstHiddenId} is null then 0 else ${FAR.afterAnchor} end)) as page
     order by hides, position limit ${FAR.fromAnchor})`;
};

/** A page far down, read from the list's end or from an anchor, whichever is nearer. */
export const farPage = (sort: MemberSort, page: Placeholders<PageQuery>): PageIds => {
  const fromEnd = sql<number[]>`array(
    select id from member where suspended_at is null
     order by ${REVERSED[sort]} limit ${FAR.fromEnd} offset ${FAR.beforeEnd})`;
  return {
    with: sql`with ${pageWindowAs(MEMBERS, page)}, ${pageAnchorAs(...LISTS[sort], sql`(select before from page_window)`)}`,
    ids: sql`(${idsFromAnchor(sort, page)} || ${reversedIds(fromEnd)})`,
  };
};

import type { PorchEntry } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  PORCH_COMMUNITY_DAYS,
  PORCH_ENTRIES_MAX,
  PORCH_FOLLOWED_MIN,
  type PorchKind,
} from '@stoa/contract/porch.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { statement, type Placeholders } from '../../platform/database/statement.ts';
import { asEntry, entryRows, type EntryRow } from '../journal/index.ts';
import {
  isEntryVisible,
  isFollowing,
  isForAllMembers,
  isNotMuted,
  isNotSuspended,
  isOwnerNotBlocked,
  isOwnerNotMuted,
} from '../visibility/index.ts';
import { mayReply, isReplyVisible } from './replies.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PorchRequest extends PageQuery {
  readonly viewer: number;
  /** The community's list starts here, a week ago. */
  readonly since: Date;
}

type Request = Placeholders<PorchRequest>;

const OWN_ENTRIES = sql`member_id = followed.id and audience <> 'me'`;
const NEWEST = sql`order by completed_at desc, id desc`;
const MAX = sql.lit(PORCH_ENTRIES_MAX);
/** Counts this many followed members first, because three with entries are enough for a Porch. */
const FEW = sql.lit(20);
const REACH = sql`(select reach from overview)`;
const SEEN_AT = sql`(select seen_at from overview)`;

/** Leaves out muted members, and those who hide their count, because named entries would add up to it (decision 45). */
const isOnPorch = ({ viewer }: Request) =>
  sql`(member.cigars_smoked_visible and ${isNotMuted(viewer, sql`member.id`)})`;

/** Selects how many entries each followed member has on the Porch; skips members without any. */
const followed = (request: Request, limit: RawBuilder<unknown>) => sql`(
  select completed - completed_private as entries
    from follow join member on member.id = followed_id
   where follower_id = ${request.viewer} and completed > completed_private and ${isOnPorch(request)}
   limit ${limit}) as followed`;

/** The first few members usually have more entries than the list shows. Otherwise it counts as many members as the list has entries. */
const overview = (request: Request) => sql`
  few as materialized (select * from ${followed(request, FEW)}),
  overview as materialized (
    select *, least(${request.page}::bigint * ${request.page_size}::bigint, entries) as reach
      from (select (select count(*) from few) >= ${sql.lit(PORCH_FOLLOWED_MIN)} as is_following,
                   case when (select sum(entries) from few) >= ${MAX} then ${MAX}
                        else (select least(coalesce(sum(entries), 0), ${MAX})::int from ${followed(request, MAX)}) end as entries,
                   (select seen_at from porch_visit where member_id = ${request.viewer}) as seen_at) as counted)`;

const before = ({ page, page_size }: Request) => sql`(${page}::bigint - 1) * ${page_size}::bigint`;

/** Fan-out on read: the newest K entries belong to the K members with the newest ones, so each other member costs one index step. */
const newest = ({ viewer }: Request) => sql`
  newest as materialized (
    select followed.id, entry.id as entry_id, entry.completed_at
      from (select followed_id as id from follow where follower_id = ${viewer}) as followed
     cross join lateral (select id, completed_at from entry where ${OWN_ENTRIES} ${NEWEST} limit 1) as entry)`;

/** Checks members in the order of their newest entries, and no more than the list needs. */
const latest = (request: Request, limit: RawBuilder<unknown>, condition = sql`true`) => sql`(
  select ordered.id from (select * from newest where ${condition} order by completed_at desc, entry_id desc) as ordered
   cross join lateral (select from member where id = ordered.id and ${isOnPorch(request)} offset 0) as shown
   order by ordered.completed_at desc, ordered.entry_id desc limit ${limit}) as followed`;

const followedList = (request: Request) => ({
  ids: sql`array(
    select near.id from ${latest(request, REACH)}
     cross join lateral (select id, completed_at from entry where ${OWN_ENTRIES} ${NEWEST} limit ${REACH}) as near
     order by near.completed_at desc, near.id desc
     limit greatest(0, ${REACH} - ${before(request)}) offset ${before(request)})`,
  newCount: sql`case when ${SEEN_AT} is null then 0 else (
    select count(*)::int from (
      select from ${latest(request, MAX, sql`completed_at > ${SEEN_AT}`)}
       cross join lateral (select from entry where ${OWN_ENTRIES} and completed_at > ${SEEN_AT}
                            limit ${MAX}) as unread
       limit ${MAX}) as unread) end`,
});

const week = ({ viewer, since }: Request) => sql`
  week as materialized (
    select id, completed_at from entry
     where ${isForAllMembers} and import_id is null and created_at > ${since}::timestamptz and member_id <> ${viewer}
       and ${isOwnerNotBlocked(viewer, sql`member_id`)} and ${isOwnerNotMuted(viewer, sql`member_id`)}
       and ${isNotSuspended(sql`member_id`)}
     order by created_at desc, id desc limit ${MAX})`;

const communityList = (request: Request) => ({
  ids: sql`array(select id from week ${NEWEST} limit ${request.page_size} offset ${before(request)})`,
  newCount: sql`(select count(*)::int from week where completed_at > ${SEEN_AT})`,
});

interface Listed {
  readonly is_following: boolean;
  readonly seen_at: Date | null;
  readonly count: number;
  readonly new_count: number;
}

type PorchRow = EntryRow &
  Pick<PorchEntry, 'is_cheered' | 'replies' | 'may_reply'> & { readonly is_follower: boolean };

/** Runs as one statement: the list that isn't shown isn't read either. A page without entries is one row of nulls. */
const porch = statement<PorchRequest, Listed & (PorchRow | { readonly id: null })>((request) => {
  const { viewer } = request;
  const [own, all] = [followedList(request), communityList(request)];
  return sql`
    with ${overview(request)}, ${newest(request)}, ${week(request)},
    listed as materialized (
      select is_following, seen_at,
             case when is_following then entries else (select count(*)::int from week) end as count,
             case when is_following then ${own.newCount} else ${all.newCount} end as new_count,
             case when is_following then ${own.ids} else ${all.ids} end as ids
        from overview)
    select is_following, seen_at, count, new_count, entry.*
      from listed
      left join (${entryRows(
        sql`entry.id = any(array(select unnest(ids) from listed)) and ${isEntryVisible(viewer)}`,
        sql`
          exists (select from cheer where entry_id = entry.id and member_id = ${viewer} offset 0) as is_cheered,
          (select count(*)::int from reply where reply.entry_id = entry.id and ${isReplyVisible(viewer)}) as replies,
          ${isFollowing(viewer, sql`entry.member_id`)} as is_follower,
          ${mayReply(viewer)} as may_reply,`,
      )}) as entry on true
     order by completed_at desc, id desc`;
});

/** Returns a page of the Porch; marking it as read is a separate call. */
export const porchPage = async (
  db: Db,
  viewer: number,
  { page, page_size }: PageQuery,
  now: Date,
): Promise<Answer<'GET /porch/'>> => {
  const since = new Date(now.getTime() - PORCH_COMMUNITY_DAYS * DAY_MS);
  const rows = await porch(db, { viewer, page, page_size, since });
  const { is_following = false, seen_at: seenAt = null, count = 0, new_count = 0 } = rows[0] ?? {};
  const kind: PorchKind = is_following ? 'following' : 'community';
  const results = rows.flatMap((row): PorchEntry[] => {
    if (row.id === null) return [];
    const { is_cheered, replies, may_reply, completed_at } = row;
    const entry = asEntry(row, viewer);
    const is_follower = entry.user_id === null || entry.user_id === viewer ? null : row.is_follower;
    const is_new = seenAt !== null && completed_at !== null && completed_at > seenAt;
    return [{ ...entry, is_new, is_cheered, replies, may_reply, is_follower }];
  });
  return {
    ...pageBody({ page, page_size }, results, count),
    kind,
    new_count,
    seen_at: seenAt?.toISOString() ?? null,
  };
};

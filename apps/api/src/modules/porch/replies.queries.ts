import type { Reply } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { ReportReason } from '@stoa/contract/reports.rules';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { toModeration } from '../journal/index.ts';
import { pictureUrl } from '../media/index.ts';
import { isEntryVisible, isNotBlocked, isNotMuted, shownPicture, isFollowing } from '../visibility/index.ts';

/**
 * True if the viewer may reply. An unnamed entry is open to all or none: a followers' rule would reveal its owner
 * (decision 45).
 */
export const mayReply = (viewerId: RawBuilder<unknown> | number): RawBuilder<boolean> => sql<boolean>`(
  case entry.replies_from
    when 'nobody' then false
    when 'members' then true
    else entry.member_id = ${viewerId}
      or (select cigars_smoked_visible from member where id = entry.member_id)
        and (entry.replies_from in ('followers', 'following_and_followers') and ${isFollowing(viewerId, sql`entry.member_id`)}
          or entry.replies_from in ('following', 'following_and_followers')
            and exists (select from follow where follower_id = entry.member_id and followed_id = ${viewerId}))
  end)`;

/** True below an unnamed entry for replies by its owner and, if the owner asks, for replies by members who blocked them. */
const isBelowUnnamed = (viewerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from entry as replied join member as replied_owner on replied_owner.id = replied.member_id
   where replied.id = reply.entry_id and not replied_owner.cigars_smoked_visible
     and (replied.member_id = reply.member_id
       or replied.member_id = ${viewerId} and not exists (
         select from block where blocker_id = ${viewerId} and blocked_id = reply.member_id)))`;

/** True if this viewer may see `reply`, to an entry they may see. A hidden one stays visible to its writer. */
export const isReplyVisible = (viewerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  reply.member_id = ${viewerId}
  or reply.hidden_at is null
    and (${isNotBlocked(viewerId, sql`reply.member_id`)} and ${isNotMuted(viewerId, sql`reply.member_id`)}
      or ${isBelowUnnamed(viewerId)})
    and not exists (select from member where id = reply.member_id and suspended_at is not null))`;

interface ReplyRow {
  id: number;
  member_id: number;
  first_name: string;
  last_name: string;
  picture: string | null;
  text: string;
  created_at: string;
  /** An owner who hides the count has no name below their entries either (decision 45). */
  is_unnamed: boolean;
  may_remove: boolean;
  is_hidden: boolean;
  removed_rule: ReportReason | null;
}

const asReply = (row: ReplyRow, viewerId: number): Reply => {
  const isOwn = row.member_id === viewerId;
  const isNamed = isOwn || !row.is_unnamed;
  return {
    id: row.id,
    user_id: isNamed ? row.member_id : null,
    user_name: isNamed ? `${row.first_name} ${row.last_name}` : JOURNAL_TEXTS.someMember,
    user_profile_picture: isNamed ? pictureUrl(row.picture) : null,
    text: row.removed_rule === null ? row.text : '',
    created_at: new Date(row.created_at).toISOString(),
    is_own: isOwn,
    moderation: toModeration(row),
    may_remove: isOwn || row.may_remove,
  };
};

/** Requires a query with `reply` and its `entry`; `writer` is the reply's author. */
const replyColumns = (viewerId: RawBuilder<unknown>) => sql`
  reply.id, reply.member_id, writer.first_name, writer.last_name, ${shownPicture('writer')} as picture, reply.text,
  reply.hidden_at is not null as is_hidden, reply.removed_rule, reply.created_at,
  entry.member_id = reply.member_id and not writer.cigars_smoked_visible as is_unnamed,
  entry.member_id = ${viewerId} as may_remove`;

interface EntryOfReplies {
  may_reply: boolean;
  is_cheered: boolean;
  count: number;
  replies: ReplyRow[];
}

const replies = statement<PageQuery & { viewer: number; id: number }, EntryOfReplies>(
  ({ viewer, id, page, page_size }) => sql`
    select ${mayReply(viewer)} as may_reply,
           exists (select from cheer where entry_id = entry.id and member_id = ${viewer}) as is_cheered,
           (select count(*)::int from reply where reply.entry_id = entry.id and ${isReplyVisible(viewer)}) as count,
           (select coalesce(json_agg(page order by page.id), '[]') from (
              select ${replyColumns(viewer)} from reply join member as writer on writer.id = reply.member_id
               where reply.entry_id = entry.id and ${isReplyVisible(viewer)}
               order by reply.id ${pageLimit({ page, page_size })}) as page) as replies
      from entry join member as owner on owner.id = entry.member_id
     where entry.id = ${id} and entry.completed_at is not null and ${isEntryVisible(viewer)}`,
);

export const repliesPage = async (
  db: Db,
  viewerId: number,
  id: number,
  page: PageQuery,
): Promise<Answer<'GET /cigars/{id}/replies/'>> => {
  const [found] = await replies(db, { viewer: viewerId, id, page: page.page, page_size: page.page_size });
  if (found === undefined) throw notFound();
  const { may_reply, is_cheered, count } = found;
  const results = found.replies.map((row) => asReply(row, viewerId));
  return { ...pageBody(page, results, count), may_reply, is_cheered };
};

const single = statement<{ viewer: number; id: number }, ReplyRow>(
  ({ viewer, id }) => sql`
    select ${replyColumns(viewer)} from reply
      join entry on entry.id = reply.entry_id join member as writer on writer.id = reply.member_id
     where reply.id = ${id}`,
);

/** The caller has just written it. */
export const getReply = async (db: Db, viewerId: number, id: number): Promise<Reply> => {
  const [row] = await single(db, { viewer: viewerId, id });
  if (row === undefined) throw notFound();
  return asReply(row, viewerId);
};

const cheers = statement<
  { viewer: number; id: number; limit: number },
  { id: number; first_name: string; last_name: string; picture: string | null; created_at: Date }
>(
  ({ viewer, id, limit }) => sql`
    select member.id, first_name, last_name, ${shownPicture('member')} as picture, cheer.created_at
      from cheer join member on member.id = cheer.member_id and suspended_at is null
     where entry_id = ${id} and ${isNotBlocked(viewer, sql`member.id`)} and ${isNotMuted(viewer, sql`member.id`)}
     order by cheer.created_at desc, member.id limit ${limit}`,
);

/** The caller has checked that the entry is the viewer's own. */
export const listCheers = async (
  db: Db,
  viewerId: number,
  id: number,
  limit: number,
): Promise<Answer<'GET /cigars/{id}/cheers/'>> => ({
  results: (await cheers(db, { viewer: viewerId, id, limit })).map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    picture: pictureUrl(row.picture),
    created_at: row.created_at.toISOString(),
  })),
});

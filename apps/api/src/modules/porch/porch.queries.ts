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
import { isEntryVisible, isForAllMembers, isNotBlocked, isNotMuted } from '../visibility/index.ts';
import { mayReply } from './may-reply.ts';
import { isReplyVisible } from './replies.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Followed members who have entries that the viewer may see. Those who hide their count are left out: entries under a name
 * would add up to it (decision 45).
 */
const followed = (viewer: RawBuilder<number>) => sql`
  followed as materialized (
    select member.id, completed - completed_private as entries
      from follow join member on member.id = followed_id
     where follower_id = ${viewer} and completed > completed_private and cigars_smoked_visible
       and ${isNotMuted(viewer, sql`member.id`)})`;

interface Overview {
  readonly members: number;
  readonly entries: number;
  readonly seen_at: Date | null;
}

const overview = statement<{ viewer: number }, Overview>(
  ({ viewer }) => sql`
    with ${followed(viewer)}
    select (select count(*)::int from followed) as members,
           (select least(coalesce(sum(entries), 0), ${sql.lit(PORCH_ENTRIES_MAX)})::int from followed) as entries,
           (select seen_at from porch_visit where member_id = ${viewer}) as seen_at`,
);

interface Listed {
  readonly count: number;
  readonly ids: readonly number[];
  readonly new_count: number;
}

interface PorchRequest extends PageQuery {
  readonly viewer: number;
  readonly seenAt: Date | null;
}

const OWN_ENTRIES = sql`member_id = followed.id and audience <> 'me'`;
const NEWEST = sql`order by completed_at desc, id desc`;

/**
 * Read at the moment of reading (fan-out on read): the newest K of all are among the K members whose newest entry is newest,
 * so that each other member costs one step into the index. `entries` of a page's end is K.
 */
const ofFollowed = statement<PorchRequest & { entries: number }, Listed>(
  ({ viewer, page, page_size, seenAt, entries }) => sql`
    with ${followed(viewer)},
    size as materialized (
      select least(${page}::bigint * ${page_size}::bigint, ${entries}::bigint) as reach),
    latest as materialized (
      select followed.id from followed
       cross join lateral (select completed_at from entry where ${OWN_ENTRIES} ${NEWEST} limit 1) as newest
       order by newest.completed_at desc limit (select reach from size))
    select ${entries}::int as count,
           to_json(array(select near.id from latest as followed
             cross join lateral (select id, completed_at from entry where ${OWN_ENTRIES} ${NEWEST}
                                  limit (select reach from size)) as near
             order by near.completed_at desc, near.id desc
             limit greatest(0, least(${page_size}::bigint, ${entries}::bigint - (${page}::bigint - 1) * ${page_size}::bigint))
            offset (${page}::bigint - 1) * ${page_size}::bigint)) as ids,
           (select count(*)::int from (
              select from followed
               cross join lateral (select from entry where ${OWN_ENTRIES} and completed_at > ${seenAt}::timestamptz
                                    limit ${sql.lit(PORCH_ENTRIES_MAX)}) as unread
               limit ${sql.lit(PORCH_ENTRIES_MAX)}) as unread) as new_count`,
);

const ofCommunity = statement<PorchRequest & { since: Date }, Listed>(
  ({ viewer, page, page_size, seenAt, since }) => sql`
    with week as materialized (
      select id, completed_at from entry
       where ${isForAllMembers} and created_at > ${since}::timestamptz and member_id <> ${viewer}
         and ${isNotBlocked(viewer, sql`member_id`)} and ${isNotMuted(viewer, sql`member_id`)}
         and member_id not in (select id from member where suspended_at is not null and deleted_at is null)
       order by created_at desc, id desc limit ${sql.lit(PORCH_ENTRIES_MAX)})
    select (select count(*)::int from week) as count,
           to_json(array(select id from week ${NEWEST} limit ${page_size} offset (${page}::bigint - 1) * ${page_size}::bigint)) as ids,
           (select count(*)::int from week where completed_at > ${seenAt}::timestamptz) as new_count`,
);

type PorchRow = EntryRow & Pick<PorchEntry, 'is_cheered' | 'replies' | 'may_reply'>;

const rowsOf = statement<{ viewer: number; ids: readonly number[] }, PorchRow>(
  ({ viewer, ids }: Placeholders<{ viewer: number; ids: readonly number[] }>) =>
    entryRows(
      sql`entry.id = any(${ids}::bigint[]) and ${isEntryVisible(viewer)}`,
      sql`
        exists (select from cheer where entry_id = entry.id and member_id = ${viewer}) as is_cheered,
        (select count(*)::int from reply where reply.entry_id = entry.id and ${isReplyVisible(viewer)}) as replies,
        ${mayReply(viewer)} as may_reply,`,
    ),
);

/** A page of the Porch. Marking it as read is the reader's own call. */
export const porchPage = async (
  db: Db,
  viewer: number,
  { page, page_size }: PageQuery,
  now: Date,
): Promise<Answer<'GET /porch/'>> => {
  const [about] = await overview(db, { viewer });
  const seenAt = about?.seen_at ?? null;
  const kind: PorchKind = (about?.members ?? 0) < PORCH_FOLLOWED_MIN ? 'community' : 'following';
  const request = { viewer, page, page_size, seenAt };
  const [listed] =
    kind === 'following'
      ? await ofFollowed(db, { ...request, entries: about?.entries ?? 0 })
      : await ofCommunity(db, {
          ...request,
          since: new Date(now.getTime() - PORCH_COMMUNITY_DAYS * DAY_MS),
        });
  const { ids = [], count = 0, new_count = 0 } = listed ?? {};
  const rows = await rowsOf(db, { viewer, ids });
  const found = new Map(rows.map((row) => [row.id, row]));
  const results = ids.flatMap((id): PorchEntry[] => {
    const row = found.get(id);
    if (row === undefined) return [];
    const { is_cheered, replies, may_reply, completed_at } = row;
    const is_new = seenAt !== null && completed_at !== null && completed_at > seenAt;
    return [{ ...asEntry(row, viewer), is_new, is_cheered, replies, may_reply }];
  });
  return {
    ...pageBody({ page, page_size }, results, count),
    kind,
    new_count,
    seen_at: seenAt?.toISOString() ?? null,
  };
};

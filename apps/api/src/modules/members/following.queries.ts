import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { memberItems } from './member-item.ts';

type FollowPage = Answer<'GET /followers/user/followers/'>;

/** The kept counts of a member whom the viewer may see. */
const countsOf = async (db: Db, memberId: number) => {
  const counts = await db
    .selectFrom('member')
    .select(['followers', 'following'])
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (counts === undefined) throw notFound();
  return counts;
};

const pageOfFollows = (db: Db, page: PageQuery) =>
  db
    .selectFrom('follow')
    .orderBy('created_at', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size);

export const followersPage = async (
  db: Db,
  viewerId: number,
  memberId: number,
  page: PageQuery,
): Promise<FollowPage> => {
  const { followers } = await countsOf(db, memberId);
  const rows = await pageOfFollows(db, page)
    .select('follower_id as id')
    .where('followed_id', '=', memberId)
    .orderBy('follower_id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageBody(page, await memberItems(db, viewerId, ids), followers);
};

export const followingPage = async (
  db: Db,
  viewerId: number,
  memberId: number,
  page: PageQuery,
): Promise<FollowPage> => {
  const { following } = await countsOf(db, memberId);
  const rows = await pageOfFollows(db, page)
    .select('followed_id as id')
    .where('follower_id', '=', memberId)
    .orderBy('followed_id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  return pageBody(page, await memberItems(db, viewerId, ids), following);
};

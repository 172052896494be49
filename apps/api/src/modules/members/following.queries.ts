import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';
import { cutOf, inListOrder, pageBody, type Cut, type PageQuery } from '../../platform/database/pages.ts';
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

/** Ids of one side of the follows that have this member on the other, newest first. */
const pageOfFollows = async (
  db: Db,
  memberId: number,
  [of, other]: readonly ['followed_id', 'follower_id'] | readonly ['follower_id', 'followed_id'],
  cut: Cut,
): Promise<number[]> => {
  const direction = cut.backwards ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('follow')
    .select(`${other} as id`)
    .where(of, '=', memberId)
    .orderBy('created_at', direction)
    .orderBy(other, direction)
    .limit(cut.limit)
    .offset(cut.offset)
    .execute();
  return inListOrder(
    cut,
    rows.map(({ id }) => id),
  );
};

export const followersPage = async (
  db: Db,
  viewerId: number,
  memberId: number,
  page: PageQuery,
): Promise<FollowPage> => {
  const { followers } = await countsOf(db, memberId);
  const ids = await pageOfFollows(db, memberId, ['followed_id', 'follower_id'], cutOf(page, followers));
  return pageBody(page, await memberItems(db, viewerId, ids), followers);
};

export const followingPage = async (
  db: Db,
  viewerId: number,
  memberId: number,
  page: PageQuery,
): Promise<FollowPage> => {
  const { following } = await countsOf(db, memberId);
  const ids = await pageOfFollows(db, memberId, ['follower_id', 'followed_id'], cutOf(page, following));
  return pageBody(page, await memberItems(db, viewerId, ids), following);
};

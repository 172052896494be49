import type { Answer } from '@stoa/contract/client';
import { MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { callerNotFound } from '../../platform/sessions/lock-caller.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { publishNewFollower } from '../notifications/index.ts';
import { earnBadges, type Earned } from '../points/index.ts';
import { areBlocked } from '../visibility/index.ts';
import { memberItems } from './visible-member.ts';
import { deleteSuspendedFollow } from './suspended-follows.ts';

const FOLLOWS: Limit = { name: 'follows', times: 300, seconds: 60 * 60 };

interface FollowPlatform {
  readonly db: Db;
  readonly clock: { now(): Date };
  readonly limits: Limits;
}

/** Locks in id order: two members who follow each other at the same moment must not deadlock. */
const lockPair = (tx: Tx, one: number, other: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'suspended_at'])
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks both members: nothing may be written after a deletion. @throws Refusal 401 if the caller is suspended or gone */
export const lockCallerAnd = async (tx: Tx, caller: number, other: number) => {
  const rows = await lockPair(tx, caller, other);
  if (!rows.some(({ id, suspended_at }) => id === caller && suspended_at === null)) throw callerNotFound();
  return rows;
};

const addToCounters = async (tx: Tx, follower: number, followed: number, by: 1 | -1): Promise<void> => {
  await tx
    .updateTable('member')
    .set({
      following: sql`following + case when id = ${follower} then ${by}::int else 0 end`,
      followers: sql`followers + case when id = ${followed} then ${by}::int else 0 end`,
    })
    .where('id', 'in', [follower, followed])
    .execute();
};

/** Ends a follow and updates its counters. Returns false if there was none. The caller has locked both members. */
export const endFollow = async (tx: Tx, follower: number, followed: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followed)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await addToCounters(tx, follower, followed, -1);
  return true;
};

/** Writes a follow with its counters, notification, and badges. Returns what the follower earned. */
export const createFollow = async (tx: Tx, follower: number, followed: number, at: Date): Promise<Earned> => {
  const rows = await lockPair(tx, follower, followed);
  if (rows.length < 2 || rows.some(({ suspended_at }) => suspended_at !== null)) throw notFound();
  if (await areBlocked(tx, follower, followed)) throw notFound();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('follow')
    .values({ follower_id: follower, followed_id: followed, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return { points: 0, badges: [] };
  await addToCounters(tx, follower, followed, 1);
  await publishNewFollower(tx, follower, followed, at);
  const earned = await earnBadges(tx, follower, at);
  await earnBadges(tx, followed, at);
  return earned;
};

export const follow = async (
  { db, clock, limits }: FollowPlatform,
  memberId: number,
  followTo: number,
): Promise<Answer<'POST /followers/user/following/'>> => {
  if (followTo === memberId) throw refuseField('follow_to', MEMBERS_TEXTS.selfFollow);
  await limits.take(FOLLOWS, memberId);
  return db.transaction().execute(async (tx) => {
    const earned = await createFollow(tx, memberId, followTo, clock.now());
    const [item] = await memberItems(tx, memberId, [followTo]);
    if (item === undefined) throw notFound();
    return { ...item, earned };
  });
};

/** Ends a follow from either side; the caller must be able to see `other`. */
const end = async (
  { db, limits }: FollowPlatform,
  {
    caller,
    other,
    follower,
    followed,
  }: Readonly<Record<'caller' | 'other' | 'follower' | 'followed', number>>,
): Promise<null> => {
  await limits.take(FOLLOWS, caller);
  return db.transaction().execute(async (tx) => {
    const rows = await lockPair(tx, caller, other);
    const isEnded =
      (await endFollow(tx, follower, followed)) ||
      // A suspended member's follow must not come back with them.
      (await deleteSuspendedFollow(tx, follower, followed));
    if (isEnded) return null;
    if (!rows.some((row) => row.id === other && row.suspended_at === null)) throw notFound();
    if (await areBlocked(tx, caller, other)) throw notFound();
    return null;
  });
};

export const unfollow = (platform: FollowPlatform, memberId: number, id: number): Promise<null> =>
  end(platform, { caller: memberId, other: id, follower: memberId, followed: id });

/** Makes a follower of the caller stop following, without a notification. */
export const removeFollower = (platform: FollowPlatform, memberId: number, id: number): Promise<null> =>
  end(platform, { caller: memberId, other: id, follower: id, followed: memberId });

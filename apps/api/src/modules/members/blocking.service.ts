import { BLOCKS_MAX, MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { areBlocked } from '../visibility/index.ts';
import { endFollow, lockCallerAnd } from './following.service.ts';
import { deleteSuspendedFollow } from './suspended-follows.ts';

const BLOCKS: Limit = { name: 'blocks', times: 120, seconds: 60 * 60 };

interface BlockingPlatform {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Locks both members. @throws Refusal for the caller, or if the caller can't see the other */
const lockOther = async (tx: Tx, memberId: number, otherId: number): Promise<void> => {
  const rows = await lockCallerAnd(tx, memberId, otherId);
  const isThere = rows.some(({ id, suspended_at }) => id === otherId && suspended_at === null);
  if (!isThere) throw notFound();
};

const refuseTooMany = async (tx: Tx, table: 'block' | 'mute', memberId: number): Promise<void> => {
  const column = table === 'block' ? 'blocker_id' : 'muter_id';
  const { count } = await tx
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(column, '=', memberId)
    .executeTakeFirstOrThrow();
  if (count >= BLOCKS_MAX) throw refuse(400, MEMBERS_TEXTS.tooManyBlocks);
};

/** After the commit, neither can find the other. Locks like a follow, so that no follow slips in. */
export const blockMember = async (
  { db, clock, limits }: BlockingPlatform,
  memberId: number,
  otherId: number,
): Promise<null> => {
  if (memberId === otherId) throw refuse(400, MEMBERS_TEXTS.selfBlock);
  await limits.take(BLOCKS, memberId);
  return db.transaction().execute(async (tx) => {
    await lockOther(tx, memberId, otherId);
    const isOwn = await tx
      .selectFrom('block')
      .select('blocked_id')
      .where('blocker_id', '=', memberId)
      .where('blocked_id', '=', otherId)
      .executeTakeFirst();
    if (isOwn !== undefined) return null;
    if (await areBlocked(tx, memberId, otherId)) throw notFound();
    await refuseTooMany(tx, 'block', memberId);
    for (const [follower, followed] of [
      [memberId, otherId],
      [otherId, memberId],
    ] as const) {
      await endFollow(tx, follower, followed);
      await deleteSuspendedFollow(tx, follower, followed);
    }
    await tx
      .insertInto('block')
      .values({ blocker_id: memberId, blocked_id: otherId, created_at: clock.now() })
      .execute();
    return null;
  });
};

export const unblockMember = async (
  { db, limits }: BlockingPlatform,
  memberId: number,
  otherId: number,
): Promise<null> => {
  await limits.take(BLOCKS, memberId);
  return db.transaction().execute(async (tx) => {
    await lockCallerAnd(tx, memberId, otherId);
    await tx
      .deleteFrom('block')
      .where('blocker_id', '=', memberId)
      .where('blocked_id', '=', otherId)
      .execute();
    return null;
  });
};

export const muteMember = async (
  { db, clock, limits }: BlockingPlatform,
  memberId: number,
  otherId: number,
): Promise<null> => {
  if (memberId === otherId) throw refuse(400, MEMBERS_TEXTS.selfMute);
  await limits.take(BLOCKS, memberId);
  return db.transaction().execute(async (tx) => {
    await lockOther(tx, memberId, otherId);
    if (await areBlocked(tx, memberId, otherId)) throw notFound();
    await refuseTooMany(tx, 'mute', memberId);
    await tx
      .insertInto('mute')
      .values({ muter_id: memberId, muted_id: otherId, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  });
};

export const unmuteMember = async (
  { db, limits }: BlockingPlatform,
  memberId: number,
  otherId: number,
): Promise<null> => {
  await limits.take(BLOCKS, memberId);
  await db.deleteFrom('mute').where('muter_id', '=', memberId).where('muted_id', '=', otherId).execute();
  return null;
};

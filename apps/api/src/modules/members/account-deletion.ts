import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { addToCommunity } from '../community/index.ts';
import { lockConnected } from './lock-connected.ts';
import { unindexMember } from './member-index.ts';
import { MEMBER_DATA } from './member.personal-data.ts';
import { deleteSuspendedFollows } from './suspended-follows.ts';

/** Locks a member and their connections; undefined if gone. Clears the home first, for the counters' lock order. */
export const lockForDeletion = async (tx: Tx, memberId: number) => {
  await lockConnected(tx, memberId);
  return tx
    .updateTable('member')
    .set({ home_id: null })
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .returning(['email', 'email_proved_at', 'first_name', 'picture'])
    .executeTakeFirst();
};

const deleteFollows = async (tx: Tx, memberId: number): Promise<void> => {
  const followed = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', memberId)
    .returning('followed_id')
    .execute();
  const followers = await tx
    .deleteFrom('follow')
    .where('followed_id', '=', memberId)
    .returning('follower_id')
    .execute();
  const decrement = async (column: 'followers' | 'following', ids: number[]) => {
    if (ids.length === 0) return;
    await tx
      .updateTable('member')
      .set({ [column]: sql`${sql.ref(column)} - 1` })
      .where('id', 'in', ids)
      .execute();
  };
  await decrement(
    'followers',
    followed.map(({ followed_id }) => followed_id),
  );
  await decrement(
    'following',
    followers.map(({ follower_id }) => follower_id),
  );
};

const deleteBlocks = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`delete from block where blocker_id = ${memberId} or blocked_id = ${memberId}`.execute(tx);
  await sql`delete from dismissed_suggestion where member_id = ${memberId} or suggested_id = ${memberId}`.execute(
    tx,
  );
  await sql`delete from mute where muter_id = ${memberId} or muted_id = ${memberId}`.execute(tx);
};

/** Other members' notifications about the member contain no text and disappear by themselves. */
const deleteNotifications = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('notification').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('notification_preference').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('notice_delivery').where('member_id', '=', memberId).execute();
};

/** Deletes a member's personal data; the row stays because the ledger refers to it. */
export const anonymizeMember = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  await deleteSuspendedFollows(tx, memberId);
  await deleteBlocks(tx, memberId);
  await deleteFollows(tx, memberId);
  await deleteNotifications(tx, memberId);
  const names = await tx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await unindexMember(tx, memberId, names);
  await tx
    .updateTable('member')
    .set({ ...erasure(MEMBER_DATA), suspended_at: at, deleted_at: at })
    .where('id', '=', memberId)
    .execute();
  await tx.deleteFrom('address').where('member_id', '=', memberId).execute();
  await addToCommunity(tx, { members: -1 });
};

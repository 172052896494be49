import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

type Id = RawBuilder<unknown> | number;

/** This viewer follows no one and isn't blocked. No member has the number. */
export const STRANGER = 0;

/** This viewer follows only this member. Members' numbers are positive. */
export const followerFor = (memberId: number): number => -memberId;

/** Selects members across a block with the viewer: one column, few rows. */
const blockedMemberIds = (viewerId: Id) => sql`
  select blocked_id from block where blocker_id = ${viewerId}
  union all select blocker_id from block where blocked_id = ${viewerId}`;

/** True if neither has blocked the other. `memberId` is a column of the query. */
export const isNotBlocked = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (${blockedMemberIds(viewerId)}))`;

export const areBlocked = async (db: Db | Tx, one: number, other: number): Promise<boolean> => {
  const { rows } = await sql<{ are: boolean }>`select is_blocked(${one}, ${other}) as are`.execute(db);
  return rows[0]?.are === true;
};

/** Selects members on either side of a block with the viewer, as rows of `id`. */
export const blockedMembers = (viewerId: Id) => sql`(${blockedMemberIds(viewerId)}) as blocked (id)`;

/** Blocking hides no unnamed entries: blocking members one by one would reveal their owner (decision 45). Rows of `id`. */
export const blockedOwners = (viewerId: Id) => sql`(
  select member.id from ${blockedMembers(viewerId)} join member on member.id = blocked.id
   where member.cigars_smoked_visible) as blocked (id)`;

/** `isNotBlocked` for an entry of `memberId`, a column of the query. */
export const isOwnerNotBlocked = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select id from ${blockedOwners(viewerId)}))`;

export const isNotMuted = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select muted_id from mute where muter_id = ${viewerId}))`;

/** `isNotMuted` for an entry of `memberId`, a column of the query: a mute doesn't hide unnamed entries either. */
export const isOwnerNotMuted = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (
    select muted_id from mute join member on member.id = muted_id
     where muter_id = ${viewerId} and member.cigars_smoked_visible))`;

/** Also works for `followerFor`. `offset 0` forces one index lookup per row. Without it, the planner may read all the viewer's follows. */
export const isFollowing = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} = -(${viewerId}::bigint)
    or exists (select from follow where follower_id = ${viewerId} and followed_id = ${memberId} offset 0))`;

/** True if a completed entry's audience includes this viewer, apart from blocks. `entry` is the table's alias. */
const isMeantFor = (viewerId: Id, entry = 'entry'): RawBuilder<boolean> => {
  const [owner, audience] = [sql.ref(`${entry}.member_id`), sql.ref(`${entry}.audience`)];
  return sql<boolean>`(${owner} = ${viewerId} or ${audience} = 'members'
    or ${audience} = 'followers' and ${isFollowing(viewerId, owner)})`;
};

/**
 * The one rule for every call that shows others' entries (decision 61); `owner` is joined. The owner sees all but
 * deleted ones.
 */
export const isEntryVisible = (viewerId: Id): RawBuilder<boolean> => sql<boolean>`(
  entry.deleted_at is null and (
    entry.member_id = ${viewerId}
    or entry.audience <> 'me' and owner.suspended_at is null
      and ${isOwnerNotBlocked(viewerId, sql`entry.member_id`)}
      and ${isMeantFor(viewerId)}))`;

/** Does the same for completed entries of a member the caller has checked to be visible. */
export const isCompletedAndMeantFor = (viewerId: Id): RawBuilder<boolean> => sql<boolean>`(
  entry.deleted_at is null and entry.completed_at is not null and ${isMeantFor(viewerId)})`;

/** The community's lists, boards, and maps show these. */
export const isForAllMembers = sql<boolean>`(entry.audience = 'members')`;

/** True if the member isn't suspended. For long lists, because it reads the few suspended members once. `memberId` is a column of the query. */
export const isNotSuspended = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select id from member where suspended_at is not null and deleted_at is null))`;

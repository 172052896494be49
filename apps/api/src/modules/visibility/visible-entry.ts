import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

type Id = RawBuilder<unknown> | number;

/** A viewer who is nobody: follows nobody, and nobody has blocked them. No member has the number. */
export const STRANGER = 0;

/** A viewer who is nobody, and follows this member alone. Members' numbers are positive. */
export const followerOf = (memberId: number): number => -memberId;

/** Whom the viewer has blocked, and who has blocked the viewer: a query with one column of few rows. */
const blockedOf = (viewerId: Id) => sql`
  select blocked_id from block where blocker_id = ${viewerId}
  union all select blocker_id from block where blocked_id = ${viewerId}`;

/** Whether neither of the two has blocked the other. `memberId` is a column of the query. */
export const isNotBlocked = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (${blockedOf(viewerId)}))`;

export const areBlocked = async (db: Db | Tx, one: number, other: number): Promise<boolean> => {
  const { rows } = await sql<{ are: boolean }>`select is_blocked(${one}, ${other}) as are`.execute(db);
  return rows[0]?.are === true;
};

/** The members whom the viewer does not meet, as rows of `id`. */
export const blockedMembers = (viewerId: Id) => sql`(${blockedOf(viewerId)}) as blocked (id)`;

/**
 * Of the members whom the viewer does not meet those whose entries are hidden with them, as rows of `id`. Entries of members who
 * hide the count name nobody: by blocking half of all members after the other a viewer would learn whose they are (decision 45).
 */
export const blockedOwners = (viewerId: Id) => sql`(
  select member.id from ${blockedMembers(viewerId)} join member on member.id = blocked.id
   where member.cigars_smoked_visible) as blocked (id)`;

/** `isNotBlocked` for an entry of `memberId`, a column of the query. */
export const isOwnerNotBlocked = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select id from ${blockedOwners(viewerId)}))`;

/** Whether the viewer has not muted this member. */
export const isNotMuted = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select muted_id from mute where muter_id = ${viewerId}))`;

/** `isNotMuted` for an entry of `memberId`, a column of the query: a mute hides no entry that names nobody either. */
export const isOwnerNotMuted = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (
    select muted_id from mute join member on member.id = muted_id
     where muter_id = ${viewerId} and member.cigars_smoked_visible))`;

/**
 * Whether this viewer follows the member: one who has an account, or `followerOf` them. One step into the index for each row of a
 * page: without the offset the planner may read all whom the viewer follows, a thousand for some.
 */
export const isFollowing = (viewerId: Id, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} = -(${viewerId}::bigint)
    or exists (select from follow where follower_id = ${viewerId} and followed_id = ${memberId} offset 0))`;

/**
 * Whether somebody's finished entry is meant for this viewer, too: the audience alone, without blocks and suspensions.
 *
 * @param entry the alias of the table `entry`
 */
export const isMeantFor = (viewerId: Id, entry = 'entry'): RawBuilder<boolean> => {
  const [owner, audience] = [sql.ref(`${entry}.member_id`), sql.ref(`${entry}.audience`)];
  return sql<boolean>`(${owner} = ${viewerId} or ${audience} = 'members'
    or ${audience} = 'followers' and ${isFollowing(viewerId, owner)})`;
};

/**
 * Whether this viewer may see `entry`, whose owner is joined as `owner`: the one rule for every call that shows entries
 * of others (decision 0061). The owner sees all but deleted ones.
 */
export const isEntryVisible = (viewerId: Id): RawBuilder<boolean> => sql<boolean>`(
  entry.deleted_at is null and (
    entry.member_id = ${viewerId}
    or entry.audience <> 'me' and owner.suspended_at is null
      and ${isOwnerNotBlocked(viewerId, sql`entry.member_id`)}
      and ${isMeantFor(viewerId)}))`;

/** The same for a member whom the viewer may see, as the caller has checked: their finished entries. */
export const isFinishedAndMeantFor = (viewerId: Id): RawBuilder<boolean> => sql<boolean>`(
  entry.deleted_at is null and entry.completed_at is not null and ${isMeantFor(viewerId)})`;

/** For all members: what lists, boards and maps of the whole community show. */
export const isForAllMembers = sql<boolean>`(entry.audience = 'members')`;

/** Whether this member is not suspended, for lists of many: the few who are suspended are read once. `memberId` is a column of the query. */
export const isNotSuspended = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${memberId} not in (select id from member where suspended_at is not null and deleted_at is null))`;

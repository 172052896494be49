import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Moves the kept counts of both sides of these follows. */
const moveCounts = (moved: RawBuilder<unknown>, by: 1 | -1) => sql`
  update member
     set followers = member.followers + ${sql.lit(by)} * sides.followers,
         following = member.following + ${sql.lit(by)} * sides.following
    from (select id, sum(followers)::int as followers, sum(following)::int as following
            from (select followed_id as id, 1 as followers, 0 as following from ${moved}
                  union all select follower_id, 0, 1 from ${moved}) as each_side
           group by id) as sides
   where member.id = sides.id`;

/**
 * Lays aside whom a member who is being suspended follows, and who follows them. Notices about them need nothing: they are
 * not seen while their member is not. The caller has called `lockConnected`.
 */
export const layToRest = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    with gone as (
      delete from follow where follower_id = ${memberId} or followed_id = ${memberId}
      returning follower_id, followed_id, created_at),
    kept as (
      insert into resting_follow (follower_id, followed_id, created_at)
      select follower_id, followed_id, created_at from gone)
    ${moveCounts(sql`gone`, -1)}`.execute(tx);
};

/**
 * Puts back what rested. A follow whose other side is suspended goes on resting, until they are back too.
 */
export const wake = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    with back as (
      delete from resting_follow
       where (follower_id = ${memberId} or followed_id = ${memberId})
         and not exists (select from member where id in (follower_id, followed_id) and suspended_at is not null)
      returning follower_id, followed_id, created_at),
    kept as (
      insert into follow (follower_id, followed_id, created_at)
      select follower_id, followed_id, created_at from back)
    ${moveCounts(sql`back`, 1)}`.execute(tx);
};

/** Whether a follow rested; it is forgotten then. */
export const forgetRestingFollow = async (tx: Tx, follower: number, followed: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('resting_follow')
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followed)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Forgets all that rests because of others and is a leaving member's. */
export const forgetResting = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .deleteFrom('resting_follow')
    .where((where) => where.or([where('follower_id', '=', memberId), where('followed_id', '=', memberId)]))
    .execute();
};

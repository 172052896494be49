import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const addToCounters = (follows: RawBuilder<unknown>, by: 1 | -1) => sql`
  update member
     set followers = member.followers + ${sql.lit(by)} * sides.followers,
         following = member.following + ${sql.lit(by)} * sides.following
    from (select id, sum(followers)::int as followers, sum(following)::int as following
            from (select followed_id as id, 1 as followers, 0 as following from ${follows}
                  union all select follower_id, 0, 1 from ${follows}) as each_side
           group by id) as sides
   where member.id = sides.id`;

/** Moves a suspended member's follows out of `follow`. The caller has called `lockConnected`. */
export const suspendFollows = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    with suspended as (
      delete from follow where follower_id = ${memberId} or followed_id = ${memberId}
      returning follower_id, followed_id, created_at),
    moved as (
      insert into suspended_follow (follower_id, followed_id, created_at)
      select follower_id, followed_id, created_at from suspended)
    ${addToCounters(sql`suspended`, -1)}`.execute(tx);
};

/** Moves them back, except if the other side is still suspended. */
export const restoreFollows = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    with restored as (
      delete from suspended_follow
       where (follower_id = ${memberId} or followed_id = ${memberId})
         and not exists (select from member where id in (follower_id, followed_id) and suspended_at is not null)
      returning follower_id, followed_id, created_at),
    moved as (
      insert into follow (follower_id, followed_id, created_at)
      select follower_id, followed_id, created_at from restored)
    ${addToCounters(sql`restored`, 1)}`.execute(tx);
};

export const deleteSuspendedFollow = async (tx: Tx, follower: number, followed: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('suspended_follow')
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followed)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteSuspendedFollows = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .deleteFrom('suspended_follow')
    .where((where) => where.or([where('follower_id', '=', memberId), where('followed_id', '=', memberId)]))
    .execute();
};

import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';
import { runAll } from './rows.ts';
import { FOLLOWED_BY_READER, KNOWN, UNTIL } from './size.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;
const mostFollowed = sql.lit(KNOWN.followed);

/** Most members follow a few, and some follow many. A few are followed by many. */
const ordinaryFollows = sql`create temp table bench_follow on commit drop as
  select distinct one.id as follower, 1 + floor(pg_temp.chance(one.id * 1000 + k, 51) ^ 2.5 * members)::bigint as followed
    from bench_member one, (select count(*) as members from bench_member) as people,
         generate_series(1, floor(24 * pg_temp.chance(one.id, 52) ^ 2)::int) k`;

/** Exactly four in ten members follow the best-known member. */
const fans = [
  sql`delete from bench_follow where followed = ${mostFollowed}`,
  sql`insert into bench_follow
    select id, ${mostFollowed} from bench_member where id <> ${mostFollowed} and is_seen
     order by pg_temp.chance(id, 53), id limit (select count(*) * 4 / 10 from bench_member)`,
];

/** Only entries of members whose count is visible appear on the Porch. */
const reader = [
  sql`delete from bench_follow where follower = ${sql.lit(KNOWN.reader)}`,
  sql`insert into bench_follow
    select ${sql.lit(KNOWN.reader)}, id from bench_member join member using (id)
     where id <> ${sql.lit(KNOWN.reader)} and is_seen and cigars_smoked_visible
     order by pg_temp.chance(id, 54), id limit ${sql.lit(FOLLOWED_BY_READER)}`,
];

const follows = sql`insert into follow (follower_id, followed_id, created_at)
  select one.id, other.id, (greatest(one.created_at, other.created_at)
           + pg_temp.chance(one.id * 1000 + other.id, 50) * (${until} - greatest(one.created_at, other.created_at)))::timestamptz(3)
    from bench_follow
    join bench_member one on one.id = follower
    join bench_member other on other.id = followed
   where follower <> followed
   order by 3, 1, 2`;

/** Follows of suspended members are set aside, as they are when an operator suspends a member. */
const rest = sql`with gone as (
    delete from follow using bench_member where not is_seen and bench_member.id in (follower_id, followed_id)
    returning follower_id, followed_id, follow.created_at)
  insert into suspended_follow (follower_id, followed_id, created_at) select distinct * from gone order by 1, 2`;

export const follow = (tx: Tx): Promise<void> =>
  runAll(tx, [ordinaryFollows, ...fans, ...reader, follows, rest]);

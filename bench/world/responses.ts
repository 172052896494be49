import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';
import { KNOWN, UNTIL } from './size.ts';
import { runAll } from './rows.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;

/** Picks a random member for each row of another table with the key `n`. */
const someMember = (n: string, of: number) =>
  sql`(1 + floor(pg_temp.chance(${sql.raw(n)}, ${sql.lit(of)}) * (select count(*) from bench_member)))::bigint`;

/** Up to three members respond to each completed entry of the last three months. */
const responses = sql`create temp table bench_response on commit drop as
  select distinct entry.id as entry_id, entry.member_id as owner_id, entry.completed_at, someone.id as member_id
    from (select *, ${someMember('id * 8 + k', 61)} as guest from entry cross join generate_series(1, 3) k
           where completed_at > ${until} - interval '90 days' and deleted_at is null) as entry
    join bench_member someone on someone.id = guest
    join bench_member host on host.id = entry.member_id
   where someone.id <> entry.member_id and someone.is_seen and host.is_seen and someone.created_at < completed_at`;

const glasses = sql`insert into cheer (entry_id, owner_id, member_id, created_at)
  select entry_id, owner_id, member_id, least(completed_at + interval '2 hours', ${until}) from bench_response order by 1, 3`;

const replies = sql`insert into reply (entry_id, member_id, text, created_at)
  select entry_id, member_id, 'Had one on the porch last week: slow burn, a little cedar at the end.',
         least(completed_at + interval '3 hours', ${until})
    from bench_response where pg_temp.chance(entry_id * 8 + member_id, 62) < 0.4 order by 1, 2`;

/**
 * Every second member except the known ones blocks and mutes up to three strangers, who don't follow each other and never sent
 * each other a notification.
 */
const strangers = sql`create temp table bench_stranger on commit drop as
  select distinct one.id as member_id, other.id as other_id
    from (select *, ${someMember('id * 8 + k', 63)} as other from bench_member cross join generate_series(1, 3) k
           where id % 2 = 0 and is_seen) as one
    join bench_member other on other.id = other
   where one.id <> other.id and other.is_seen and other.id not in (${sql.join(Object.values(KNOWN).map((id) => sql.lit(id)))})
     and not exists (select from follow where follower_id in (one.id, other.id) and followed_id in (one.id, other.id))`;

const parted = ['block (blocker_id, blocked_id, created_at)', 'mute (muter_id, muted_id, created_at)'].map(
  (table) => sql`insert into ${sql.raw(table)}
    select member_id, other_id, ${until} - interval '5 days' from bench_stranger order by 1, 2`,
);

/** Creates cheers, replies, blocks, and mutes, which the Porch reads. */
export const writeResponses = (tx: Tx): Promise<void> =>
  runAll(tx, [responses, glasses, replies, strangers, ...parted]);

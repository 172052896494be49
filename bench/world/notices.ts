import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';
import { UNTIL } from './size.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;

/** Creates notifications about badges and followers, and a message from staff. Those older than ten days are read. */
export const writeNotices = async (tx: Tx): Promise<void> => {
  await sql`
    insert into operator_message (id, header, message, audience, created_at) overriding system value
    values (1, 'The porch is open', 'A word from the house to everybody.', '{"all": true}', ${until} - interval '3 days')`.execute(
    tx,
  );
  await sql`
    insert into notification (member_id, type, related_user_id, related_badge_id, message_id, cause, created_at, read_at)
    select member_id, type, related_user_id, related_badge_id, message_id, cause, created_at,
           case when created_at < ${until} - interval '10 days' then created_at + interval '1 day' end
      from (select member_id, 'badge_earned' as type, null::bigint as related_user_id, badge as related_badge_id,
                   null::bigint as message_id, 'badge:' || badge as cause, earned_at as created_at
              from badge_earned
            union all
            select followed_id, 'new_follower', follower_id, null, null, 'follower:' || follower_id, created_at from follow
            union all
            select id, 'ADMIN_MESSAGE', null, null, 1, 'message:1',
                   ${until} - interval '3 days' + id * interval '1 millisecond'
              from bench_member where is_seen) as notice
     order by created_at, member_id, cause`.execute(tx);
};

import { sql } from 'kysely';
import type { Tx } from '../../apps/api/src/platform/database/database.ts';
import { badgeImage } from '../../apps/api/src/modules/points/index.ts';
import { UNTIL } from './size.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;
const badgeFolder = badgeImage('').replace(/\.svg$/, '');

/** Badges, followers and a word from the house; what is older than ten days has been read. */
export const tellMembers = async (tx: Tx): Promise<void> => {
  await sql`
    insert into notification (member_id, type, header, message, image, related_user_id, related_badge_id, cause, created_at, read_at)
    select member_id, type, header, message, image, related_user_id, related_badge_id, cause, created_at,
           case when created_at < ${until} - interval '10 days' then created_at + interval '1 day' end
      from (select member_id, 'badge_earned' as type, 'A badge earned' as header, 'You have earned the badge ' || badge || '.' as message,
                   ${badgeFolder} || replace(lower(badge), ' ', '-') || '.svg' as image, null::bigint as related_user_id,
                   badge as related_badge_id, 'badge:' || badge as cause, earned_at as created_at
              from badge_earned
            union all
            select followed_id, 'new_follower', 'A new follower', first_name || ' ' || last_name || ' follows you now.', null,
                   follower_id, null, 'follow:' || follower_id, follow.created_at
              from follow join member on member.id = follower_id
            union all
            select id, 'ADMIN_MESSAGE', 'The porch is open', 'A word from the house to everybody.', null, null, null, 'message:1',
                   ${until} - interval '3 days' + id * interval '1 millisecond'
              from bench_member where is_seen) as told
     order by created_at, member_id, cause`.execute(tx);
};

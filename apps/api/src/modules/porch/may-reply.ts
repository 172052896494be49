import { sql, type RawBuilder } from 'kysely';
import { isFollowing } from '../visibility/index.ts';

/**
 * True if the viewer may reply. An unnamed entry is open to all or none: a followers' rule would reveal its owner
 * (decision 45).
 */
export const mayReply = (viewerId: RawBuilder<unknown> | number): RawBuilder<boolean> => sql<boolean>`(
  case entry.replies_from
    when 'nobody' then false
    when 'members' then true
    else entry.member_id = ${viewerId}
      or (select cigars_smoked_visible from member where id = entry.member_id)
        and (entry.replies_from in ('followers', 'following_and_followers') and ${isFollowing(viewerId, sql`entry.member_id`)}
          or entry.replies_from in ('following', 'following_and_followers')
            and exists (select from follow where follower_id = entry.member_id and followed_id = ${viewerId}))
  end)`;

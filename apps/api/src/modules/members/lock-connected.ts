import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Locks in id order: two members who follow each other may be deleted at the same moment. */
export const lockConnected = (tx: Tx, memberId: number) =>
  sql`
    select id from member where id = any(array(
      select ${memberId}::bigint
      union select followed_id from follow where follower_id = ${memberId}
      union select follower_id from follow where followed_id = ${memberId}
      union select followed_id from suspended_follow where follower_id = ${memberId}
      union select follower_id from suspended_follow where followed_id = ${memberId}))
     order by id for update`.execute(tx);

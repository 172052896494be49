import type { AvoidedMember } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { pictureUrl } from '../media/index.ts';
import { shownPicture } from '../visibility/index.ts';

interface AvoidedRow {
  id: number;
  first_name: string;
  last_name: string;
  picture: string | null;
  created_at: Date;
  is_muted: boolean;
}

/** Suspended members stay, because they may return. Deleted ones have no rows, and members who blocked first aren't found. */
const avoided = statement<{ memberId: number }, AvoidedRow>(
  ({ memberId }) => sql`
    select member.id, first_name, last_name, ${shownPicture('member')} as picture, list.created_at, is_muted from (
      select blocked_id as id, created_at, false as is_muted from block where blocker_id = ${memberId}
         and not exists (select from block as earlier where earlier.blocker_id = block.blocked_id
               and earlier.blocked_id = ${memberId} and earlier.created_at < block.created_at)
      union all
      select muted_id, created_at, true from mute
       where muter_id = ${memberId} and not is_blocked(muter_id, muted_id)) as list
      join member on member.id = list.id
     order by list.created_at desc, member.id`,
);

const asAvoided = (row: AvoidedRow): AvoidedMember => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  // A blocked member's files are hidden from the blocker.
  picture: row.is_muted ? pictureUrl(row.picture) : null,
  since: row.created_at.toISOString(),
});

export const avoidedMembers = async (db: Db, memberId: number): Promise<Answer<'GET /user/me/blocks/'>> => {
  const rows = await avoided(db, { memberId });
  return {
    results: rows.filter(({ is_muted }) => !is_muted).map(asAvoided),
    muted: rows.filter(({ is_muted }) => is_muted).map(asAvoided),
  };
};

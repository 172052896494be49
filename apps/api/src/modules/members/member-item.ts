import type { Badge, MemberItem, UserCigar } from '@stoa/contract';
import { CIGARS_PER_ROW } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestCigars } from '../journal/index.ts';
import { pictureUrl } from '../media/index.ts';
import { asPublicLocation } from '../places/index.ts';
import { earnedBadges } from '../points/index.ts';

/** What a viewer may be told of a member: the row, with what the member hides left out. */
export interface SeenRow {
  id: number;
  first_name: string;
  last_name: string;
  handle: string | null;
  picture: string | null;
  bio: string;
  /** Null where hidden. */
  cigars: number | null;
  created_at: Date | null;
  city: string | null;
  state: string | null;
  country: string | null;
  is_follower: boolean;
  followers: number;
  following: number;
}

/**
 * These members as the viewer may see them: the one place where privacy is applied to a member's row
 * (decisions §3). Suspended members do not come back.
 */
export const seenMembers = async (
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, SeenRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SeenRow>`
    select member.id, first_name, last_name, handle, picture, bio, followers, following,
           case when cigars_smoked_visible or member.id = ${viewerId} then cigars end as cigars,
           case when member_since_visible or member.id = ${viewerId} then member.created_at end as created_at,
           home.city, home.state, home.country,
           exists (select from follow where follower_id = ${viewerId} and followed_id = member.id) as is_follower
      from member
      left join address as home on home.id = member.home_id and (location_visible or member.id = ${viewerId})
     where member.id = any(${ids}::bigint[]) and suspended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What a list's row and a profile have in common. */
export const asSeenMember = (
  row: SeenRow,
  badges: Badge[],
  cigars: UserCigar[],
): Omit<MemberItem, 'picture'> & { picture: string | null } => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  handle: row.handle,
  picture: pictureUrl(row.picture),
  location:
    row.city === null
      ? null
      : asPublicLocation({ city: row.city, state: row.state ?? '', country: row.country ?? '' }),
  cigars: row.cigars,
  is_follower: row.is_follower,
  badges,
  user_cigars: row.cigars === null ? [] : cigars,
});

/** Rows of a list, in the order of the ids. */
export const memberItems = async (
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<MemberItem[]> => {
  const rows = await seenMembers(db, viewerId, ids);
  const told = [...rows.values()].filter(({ cigars }) => cigars !== null).map(({ id }) => id);
  const cigars = await newestCigars(db, told, CIGARS_PER_ROW);
  const badges = await earnedBadges(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [asSeenMember(row, badges.get(id) ?? [], cigars.get(id) ?? [])];
  });
};

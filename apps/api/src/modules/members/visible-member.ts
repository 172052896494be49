import type { MemberItem } from '@stoa/contract';
import { CIGARS_PER_ROW } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { asUserCigar, newestCigars, type CigarRow } from '../journal/index.ts';
import { pictureUrl } from '../media/index.ts';
import { asPublicLocation } from '../places/index.ts';
import { asEarnedBadges, earnedBadgeNames } from '../points/index.ts';
import { isFollowing, isNotBlocked, isNotMuted, shownBio, shownPicture } from '../visibility/index.ts';

export interface VisibleMemberRow {
  id: number;
  first_name: string;
  last_name: string;
  handle: string | null;
  picture: string | null;
  bio: string;
  /** Null if hidden. */
  cigars: number | null;
  created_at: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  is_follower: boolean;
  is_muted: boolean;
  followers: number;
  following: number;
  badges: string[];
  /** Newest cigars; null if hidden. */
  user_cigars: CigarRow[] | null;
}

/** Counts the cigars of `member` that the viewer may know about: not those for other members, and not private ones. */
const cigarsFor = (viewerId: RawBuilder<number>) => sql<number>`(
  cigars - case when member.id = ${viewerId} then 0
                when ${isFollowing(viewerId, sql`member.id`)} then cigars_private else cigars_limited end)`;

/** Only this applies privacy to a member's row (decisions.md §3). Returns JSON in the order of `ids`, an SQL array. */
export const visibleMembers = (
  viewerId: RawBuilder<number>,
  ids: RawBuilder<readonly number[]>,
  cigars: number,
) => sql<VisibleMemberRow[]>`(
  select coalesce(json_agg(visible order by visible.position), '[]') from (
    select page.position, member.id, first_name, last_name, handle, followers, following,
           case when member.id = ${viewerId} then picture else ${shownPicture('member')} end as picture,
           case when member.id = ${viewerId} then bio else ${shownBio('member')} end as bio,
           case when cigars_smoked_visible or member.id = ${viewerId} then ${cigarsFor(viewerId)} end as cigars,
           case when member_since_visible or member.id = ${viewerId} then member.created_at end as created_at,
           home.city, home.state, home.country,
           ${isFollowing(viewerId, sql`member.id`)} as is_follower, not ${isNotMuted(viewerId, sql`member.id`)} as is_muted,
           ${earnedBadgeNames(sql`member.id`)} as badges,
           case when cigars_smoked_visible or member.id = ${viewerId}
                then ${newestCigars(viewerId, sql`member.id`, cigars)} end as user_cigars
      from unnest(${ids}) with ordinality as page (id, position)
      join member on member.id = page.id
      left join address as home on home.id = member.home_id and (location_visible or member.id = ${viewerId})
     where suspended_at is null and ${isNotBlocked(viewerId, sql`member.id`)}) as visible)`;

export const asVisibleMember = (
  row: VisibleMemberRow,
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
  badges: asEarnedBadges(row.badges),
  user_cigars: (row.user_cigars ?? []).map(asUserCigar),
});

const items = statement<{ viewer: number; ids: readonly number[] }, { members: VisibleMemberRow[] }>(
  ({ viewer, ids }) =>
    sql`select ${visibleMembers(viewer, sql`${ids}::bigint[]`, CIGARS_PER_ROW)} as members`,
);

export const memberItems = async (
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<MemberItem[]> => {
  const [row] = await items(db, { viewer: viewerId, ids });
  return (row?.members ?? []).map(asVisibleMember);
};

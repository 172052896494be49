import type { User } from '@stoa/contract';
import { CIGARS_PER_ROW } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { asUserCigar, newestCigars } from '../journal/index.ts';
import { pictureUrl } from '../media/index.ts';
import { asLocation, type AddressRow } from '../places/index.ts';
import { badgeFigures, badgesWithProgress, earnedBadgeNames } from '../points/index.ts';

const homeOf = async (db: Db, homeId: number | null): Promise<AddressRow | null> =>
  homeId === null
    ? null
    : ((await db.selectFrom('address').selectAll().where('id', '=', homeId).executeTakeFirst()) ?? null);

/** A member's own record, whole; null when there is no such member (any more). */
export const ownRecord = async (db: Db, memberId: number, publicUrl: string): Promise<User | null> => {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .select([
      earnedBadgeNames(sql`member.id`).as('earned'),
      newestCigars(sql`member.id`, CIGARS_PER_ROW).as('newest'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined || row.suspended_at !== null || row.email === null) return null;
  const home = await homeOf(db, row.home_id);
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    handle: row.handle,
    bio: row.bio,
    profile_picture: pictureUrl(row.picture),
    location: home === null ? null : asLocation(home),
    created_at: row.created_at.toISOString(),
    cigars: row.cigars,
    balance: row.balance,
    total_points: row.total_points,
    referral_link: row.handle === null ? null : `${publicUrl}/referral/${row.handle}`,
    isEmailPublic: false,
    privacies: {
      member_since_visible: row.member_since_visible,
      cigars_smoked_visible: row.cigars_smoked_visible,
      location_visible: row.location_visible,
    },
    badges: badgesWithProgress(await badgeFigures(db, memberId), new Set(row.earned)),
    user_cigars: row.newest.map(asUserCigar),
    is_follower: false,
    over_21_confirmed: row.over_21_confirmed_at !== null,
    last_place_public: row.last_place_public,
  };
};

import type { User } from '@stoa/contract';
import { referralLink } from '@stoa/contract/accounts.rules';
import { CIGARS_PER_ROW } from '@stoa/contract/members.rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { asUserCigar, toModeration, newestCigars, type CigarRow } from '../journal/index.ts';
import { pictureUrl } from '../media/index.ts';
import { asLocation, type AddressRow } from '../places/index.ts';
import {
  badgesWithProgress,
  earnedBadges,
  lineCounts,
  type BadgeFigures,
  type EarnedBadges,
} from '../points/index.ts';
import type { MemberTable } from './member.tables.ts';

type OwnRow = Selectable<MemberTable> & {
  earned: EarnedBadges;
  newest: CigarRow[];
  home: AddressRow | null;
  lines: BadgeFigures['lines'];
};

const own = statement<{ memberId: number }, OwnRow>(
  ({ memberId }) => sql`
    select member.*, ${earnedBadges(sql`member.id`)} as earned,
           ${newestCigars(memberId, sql`member.id`, CIGARS_PER_ROW)} as newest, ${lineCounts(sql`member.id`)} as lines,
           (select row_to_json(address) from address where id = member.home_id) as home
      from member where id = ${memberId}`,
);

export const ownRecord = async (
  db: Db,
  memberId: number,
  publicUrl: string,
  { suspendedToo = false } = {},
): Promise<User | null> => {
  const [row] = await own(db, { memberId });
  if (row === undefined || row.email === null) return null;
  if (row.suspended_at !== null && !suspendedToo) return null;
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
    location: row.home === null ? null : asLocation(row.home),
    created_at: row.created_at.toISOString(),
    cigars: row.cigars,
    balance: row.balance,
    total_points: row.total_points,
    referral_link: row.handle === null ? null : referralLink(publicUrl, row.handle),
    isEmailPublic: false,
    privacies: {
      member_since_visible: row.member_since_visible,
      cigars_smoked_visible: row.cigars_smoked_visible,
      location_visible: row.location_visible,
    },
    badges: badgesWithProgress(row, row.earned),
    user_cigars: row.newest.map(asUserCigar),
    followers: row.followers,
    following: row.following,
    is_follower: false,
    over_21_confirmed:
      row.over_21_confirmed_at !== null ||
      row.over_21_how === 'over_21_box' ||
      row.over_21_how === 'both_boxes',
    entry_visibility: row.entry_visibility,
    follow_lists_visible_to: row.follow_lists_visible_to,
    wants_visible_to: row.wants_visible_to,
    profile_moderation: toModeration({
      is_hidden: row.profile_hidden_at !== null,
      removed_rule: row.profile_removed_rule,
    }),
    evening_account: row.evening_account,
    on_leaderboards: row.on_leaderboards,
    quiet_journal: row.quiet_journal,
    forecasts: row.forecasts,
    last_place_public: row.last_place_public,
  };
};

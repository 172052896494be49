import type { NotificationTable } from '../src/modules/notifications/index.ts';
import { badgeImage } from '../src/modules/points/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Insertable } from 'kysely';
import { minutesAfter, type Calendar } from './calendar.ts';
import type { Gallery } from './gallery.ts';
import { demoAccount } from './members.ts';
import { residentOf, type Residents } from './tell-people.ts';

/** How many of the demo member's newest notices are unread. */
const UNREAD = 4;
/** A week of unread notices for the others: they have not looked in. */
const RECENT_DAYS = 7;

type Notice = Omit<Insertable<NotificationTable>, 'id' | 'member_id' | 'read_at'>;

const notice = (
  type: Notice['type'],
  created_at: Date,
  header: string,
  message: string,
  about: Partial<Pick<Notice, 'image' | 'related_user_id' | 'related_badge_id'>> = {},
): Notice => ({
  type,
  created_at,
  header,
  message,
  image: about.image ?? null,
  related_user_id: about.related_user_id ?? null,
  related_badge_id: about.related_badge_id ?? null,
});

/** The newest followers of a member, as notices. */
const newFollowers = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.follower_id')
    .select(['member.id', 'first_name', 'last_name', 'member.picture', 'follow.created_at'])
    .where('followed_id', '=', memberId)
    .orderBy('follow.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, first_name, last_name, picture, created_at }) =>
    notice('new_follower', created_at, 'A new follower', `${first_name} ${last_name} follows you now.`, {
      image: picture,
      related_user_id: id,
    }),
  );
};

const newBadges = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('badge_earned')
    .select(['badge', 'earned_at'])
    .where('member_id', '=', memberId)
    .orderBy('earned_at', 'desc')
    .orderBy('badge')
    .limit(limit)
    .execute();
  return rows.map(({ badge, earned_at }) =>
    notice('badge_earned', earned_at, 'A badge earned', `You have earned the badge ${badge}.`, {
      image: badgeImage(badge),
      related_badge_id: badge,
    }),
  );
};

const referralCredits = async (tx: Tx, memberId: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('ledger_line')
    .select(['title', 'points', 'created_at'])
    .where('member_id', '=', memberId)
    .where('cause', '=', 'referral')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ title, points, created_at }) =>
    notice('referral_credited', created_at, 'A referral credited', `${title}: ${points} points are yours.`),
  );
};

/** Towns within 25 miles of the demo member's home. */
const NEAR_DEMO = ['Chicago', 'Evanston'];

/** Public evenings of others near the demo member's home. */
const nearbyCigars = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .innerJoin('address', 'address.id', 'entry.place_id')
    .select(['member.id', 'first_name', 'last_name', 'entry.name', 'entry.created_at', 'city'])
    .where('address.city', 'in', NEAR_DEMO)
    .where('entry.is_location_public', '=', true)
    .where('entry.member_id', '<>', memberId)
    .where('entry.completed_at', 'is not', null)
    .where('member.location_visible', '=', true)
    .orderBy('entry.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, first_name, last_name, name, created_at, city }) =>
    notice(
      'nearby_cigar',
      created_at,
      'A cigar near you',
      `${first_name} ${last_name} enjoyed ${name} in ${city}.`,
      {
        related_user_id: id,
      },
    ),
  );
};

const unlockedChallenges = async (tx: Tx, gallery: Gallery): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('challenge')
    .select(['name', 'unlocked_at'])
    .where('unlocked_at', 'is not', null)
    .execute();
  return rows.map(({ name, unlocked_at }) =>
    notice(
      'challenge_unlocked',
      unlocked_at ?? new Date(0),
      'Challenge complete',
      `We did it: ${name} is complete.`,
      {
        image: gallery.challenges.get(name)?.[0] ?? null,
      },
    ),
  );
};

const fromTheHouse = (calendar: Calendar, gallery: Gallery): Notice[] => [
  notice(
    'ADMIN_MESSAGE',
    calendar.at(1, 11, -87),
    'An evening on the porch',
    'Partner lounges keep the last Thursday of the month for members. Bring one cigar and one question.',
    { image: gallery.notices[0] ?? null },
  ),
  notice(
    'ADMIN_MESSAGE',
    calendar.at(63, 11, -87),
    'New boxes have left the factory',
    'The Meditations and Evening Account are back, rested eleven months. The code is under the band, as always.',
    { image: gallery.notices[1] ?? null },
  ),
];

const keep = async (tx: Tx, memberId: number, notices: readonly Notice[], unread: number): Promise<void> => {
  if (notices.length === 0) return;
  const inOrder = notices.toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
  const read = inOrder.length - unread;
  const rows = inOrder.map((row, index) => ({
    ...row,
    member_id: memberId,
    read_at: index < read ? minutesAfter(new Date(row.created_at), 5) : null,
  }));
  await tx.insertInto('notification').values(rows).execute();
  await tx.updateTable('member').set({ unread }).where('id', '=', memberId).execute();
};

const newcomer = async (tx: Tx, handle: string): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('member')
    .innerJoin('address', 'address.id', 'member.home_id')
    .select(['member.id', 'first_name', 'last_name', 'picture', 'member.created_at', 'city'])
    .where('handle', '=', handle)
    .execute();
  return rows.map(({ id, first_name, last_name, picture, created_at, city }) =>
    notice(
      'new_user',
      created_at,
      `A new member in ${city}`,
      `${first_name} ${last_name} has joined the porch.`,
      {
        image: picture,
        related_user_id: id,
      },
    ),
  );
};

const firstCigar = async (tx: Tx, memberId: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('entry')
    .select(['name', 'created_at'])
    .where('member_id', '=', memberId)
    .where('completed_at', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .execute();
  return rows.map(({ name, created_at }) =>
    notice(
      'first_cigar',
      created_at,
      'Your first cigar',
      `${name} opens your journal. May it be a long one.`,
    ),
  );
};

/** The demo member's notices, of what really happened around them; their newest follower for everybody else. */
export const keepNotices = async (
  tx: Tx,
  calendar: Calendar,
  gallery: Gallery,
  residents: Residents,
): Promise<void> => {
  const demo = residentOf(residents, demoAccount.handle).id;
  const notices = [
    ...(await newFollowers(tx, demo, 3)),
    ...(await newBadges(tx, demo, 2)),
    ...(await referralCredits(tx, demo)),
    ...(await nearbyCigars(tx, demo, 3)),
    ...(await unlockedChallenges(tx, gallery)),
    ...(await newcomer(tx, 'owenbell')),
    ...(await firstCigar(tx, demo)),
    ...fromTheHouse(calendar, gallery),
  ];
  await keep(tx, demo, notices, UNREAD);
  for (const [handle, { id }] of residents) {
    if (handle === demoAccount.handle) continue;
    const [latest] = await newFollowers(tx, id, 1);
    if (latest === undefined) continue;
    const isRecent = new Date(latest.created_at) > calendar.midnight(RECENT_DAYS);
    await keep(tx, id, [latest], isRecent ? 1 : 0);
  }
};

import type { Tx } from '../src/platform/database/database.ts';
import { sql } from 'kysely';
import { minutesAfter, type Calendar } from './calendar.ts';
import { sendStaffMessages, unlockedChallenges } from './announcements.ts';
import type { Gallery } from './gallery.ts';
import { demoAccount } from './members.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';
import { notice, type Notice } from './notice.ts';

const UNREAD = 4;
/** Days for which other members haven't looked at their notifications, by turns. */
const UNREAD_DAYS = [0, 7, 70] as const;

const newFollowers = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('follow')
    .select(['follower_id', 'created_at'])
    .where('followed_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ follower_id, created_at }) =>
    notice('new_follower', created_at, `follower:${follower_id}`, { related_user_id: follower_id }),
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
    notice('badge_earned', earned_at, `badge:${badge}`, { related_badge_id: badge }),
  );
};

const referralCredits = async (tx: Tx, memberId: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('ledger_line')
    .select(['cause_key', 'points', 'created_at'])
    .where('member_id', '=', memberId)
    .where('cause', '=', 'referral')
    .execute();
  return rows.map(({ cause_key, points, created_at }) => {
    const friend = Number(cause_key.split(':')[1]);
    return notice('referral_credited', created_at, `referral:${friend}`, {
      related_user_id: friend,
      detail: String(points),
    });
  });
};

const NEAR_DEMO = ['Chicago', 'Evanston'];

const nearbyCigars = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .innerJoin('address', 'address.id', 'entry.place_id')
    .select(['entry.id', 'entry.member_id', 'entry.created_at'])
    .where('address.city', 'in', NEAR_DEMO)
    .where('entry.is_location_public', '=', true)
    .where('entry.member_id', '<>', memberId)
    .where('entry.completed_at', 'is not', null)
    .where('member.location_visible', '=', true)
    .orderBy('entry.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, member_id, created_at }) =>
    notice('nearby_cigar', created_at, `place:${id}`, { related_user_id: member_id, entry_id: id }),
  );
};

const increaseNoticeCount = async (tx: Tx, memberId: number, more: number): Promise<void> => {
  await tx
    .updateTable('member')
    .set({ notices: sql`notices + ${more}` })
    .where('id', '=', memberId)
    .execute();
};

const insertNotices = async (
  tx: Tx,
  memberId: number,
  notices: readonly Notice[],
  unread: number,
): Promise<void> => {
  if (notices.length === 0) return;
  const inOrder = notices.toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
  const read = inOrder.length - unread;
  const rows = inOrder.map((row, index) => ({
    ...row,
    member_id: memberId,
    read_at: index < read ? minutesAfter(new Date(row.created_at), 5) : null,
  }));
  await tx.insertInto('notification').values(rows).execute();
  await increaseNoticeCount(tx, memberId, rows.length);
  await tx.updateTable('member').set({ unread }).where('id', '=', memberId).execute();
};

const newcomer = async (tx: Tx, handle: string): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'created_at'])
    .where('handle', '=', handle)
    .execute();
  return rows.map(({ id, created_at }) =>
    notice('new_user', created_at, `newcomer:${id}`, { related_user_id: id }),
  );
};

const firstCigar = async (tx: Tx, memberId: number): Promise<Notice[]> => {
  const rows = await tx
    .selectFrom('entry')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('completed_at', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .execute();
  return rows.map(({ id, created_at }) =>
    notice('first_cigar', created_at, `first:${memberId}`, { related_user_id: memberId, entry_id: id }),
  );
};

const insertGroup = async (tx: Tx, memberId: number, items: readonly Notice[]): Promise<void> => {
  const [newest] = items;
  if (newest === undefined) return;
  const read_at = minutesAfter(new Date(newest.created_at), 5);
  const line = notice(newest.type, new Date(newest.created_at), `more:${newest.cause}`, { is_group: true });
  const { id } = await tx
    .insertInto('notification')
    .values({ ...line, member_id: memberId, read_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await increaseNoticeCount(tx, memberId, 1);
  const rows = items.map((item) => ({ ...item, member_id: memberId, group_id: id, read_at: null }));
  await tx.insertInto('notification').values(rows.toReversed()).execute();
};

/** Returns the newest replies to the member's entries, and the last day with cheers for them. */
const fromThePorch = async (tx: Tx, memberId: number, limit: number): Promise<Notice[]> => {
  const replies = await tx
    .selectFrom('reply')
    .innerJoin('entry', 'entry.id', 'reply.entry_id')
    .select(['reply.id', 'reply.member_id', 'reply.entry_id', 'reply.created_at'])
    .where('entry.member_id', '=', memberId)
    .where('reply.member_id', '<>', memberId)
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute();
  const glass = await tx
    .selectFrom('cheer')
    .innerJoin('entry', 'entry.id', 'cheer.entry_id')
    .select(['cheer.entry_id', 'cheer.created_at'])
    .where('entry.member_id', '=', memberId)
    .orderBy('cheer.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const day = glass?.created_at.toISOString().slice(0, 10) ?? '';
  return [
    ...replies.map(({ id, member_id, entry_id, created_at }) =>
      notice('reply', created_at, `reply:${id}`, { related_user_id: member_id, entry_id, reply_id: id }),
    ),
    ...(glass === undefined
      ? []
      : [notice('cheer', glass.created_at, `cheer:${day}`, { entry_id: glass.entry_id, detail: day })]),
  ];
};

/** Adds notifications to the demo member, and announcements and one about the newest follower to every other member. */
export const createNotifications = async (
  tx: Tx,
  calendar: Calendar,
  gallery: Gallery,
  joinedMembers: JoinedMembers,
): Promise<void> => {
  const demo = findJoined(joinedMembers, demoAccount.handle).id;
  const nearby = await nearbyCigars(tx, demo, 7);
  const announcements = [
    ...(await unlockedChallenges(tx)),
    ...(await sendStaffMessages(tx, calendar, gallery)),
  ];
  const announcedTo = (id: number) =>
    announcements.filter(({ members }) => members.has(id)).map(({ announced }) => announced);
  const notices = [
    ...(await newFollowers(tx, demo, 3)),
    ...(await newBadges(tx, demo, 2)),
    ...(await referralCredits(tx, demo)),
    ...nearby.slice(0, 3),
    ...(await fromThePorch(tx, demo, 2)),
    ...(await newcomer(tx, 'owenbell')),
    ...(await firstCigar(tx, demo)),
    ...announcedTo(demo),
  ];
  await insertNotices(tx, demo, notices, UNREAD);
  await insertGroup(tx, demo, nearby.slice(3));
  for (const [at, [handle, { id }]] of Array.from(joinedMembers).entries()) {
    if (handle === demoAccount.handle) continue;
    const own = [...(await newFollowers(tx, id, 1)), ...announcedTo(id)];
    const read = calendar.midnight(UNREAD_DAYS[at % UNREAD_DAYS.length] ?? 0);
    const unread = own.filter(({ created_at }) => new Date(created_at) > read).length;
    await insertNotices(tx, id, own, unread);
  }
};

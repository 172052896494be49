import { dice } from '@stoa/art/random';
import { raiseGlass, replyTo } from '../src/modules/porch/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoAccount } from './members.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';

const TALKED_ABOUT_DAYS = 60;
const DAY_MINUTES = 24 * 60;

const REMARKS = [
  'A fine choice for a quiet evening.',
  'You make me want to open the box I was saving.',
  'Same here last month. The second third is where it speaks.',
  'How long had it rested?',
  'I would have given it one more star, but I was in better company.',
  'That one asks for rain on a roof.',
  'Try it with a cold coffee. Trust me.',
  'Well said. I read your notes before I light mine.',
  'The draw was tight on mine as well.',
  'A good hour, by the sound of it.',
];

const ANSWERS = [
  'Nine weeks. It was worth every one of them.',
  'Next time, sit next to me.',
  'I will try that.',
  'It was the chair, I think.',
];

/** For these handles the second-oldest entry is for followers and the third is private. */
const RESERVED = ['rafa.ortega', 'irene.p', 'theo.g'];

const limitEntries = async (tx: Tx, joined: JoinedMembers): Promise<void> => {
  const choose = async (handle: string, at: number, visibility: 'followers' | 'me') => {
    const entry = await tx
      .selectFrom('entry')
      .select('id')
      .where('member_id', '=', findJoined(joined, handle).id)
      .where('completed_at', 'is not', null)
      // Names of non-stoic cigars are counted among all members.
      .where('product_id', 'is not', null)
      .orderBy('id')
      .offset(at)
      .limit(1)
      .executeTakeFirst();
    if (entry !== undefined)
      await tx.updateTable('entry').set({ visibility }).where('id', '=', entry.id).execute();
  };
  for (const handle of RESERVED) {
    await choose(handle, 1, 'followers');
    await choose(handle, 2, 'me');
  }
  await choose(demoAccount.handle, 4, 'followers');
};

/** Adds cheers and replies from followers to the newest entries, through the Porch's own use cases. */
const talk = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  setNow: (at: Date) => void,
): Promise<void> => {
  const entries = await tx
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select(['entry.id', 'entry.member_id', 'entry.completed_at', 'member.cigars_smoked_visible'])
    .where('entry.completed_at', '>', calendar.midnight(TALKED_ABOUT_DAYS))
    .where('entry.visibility', '=', 'members')
    .orderBy('entry.id')
    .execute();
  for (const [index, { id, member_id: owner, completed_at, cigars_smoked_visible }] of entries.entries()) {
    // Anonymous entries take no replies from followers.
    if (!cigars_smoked_visible) continue;
    const d = dice(`porch ${index}`);
    const followers = await tx
      .selectFrom('follow')
      .innerJoin('member', 'member.id', 'follower_id')
      .select(['follower_id', 'member.handle'])
      .where('followed_id', '=', owner)
      .orderBy('member.handle')
      .execute();
    let at = completed_at ?? calendar.now;
    const later = (minutes: number) => {
      at = minutesAfter(at, minutes);
      if (at > calendar.now) return false;
      setNow(at);
      return true;
    };
    let replies = 0;
    for (const { follower_id } of followers) {
      if (d.chance(0.5) && later(d.whole(9, 200))) await raiseGlass(platform, follower_id, id);
      if (replies < 2 && d.chance(0.3) && later(d.whole(9, DAY_MINUTES))) {
        replies += 1;
        await replyTo(platform, follower_id, id, REMARKS[d.whole(0, REMARKS.length - 1)] ?? '');
      }
    }
    if (replies > 0 && d.chance(0.5) && later(d.whole(20, 300))) {
      await replyTo(platform, owner, id, ANSWERS[d.whole(0, ANSWERS.length - 1)] ?? '');
    }
  }
};

/** Adds entries of each visibility, cheers, replies, and a last visit some days ago. */
export const fillPorch = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  joined: JoinedMembers,
  setNow: (at: Date) => void,
): Promise<void> => {
  await limitEntries(tx, joined);
  await talk(platform, tx, calendar, setNow);
  const visitor = findJoined(joined, demoAccount.handle).id;
  await tx
    .insertInto('porch_visit')
    .values({ member_id: visitor, seen_at: calendar.midnight(9) })
    .execute();
};

import { describe, expect, it } from 'vitest';
import { type NoticeAbout, noticePath } from './notifications.rules.ts';

const about = (change: Partial<NoticeAbout>): NoticeAbout => ({
  type: 'ADMIN_MESSAGE',
  related_user_id: null,
  related_badge_id: null,
  related_entry_id: null,
  related_challenge_id: null,
  related_redemption_id: null,
  ...change,
});

describe('a notification', () => {
  it.each([
    ['a cigar', { type: 'nearby_cigar', related_user_id: 4, related_entry_id: 9 }, '?cigar=9'],
    ['a member', { type: 'new_follower', related_user_id: 4 }, '?member=4'],
    [
      'a badge',
      { type: 'badge_earned', related_badge_id: 'Stoic Master' },
      '/dashboard/account/badges#badge-stoic-master',
    ],
    ['a challenge', { type: 'challenge_unlocked', related_challenge_id: 3 }, '/dashboard/store#challenge-3'],
    ['a parcel', { type: 'reward_status', related_redemption_id: 5 }, '?tab=redeemed#redemption-5'],
    ['points', { type: 'referral_credited', related_user_id: 4 }, '/dashboard/store?panel=points'],
  ] as const)('leads to %s', (_, change, path) => {
    expect(noticePath(about(change))).toContain(path);
  });

  it('has no link if it is a message or the member has deleted the account', () => {
    expect(noticePath(about({}))).toBeNull();
    expect(noticePath(about({ type: 'new_user' }))).toBeNull();
  });
});

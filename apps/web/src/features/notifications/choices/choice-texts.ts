import type { NotificationType } from '@stoa/contract';
import { type Channel, NEARBY_MILES } from '@stoa/contract/notifications.rules';

interface KindText {
  name: string;
  hint: string;
}

/** The most important kinds come first. */
export const kindTexts: Readonly<Record<NotificationType, KindText>> = {
  new_follower: { name: 'Followers', hint: 'Someone follows you.' },
  reply: { name: 'Replies', hint: 'Someone replies to your entry, or where you replied.' },
  cheer: { name: 'Cheers', hint: 'Members raise a glass to your cigars. Once a day at most.' },
  badge_earned: { name: 'Badges', hint: 'You earn a badge.' },
  reward_status: { name: 'Rewards', hint: 'Updates on the rewards you redeem.' },
  referral_credited: {
    name: 'Invitations',
    hint: 'A friend you invited earns you points with their first stoic cigar.',
  },
  challenge_unlocked: { name: 'Challenges', hint: 'The community reaches a goal.' },
  amends: { name: 'Faulty cigars', hint: 'We’ve decided about a cigar you told us about.' },
  token_ending: { name: 'Access tokens', hint: 'One of your tokens expires within a week.' },
  report_decided: { name: 'Reports', hint: 'We’ve decided about something you reported.' },
  first_cigar: { name: 'First cigars', hint: 'Your first cigar, and those of members you follow.' },
  new_user: { name: 'New members', hint: 'Someone joins in your city or through your invitation.' },
  nearby_cigar: { name: 'Cigars near you', hint: `Within ${NEARBY_MILES} miles of your home.` },
  city_cigar: { name: 'Cigars in your city', hint: 'Farther from your home.' },
  ADMIN_MESSAGE: { name: 'Messages from Stoa', hint: 'Announcements for all members.' },
  brand_news: { name: 'News and offers', hint: 'Recommendations from Stoa. Off unless you turn them on.' },
};

export const KINDS = Object.keys(kindTexts) as NotificationType[];

export const channelNames: Readonly<Record<Channel, string>> = {
  in_app: 'In app',
  push: 'Push',
  email: 'Email',
};

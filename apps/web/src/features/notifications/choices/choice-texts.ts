import type { NotificationType } from '@stoa/contract';
import { type Channel, NEARBY_MILES } from '@stoa/contract/notifications.rules';

interface KindText {
  name: string;
  hint: string;
}

/** The kinds of notices, the most important first. */
export const kindTexts: Readonly<Record<NotificationType, KindText>> = {
  new_follower: { name: 'Followers', hint: 'Somebody follows you.' },
  reply: { name: 'Replies', hint: 'To your entries, and where you replied.' },
  cheer: { name: 'Glasses', hint: 'Somebody raises one to your cigars; once a day.' },
  badge_earned: { name: 'Badges', hint: 'You earn one.' },
  reward_status: { name: 'Rewards', hint: 'Where your parcel is.' },
  referral_credited: { name: 'Invitations', hint: 'A friend’s first stoic cigar earns you points.' },
  challenge_unlocked: { name: 'Challenges', hint: 'We reach a target together.' },
  amends: { name: 'Faulty cigars', hint: 'We have decided what becomes of one.' },
  token_ending: { name: 'Personal access', hint: 'A token of yours ends within a week.' },
  report_decided: { name: 'Reports', hint: 'We have decided what you reported.' },
  first_cigar: { name: 'First cigars', hint: 'Yours, and those of members you follow.' },
  new_user: { name: 'New members', hint: 'Somebody joins in your city, or on your invitation.' },
  nearby_cigar: { name: 'Cigars near you', hint: `Within ${NEARBY_MILES} miles of your home.` },
  city_cigar: { name: 'Cigars in your city', hint: 'Those further from your home.' },
  ADMIN_MESSAGE: { name: 'Messages from Stoa', hint: 'What we have to say to all members.' },
  brand_news: { name: 'News and offers', hint: 'What Stoa recommends. Off until you choose it.' },
};

export const KINDS = Object.keys(kindTexts) as NotificationType[];

export const channelNames: Readonly<Record<Channel, string>> = {
  in_app: 'In app',
  push: 'Push',
  email: 'Email',
};

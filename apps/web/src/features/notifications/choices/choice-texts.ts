import type { NotificationType } from '@stoa/contract';
import { type Channel, NEARBY_MILES } from '@stoa/contract/notifications.rules';

export interface ChoiceText {
  name: string;
  hint: string;
}

type GroupId = 'people' | 'points' | 'nearby' | 'stoa';

interface KindText extends ChoiceText {
  /** Null for news and offers, which a group's switch must not turn on. */
  group: GroupId | null;
}

/** The most important kinds come first. */
export const kindTexts: Readonly<Record<NotificationType, KindText>> = {
  new_follower: { group: 'people', name: 'Followers', hint: 'Someone follows you.' },
  reply: {
    group: 'people',
    name: 'Replies',
    hint: 'Someone replies to your entry, or to one you replied to.',
  },
  cheer: {
    group: 'people',
    name: 'Cheers',
    hint: 'Members raise a glass to your cigars. Once a day at most.',
  },
  badge_earned: { group: 'points', name: 'Badges', hint: 'You earn a badge.' },
  reward_status: { group: 'points', name: 'Rewards', hint: 'Updates on the rewards you redeem.' },
  referral_credited: {
    group: 'points',
    name: 'Invitations',
    hint: 'A friend you invited earns you points with their first stoic cigar.',
  },
  challenge_unlocked: { group: 'points', name: 'Challenges', hint: 'The community reaches a goal.' },
  amends: {
    group: 'points',
    name: 'Faulty cigars',
    hint: 'We’ve made a decision about a cigar you told us about.',
  },
  rest_over: {
    group: 'stoa',
    name: 'Rested cigars',
    hint: 'Cigars in your humidor have rested as long as you planned.',
  },
  token_ending: { group: 'stoa', name: 'Access tokens', hint: 'One of your tokens expires within a week.' },
  report_decided: {
    group: 'stoa',
    name: 'Reports',
    hint: 'We’ve made a decision about something you reported.',
  },
  first_cigar: {
    group: 'people',
    name: 'First cigars',
    hint: 'Your first cigar, and those of members you follow.',
  },
  new_user: {
    group: 'people',
    name: 'New members',
    hint: 'Someone joins in your city or through your invitation.',
  },
  nearby_cigar: {
    group: 'nearby',
    name: 'Cigars near you',
    hint: `Within ${NEARBY_MILES} miles of your home.`,
  },
  city_cigar: { group: 'nearby', name: 'Cigars in your city', hint: 'Farther from your home.' },
  ADMIN_MESSAGE: { group: 'stoa', name: 'Messages from Stoa', hint: 'Announcements for all members.' },
  brand_news: {
    group: null,
    name: 'News and offers',
    hint: 'Recommendations from Stoa. Off unless you turn them on.',
  },
};

export const KINDS = Object.keys(kindTexts) as NotificationType[];

export const GROUPS: readonly (ChoiceText & { id: GroupId })[] = [
  { id: 'people', name: 'People', hint: 'Followers, replies, cheers, first cigars, and new members.' },
  {
    id: 'points',
    name: 'Points and rewards',
    hint: 'Badges, rewards, invitations, challenges, and faulty cigars.',
  },
  { id: 'nearby', name: 'Cigars near me', hint: 'Near your home and in your city.' },
  { id: 'stoa', name: 'Stoa', hint: 'Messages to all members, your reports, and access tokens.' },
];

export const listKinds = (group: GroupId): NotificationType[] =>
  KINDS.filter((type) => kindTexts[type].group === group);

export const channelNames: Readonly<Record<Channel, string>> = {
  in_app: 'In app',
  push: 'Push',
  email: 'Email',
};

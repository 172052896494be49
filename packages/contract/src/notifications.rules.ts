/** Kinds of notifications and members' preferences (decisions.md §6). Shared by web app and server. */

export const NOTIFICATION_TYPES = [
  'new_user',
  'nearby_cigar',
  'city_cigar',
  'first_cigar',
  'badge_earned',
  'new_follower',
  'challenge_unlocked',
  'reward_status',
  'referral_credited',
  'cheer',
  'reply',
  'report_decided',
  'amends',
  'token_ending',
  'rest_over',
  'ADMIN_MESSAGE',
  'brand_news',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * Replaces the kind of a cigar's notification once others may not see its place: the original kind would reveal that it
 * was near the reader or in their city (decisions.md §10). It has no preferences.
 */
export const PLACELESS = 'cigar_enjoyed';
export const SHOWN_TYPES = [...NOTIFICATION_TYPES, PLACELESS] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];

export const CHANNELS = ['in_app', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Choice = Readonly<Record<Channel, boolean>>;

/** Marketing, only for members who chose it. */
const NOTHING: Choice = { in_app: false, push: false, email: false };
const LIST_ONLY: Choice = { in_app: true, push: false, email: false };
const LIST_AND_MAIL: Choice = { in_app: true, push: false, email: true };
const WITH_PUSH: Choice = { in_app: true, push: true, email: false };
const WITH_PUSH_AND_MAIL: Choice = { in_app: true, push: true, email: true };

/** News from nearby only appears in the list. News about the member also uses other channels. */
export const DEFAULT_CHOICES: Readonly<Record<NotificationType, Choice>> = {
  new_user: LIST_ONLY,
  nearby_cigar: LIST_ONLY,
  city_cigar: LIST_ONLY,
  first_cigar: WITH_PUSH,
  badge_earned: WITH_PUSH,
  new_follower: WITH_PUSH,
  challenge_unlocked: WITH_PUSH,
  reward_status: WITH_PUSH_AND_MAIL,
  referral_credited: WITH_PUSH_AND_MAIL,
  cheer: LIST_ONLY,
  reply: WITH_PUSH,
  report_decided: WITH_PUSH,
  amends: WITH_PUSH_AND_MAIL,
  token_ending: LIST_AND_MAIL,
  rest_over: WITH_PUSH,
  ADMIN_MESSAGE: WITH_PUSH_AND_MAIL,
  brand_news: NOTHING,
};

/** Kinds that are emailed right away. The others wait for the digest, unless the member chose to get all emails right away. */
export const MAILED_AT_ONCE = [
  'reward_status',
  'referral_credited',
  'amends',
  'ADMIN_MESSAGE',
  'brand_news',
] as const satisfies NotificationType[];

/** Kinds that operators write in their own words. */
export const WRITTEN_TYPES = ['ADMIN_MESSAGE', 'brand_news'] as const satisfies NotificationType[];

/** Always in the list. Members may turn off its emails and pushes. */
export const UNMUTABLE = 'ADMIN_MESSAGE' satisfies NotificationType;
export const UNMUTABLE_TEXT = 'You can’t turn off messages from Stoa in the app. Please leave them on.';

/** Kinds with a daily cap; further notifications go into a group. */
export const CAPPED_TYPES = ['new_user', 'nearby_cigar', 'city_cigar'] as const satisfies NotificationType[];
/** Single notifications of these kinds within 24 hours. */
export const SINGLES_A_DAY = 3;
/** Items of a group. Further ones aren't written until the next day. */
export const MAX_GROUPED = 20;

/** Miles. */
export const NEARBY_MILES = 25;

/** A member's open streams on one server. One more closes the oldest. */
export const STREAMS_PER_MEMBER = 6;

/** The kind of a push about several notifications, which opens the list. */
export const SEVERAL = 'several';

export interface NoticeAbout {
  readonly type: ShownType | typeof SEVERAL;
  readonly related_user_id: number | null;
  readonly related_badge_id: string | null;
  readonly related_entry_id: number | null;
  readonly related_challenge_id: number | null;
  readonly related_redemption_id: number | null;
}

export const NOTICES_PATH = '/dashboard/notifications';

/** Returns an item's fragment on its page: `#badge-stoic-master`. */
export const anchorFor = (kind: 'badge' | 'challenge' | 'redemption', name: string | number): string =>
  `${kind}-${String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`;

const BADGES_PATH = '/dashboard/account/badges';

/** Returns the address of a badge on the page of all badges, which says what it takes to earn it. */
export const badgePath = (badge: string): string => `${BADGES_PATH}#${anchorFor('badge', badge)}`;

/** Returns the web app's page about a notification; null for a message, which has none. */
export const noticePath = (notice: NoticeAbout): string | null => {
  const { type, related_user_id: member, related_badge_id: badge, related_entry_id: entry } = notice;
  const { related_challenge_id: challenge, related_redemption_id: redemption } = notice;
  if (type === 'referral_credited') return '/dashboard/store?panel=points';
  if (type === 'token_ending') return '/dashboard/account/access';
  if (type === 'rest_over') return '/dashboard/journal?view=humidor&rest=ready';
  if (entry !== null) return `${NOTICES_PATH}?cigar=${entry}`;
  if (badge !== null) return badgePath(badge);
  if (challenge !== null) return `/dashboard/store#${anchorFor('challenge', challenge)}`;
  if (redemption !== null) return `/dashboard/store?tab=redeemed#${anchorFor('redemption', redemption)}`;
  if (member !== null) return `${NOTICES_PATH}?member=${member}`;
  return null;
};

/** The JSON of a push message. `NoticeAbout` decides which page a press opens. */
export interface PushMessage extends NoticeAbout {
  /** The notification's id, so that a larger group replaces its earlier push. Negative for several: a press marks none as read. */
  readonly id: number;
  readonly header: string;
  readonly message: string;
  readonly image: string | null;
}

/** The query parameter with the notification that was opened, which marks it as read. */
export const OPENED_NOTICE = 'notice';

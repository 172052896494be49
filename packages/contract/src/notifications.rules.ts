/** Kinds of notices and what members may choose of them (decisions §6), shared by screen and server. */

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
  'ADMIN_MESSAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * What a cigar's notice is called once others may not know its place any more: its kind alone would say that the cigar
 * was near the reader, or in their city (decisions §10). Nobody chooses anything of it.
 */
export const PLACELESS = 'cigar_enjoyed';
/** Kinds as a reader sees them. */
export const SHOWN_TYPES = [...NOTIFICATION_TYPES, PLACELESS] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];

/** The ways by which a notice reaches a member. */
export const CHANNELS = ['in_app', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Choice = Readonly<Record<Channel, boolean>>;

const quiet: Choice = { in_app: true, push: false, email: false };
const loud: Choice = { in_app: true, push: true, email: false };
const loudest: Choice = { in_app: true, push: true, email: true };

/** What holds for a member who has chosen nothing: what others do nearby is told quietly, what is the member's own aloud. */
export const DEFAULT_CHOICES: Readonly<Record<NotificationType, Choice>> = {
  new_user: quiet,
  nearby_cigar: quiet,
  city_cigar: quiet,
  first_cigar: loud,
  badge_earned: loud,
  new_follower: loud,
  challenge_unlocked: loud,
  reward_status: loudest,
  referral_credited: loudest,
  ADMIN_MESSAGE: loudest,
};

/** Kinds of which a mail is sent at once; the others wait for the daily digest, and only if they were not seen. */
export const MAILED_AT_ONCE = [
  'reward_status',
  'referral_credited',
  'ADMIN_MESSAGE',
] as const satisfies NotificationType[];

/** The one kind that always stands in the list; its mails and pushes may be turned off. */
export const UNMUTABLE = 'ADMIN_MESSAGE' satisfies NotificationType;
export const UNMUTABLE_TEXT = 'Messages of the house cannot be muted in the app. Please leave them on.';

/** Kinds of which a member gets few a day; the rest becomes one line. */
export const CAPPED_TYPES = ['new_user', 'nearby_cigar', 'city_cigar'] as const satisfies NotificationType[];
/** How many of them stand alone within 24 hours. */
export const SINGLES_A_DAY = 3;
/** How many a grouped line holds; beyond these nothing is written until the next day. */
export const MOST_GROUPED = 20;

/** How near a cigar is near, miles. */
export const NEARBY_MILES = 25;

/** Streams that one member may keep open on one server; the oldest is closed for one more. */
export const STREAMS_PER_MEMBER = 6;

/** What decides where a notice leads. */
export interface NoticeAbout {
  readonly type: ShownType;
  readonly related_user_id: number | null;
  readonly related_badge_id: string | null;
  readonly related_entry_id: number | null;
  readonly related_challenge_id: number | null;
  readonly related_redemption_id: number | null;
}

/** The list of notices; what can be read beside it opens there. */
export const NOTICES_PATH = '/dashboard/notifications';

/** How an address names a thing on its page: `#badge-stoic-master`. */
export const anchorOf = (kind: 'badge' | 'challenge' | 'redemption', name: string | number): string =>
  `${kind}-${String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`;

/** The page, within the web app, that shows what a notice is about; null where its words are all there is. */
export const noticePath = (notice: NoticeAbout): string | null => {
  const { type, related_user_id: member, related_badge_id: badge, related_entry_id: entry } = notice;
  const { related_challenge_id: challenge, related_redemption_id: redemption } = notice;
  if (type === 'referral_credited') return '/dashboard/store?panel=points';
  if (entry !== null) return `${NOTICES_PATH}?cigar=${entry}`;
  if (badge !== null) return `/dashboard/account#${anchorOf('badge', badge)}`;
  if (challenge !== null) return `/dashboard/store#${anchorOf('challenge', challenge)}`;
  if (redemption !== null) return `/dashboard/store?tab=redeemed#${anchorOf('redemption', redemption)}`;
  if (member !== null) return `${NOTICES_PATH}?member=${member}`;
  return null;
};

/** What of a push message, as JSON, the service worker shows; what it is about decides what opens when it is pressed. */
export interface PushMessage extends NoticeAbout {
  /** The notice: one that has grown takes the place of what was shown of it. */
  readonly id: number;
  readonly header: string;
  readonly message: string;
  readonly image: string | null;
}

/** In an address: the notice that led there, and counts as read by it. */
export const OPENED_NOTICE = 'notice';

/** The Porch: cigars of the members you follow, with cheers and replies. Shared by web app and server. */

export const PORCH_PAGE_SIZE = 20;
/** The Porch has at most this many entries. Older ones are in their members' profiles. */
export const PORCH_ENTRIES_MAX = 200;
/** With fewer followed members who have entries, it shows the community's last days instead. */
export const PORCH_FOLLOWED_MIN = 3;
export const PORCH_COMMUNITY_DAYS = 7;
/** Entries on the dashboard. */
export const PORCH_ON_DASHBOARD = 3;

export const PORCH_KINDS = ['following', 'community'] as const;
export type PorchKind = (typeof PORCH_KINDS)[number];

/** Code points. */
export const REPLY_MAX = 500;
export const REPLIES_PAGE_SIZE = 20;
export const REPLIES_PER_ENTRY_MAX = 500;
/** Limits the names of members who raised a glass. */
export const CHEERS_MAX = 100;

/** Who may reply to an entry. Its owner may, too, unless it is closed. */
export const REPLIERS = ['nobody', 'following', 'followers', 'following_and_followers', 'members'] as const;
export type Repliers = (typeof REPLIERS)[number];
export const REPLIERS_DEFAULT = 'following_and_followers' satisfies Repliers;

/** Limits nearby members, and others, so that a town full of members leaves room for members with the same taste. */
export const SUGGESTIONS_MAX = 6;
/** Reasons for suggestions, in their order. */
export const SUGGESTION_REASONS = ['host', 'city', 'state', 'line', 'lately'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
/** Reasons that reveal where someone lives. */
export const NEAR_REASONS: readonly SuggestionReason[] = ['city', 'state'];

export const PORCH_TEXTS = {
  ownCheer: 'This is your own entry. Only other members can raise a glass to it.',
  replyEmpty: 'Please write something.',
  replyTooLong: `A reply can have up to ${REPLY_MAX} characters.`,
  tooManyReplies: `This entry has reached the limit of ${REPLIES_PER_ENTRY_MAX} replies. Please start an entry of your own.`,
  repliesClosed: 'This member isn’t accepting your replies here. You can raise a glass instead.',
} as const;

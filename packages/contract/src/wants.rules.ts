/** The want list's limits and texts. Shared by web app and server. */

export const WANTS_MAX = 500;
export const WANTS_PAGE_SIZE = 20;

/** The people who may read a member's want list. */
export const WANTS_AUDIENCES = ['me', 'followers'] as const;
export type WantsAudience = (typeof WANTS_AUDIENCES)[number];

export const WANT_TEXTS = {
  tooMany: `Your want list has room for ${WANTS_MAX} cigars. Please remove one first.`,
  which: 'Please send a cigar or an entry.',
  unnamed: 'This cigar has no name we can store. Please add a letter or digit.',
} as const;

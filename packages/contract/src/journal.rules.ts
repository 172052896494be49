/** The journal's constants and texts (product.md §2, §5, §8, §9), shared by form and server. */

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const SMOKING_TIME_MIN = 5;
export const SMOKING_TIME_MAX = 300;
export const SMOKING_TIME_DEFAULT = 5;
/** Where the bars of smoking times begin, minutes; the last one ends at the maximum. */
export const SMOKING_TIME_STEPS = [5, 30, 45, 60, 75, 90, 120] as const;
export const LIKELIHOOD_DEFAULT = 1;
/** How long ago a cigar may have been lit that is only now sent, hours. */
export const LIT_MAX_HOURS = 24;
export const JOURNAL_PAGE_SIZE = 10;
export const PHOTOS_PER_ENTRY = 10;
/** Characters of the words for a photo: one or two sentences, as screen readers read them in one go. */
export const PHOTO_WORDS_MAX = 300;
/** Bytes of an uploaded photo. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
/** How long the success dialog stays, milliseconds. */
export const SAVED_REDIRECT_MS = 3000;

export const RATINGS = [
  'flavour_rating',
  'aroma_rating',
  'draw_rating',
  'burn_rating',
  'appearance_rating',
  'overall_rating',
] as const;
export type RatingName = (typeof RATINGS)[number];

export const LIKELIHOODS = ['smoke_this_again', 'recommend_to_friend', 'buy_in_box'] as const;
export type LikelihoodName = (typeof LIKELIHOODS)[number];

/** What a member may leave unsaid: an answer then has the default, and `said` does not name it. */
export const SAYABLE = ['smoking_time', ...LIKELIHOODS] as const;
export type SayableName = (typeof SAYABLE)[number];

/** Of product.md §3 and §9. */
export const UNSAID: Readonly<Record<SayableName, number>> = {
  smoking_time: SMOKING_TIME_DEFAULT,
  smoke_this_again: LIKELIHOOD_DEFAULT,
  recommend_to_friend: LIKELIHOOD_DEFAULT,
  buy_in_box: LIKELIHOOD_DEFAULT,
};

/** Whom something of a member's is for. */
export const AUDIENCES = ['members', 'followers', 'me'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** `-created_at` is newest first. */
export const JOURNAL_SORTS = ['-created_at', 'created_at', '-rating', 'rating', 'name'] as const;
export type JournalSort = (typeof JOURNAL_SORTS)[number];

/** A product line, or all non-stoic cigars. */
export const LINE_FILTERS = ['wisdom', 'courage', 'justice', 'moderation', 'non_stoic'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Code points. */
export const SEARCH_MAX = 100;
/** Names that a form suggests, and how much must be typed first. */
export const NAME_SUGGESTIONS = 8;
export const NAME_QUERY_MIN = 2;
/** Members that must have finished a cigar before its name is suggested to others. */
export const NAME_SHARED_BY = 3;
export const ON_THIS_DAY_MAX = 10;

export const JOURNAL_TEXTS = {
  someMember: 'A member',
  nameMissing: 'You have not entered the name',
  descriptionMissing: 'You have not entered the description',
  empty: 'No entires found',
  added: 'Journal Entry added successfully',
  deleted: 'Journal entry deleted successfully',
  loadFailed: 'Error fetching ratings ',
  deleteFailed: 'Error deleting Journal entry',
  addFailed: 'Failed to add cigar',
  validateFailed: 'Failed to validate cigar code',
  detailsFailed: 'Failed to load cigar details...',
  retailersFailed: 'Failed to load retailers.',
  litElsewhere: 'Another cigar is still burning. Please finish it before you light this one.',
  litTooLong: `A cigar lit more than ${LIT_MAX_HOURS} hours ago has gone out. Please log it without lighting it.`,
  litFinished: 'A completed entry can’t be lit. Please leave out is_lit.',
  titleEdit: 'Edit Journal Entry',
  titleNonStoic: 'Add Non-Stoic Cigar Entry',
  titleStoic: 'Add Stoic Cigar Entry',
} as const;

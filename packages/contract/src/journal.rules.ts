/** The journal's constants and texts (product.md §2, §5, §8, §9), shared by form and server. */

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const SMOKING_TIME_MIN = 5;
export const SMOKING_TIME_MAX = 300;
export const SMOKING_TIME_DEFAULT = 5;
/** Lower ends of the smoking time bars in minutes. The last bar ends at the maximum. */
export const SMOKING_TIME_STEPS = [5, 30, 45, 60, 75, 90, 120] as const;
export const LIKELIHOOD_DEFAULT = 1;
/** A cigar may have been lit this many hours before its light is sent. */
export const LIT_MAX_HOURS = 24;
export const JOURNAL_PAGE_SIZE = 10;
export const PHOTOS_PER_ENTRY = 10;
/** Characters of a photo's description: one or two sentences, which screen readers read in one go. */
export const PHOTO_WORDS_MAX = 300;
/** Bytes of an uploaded photo. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
/** Milliseconds that the success dialog stays open. */
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

/** Optional answers: a missing one has the default, and `said` doesn't include it. */
export const OPTIONAL_ANSWERS = ['smoking_time', ...LIKELIHOODS] as const;
export type OptionalAnswerName = (typeof OPTIONAL_ANSWERS)[number];

/** Defaults of product.md §3 and §9. */
export const ANSWER_DEFAULTS: Readonly<Record<OptionalAnswerName, number>> = {
  smoking_time: SMOKING_TIME_DEFAULT,
  smoke_this_again: LIKELIHOOD_DEFAULT,
  recommend_to_friend: LIKELIHOOD_DEFAULT,
  buy_in_box: LIKELIHOOD_DEFAULT,
};

/** Audiences of a member's entry. */
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
/** Names that a form suggests, and the characters to type first. */
export const NAME_SUGGESTIONS = 8;
export const NAME_QUERY_MIN = 2;
/** A cigar's name is suggested to others once this many members have finished it. */
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
  addedAndDeleted: 'This entry was deleted after it was added. Please add it again.',
  litElsewhere: 'Another cigar is still burning. Please finish it before you light this one.',
  litTooLong: `A cigar lit more than ${LIT_MAX_HOURS} hours ago has gone out. Please log it without lighting it.`,
  litFinished: 'A completed entry can’t be lit. Please leave out is_lit.',
  titleEdit: 'Edit Journal Entry',
  titleNonStoic: 'Add Non-Stoic Cigar Entry',
  titleStoic: 'Add Stoic Cigar Entry',
} as const;

import { LIKELIHOODS, RATINGS } from './journal.rules.ts';

/** Other members, whoever looks, of whom a figure of a cigar's page must be made (decision 72). */
export const CIGAR_SHOWN_FROM = 3;
/** Members who must have something new before a figure is published or renewed: three others, whoever looks. */
export const CIGAR_RENEWED_FROM = 4;
/** The house's mean weighs as much as so many members. */
export const HOUSE_MEMBERS = 4;

export const CIGAR_PHOTOS_PAGE_SIZE = 12;
/** So far back go the photos of a cigar's page. */
export const CIGAR_PHOTOS_MAX = 200;
export const CIGAR_PHOTOS_FIRST = 6;
export const CIGAR_PLACES = 5;
export const CIGAR_TASTINGS = 24;
export const CIGAR_FOLLOWED = 12;

/** The ratings of a profile: the overall one is the score. */
export const PROFILE_RATINGS = RATINGS.filter((name) => name !== 'overall_rating');
export const CIGAR_RATINGS = [...RATINGS, ...LIKELIHOODS] as const;

/** A product of the house by its number, a named cigar by `n` and its number. */
export const CIGAR_ADDRESS = /^n?[1-9][0-9]{0,14}$/;

export const cigarPath = (cigar: string | number): string => `/dashboard/cigars/${cigar}`;

export const CIGAR_TEXTS = {
  unknown: 'This must be the number of a cigar, such as 12 or n34.',
  loadFailed: 'Failed to load cigar details...',
} as const;

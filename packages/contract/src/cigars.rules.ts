import { RATINGS } from './journal.rules.ts';

/** A cigar's page only shows figures from at least this many members other than the viewer (decision 72). */
export const CIGAR_SHOWN_FROM = 3;
/** A figure is published or updated once this many members have new opinions: three besides any viewer. */
export const CIGAR_UPDATED_FROM = 4;
/** The mean of Stoa's cigars weighs as much as this many members. */
export const HOUSE_MEMBERS = 4;

export const CIGAR_PHOTOS_PAGE_SIZE = 12;
/** A cigar's page lists at most this many photos, the newest first. */
export const CIGAR_PHOTOS_MAX = 200;
export const CIGAR_PHOTOS_FIRST = 6;
export const CIGAR_PLACES = 5;
export const CIGAR_TASTINGS = 24;
export const CIGAR_FOLLOWED = 12;

/** The effect of rest is published from this many pairs of ratings, of this many members. */
export const AGEING_PAIRS = 30;
export const AGEING_MEMBERS = 15;
/** It changes once this many further members have a pair. */
export const AGEING_STEP = 5;
/** Pairs beyond the first of a cigar that count. */
export const AGEING_PAIRS_READ = 5_000;

/** Ratings in a cigar's profile; the overall rating is the score instead. */
export const PROFILE_RATINGS = RATINGS.filter((name) => name !== 'overall_rating');

/** Matches the number of a stoic cigar, or `n` and the number of a named one. */
export const CIGAR_ADDRESS = /^n?[1-9][0-9]{0,14}$/;

export const cigarPath = (cigar: string | number): string => `/dashboard/cigars/${cigar}`;

export const CIGAR_TEXTS = {
  unknown: 'This must be the number of a cigar, such as 12 or n34.',
  loadFailed: 'Failed to load cigar details...',
} as const;

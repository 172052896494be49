import type { CigarCommunity, CigarPage } from '@stoa/contract';
import type { PROFILE_RATINGS } from '@stoa/contract/cigars.rules';
import type { LikelihoodName } from '@stoa/contract/journal.rules';
import { placeLabel } from '@stoa/contract/places.rules';
import { counted, tenths } from '../../lib/figures.ts';

export const PROFILE_LABELS: Record<Exclude<(typeof PROFILE_RATINGS)[number], 'overall_rating'>, string> = {
  flavour_rating: 'Flavor',
  aroma_rating: 'Aroma',
  draw_rating: 'Draw',
  burn_rating: 'Burn',
  appearance_rating: 'Appearance',
};

export const WOULD_LABELS: Record<LikelihoodName, string> = {
  smoke_this_again: 'Smoke it again',
  recommend_to_friend: 'Recommend it',
  buy_in_box: 'Buy a box',
};

/** Returns "between 3.9 and 4.5". */
export const scoreRange = ({ value, half }: NonNullable<CigarCommunity['score']>): string => {
  const [low, high] = [Math.max(1, value - half), Math.min(5, value + half)];
  return `between ${tenths(low)} and ${tenths(high)}`;
};

/** Returns "Above our cigars’ average of 3.9". */
export const comparisonText = ({ value, half, house }: NonNullable<CigarCommunity['score']>): string => {
  const mean = `our cigars’ average of ${tenths(house)}`;
  if (value - half > house) return `Above ${mean}`;
  return value + half < house ? `Below ${mean}` : `About the same as ${mean}`;
};

/** Returns "6 cigars, 4.3 on average". */
export const ownSummary = ({ cigars, average_rating }: CigarPage['own']): string =>
  average_rating === null || cigars < 2
    ? counted(cigars, 'cigar')
    : `${counted(cigars, 'cigar')}, ${tenths(average_rating)} on average`;

export const whereText = ({ location, retailer_name }: CigarPage['lately'][number]): string =>
  retailer_name ?? (location === null ? '' : placeLabel(location));

import type { EntryDetail } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';

export type EarlierRating = NonNullable<EntryDetail['earlier']>;

/** Returns "after 11 months". */
export const afterText = ({ months }: EarlierRating): string =>
  months === 0 ? 'within a month' : `after ${counted(months, 'month')}`;

/** Returns "3 of 5 stars before, 4 now, after 11 months". */
export const secondLookText = (earlier: EarlierRating, rating: number): string =>
  `${earlier.overall_rating} of 5 stars before, ${rating} now, ${afterText(earlier)}`;

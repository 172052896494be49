import type { JournalStats } from './stats.queries.ts';

/** The server sums everything beyond the first ten under a null name. */
const OTHERS = 'All others';

export const vitolaRows = (figures: Pick<JournalStats, 'by_vitola'>) =>
  figures.by_vitola.map(({ name, cigars, average_rating: rating }) => ({
    name: name ?? OTHERS,
    cigars,
    rating,
  }));

export const cigarRows = (figures: Pick<JournalStats, 'by_cigar'>) =>
  figures.by_cigar.map(({ name, brand_name: brand, cigar_page: page, cigars, average_rating: rating }) => ({
    name: name ?? OTHERS,
    // Our own cigars have numeric pages and need no brand.
    brand: /^\d/.test(page ?? '') ? '' : brand,
    page,
    cigars,
    rating,
  }));

export const placeRows = (figures: Pick<JournalStats, 'by_place'>) =>
  figures.by_place.map(({ city, state, cigars }) => ({
    name: city === null ? OTHERS : [city, state].filter(Boolean).join(', '),
    cigars,
  }));

export const retailerRows = (figures: Pick<JournalStats, 'by_retailer'>) =>
  figures.by_retailer.map(({ name, cigars }) => ({ name: name ?? OTHERS, cigars }));

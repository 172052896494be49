import { counted } from '../../lib/figures.ts';

/** Returns "9 days", "14 months", or "3 years". A year of 365 days has 12 months. */
export const restedFor = (days: number): string => {
  const months = Math.floor((days * 12) / 365);
  if (months < 2) return counted(days, 'day');
  return months < 36 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
};

import { counted } from '../../lib/figures.ts';

const DAYS_PER_MONTH = 30.44;

/** Returns "9 days", "14 months", or "3 years". */
export const restedFor = (days: number): string => {
  const months = Math.floor(days / DAYS_PER_MONTH);
  if (months < 2) return counted(days, 'day');
  return months < 36 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
};

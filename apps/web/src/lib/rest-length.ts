import { counted } from './figures.ts';

const DAYS_A_MONTH = 365.25 / 12;
/** Up to this many days, a rest is counted in days. */
const DAYS_MAX = 60;
const YEARS_FROM_MONTHS = 24;

/** Returns "5 days", "11 months", or "2 years". */
export function restLength(days: number): string {
  if (days <= DAYS_MAX) return counted(days, 'day');
  const months = Math.floor(days / DAYS_A_MONTH);
  return months < YEARS_FROM_MONTHS ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}

import { counted } from '../../lib/figures.ts';
import { calendarDay } from '../../lib/dates.ts';

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

/** Returns "Rested 11 months", or that the cigar was put away today. */
export const restedText = (days: number): string =>
  days <= 0 ? 'Put away today' : `Rested ${restLength(days)}`;

interface Resting {
  quantity: number;
  resting: number;
  rests_until: string | null;
}

/** Returns the rest that isn't over, or null. Some cigars of a row may rest while others don't. */
export function restingText({ quantity, resting, rests_until: day }: Resting): string | null {
  if (resting === 0 || day === null) return null;
  if (resting >= quantity) return `Resting until ${calendarDay(day)}`;
  return `${resting} resting until ${calendarDay(day)}`;
}

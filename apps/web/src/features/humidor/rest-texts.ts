import { calendarDay } from '../../lib/dates.ts';
import { restLength } from '../../lib/rest-length.ts';

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

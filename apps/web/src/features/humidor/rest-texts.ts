import { calendarDay } from '../../lib/dates.ts';
import { restLength } from '../../lib/rest-length.ts';

/** Returns "Rested 11 months", "11 months so far" while it rests, or that the cigar was put away today. */
export function restedText(days: number, isResting = false): string {
  if (days <= 0) return 'Put away today';
  return isResting ? `${restLength(days)} so far` : `Rested ${restLength(days)}`;
}

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

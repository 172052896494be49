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
  rests_until_last: string | null;
}

/** Returns the rest that isn't over, or null. Some cigars of a row may rest while others don't. */
export function restingText(row: Resting): string | null {
  const { quantity, resting, rests_until: day, rests_until_last: last } = row;
  if (resting === 0 || day === null) return null;
  if ((last ?? day) !== day) return `${resting} resting, the first until ${calendarDay(day)}`;
  return `${resting >= quantity ? 'Resting' : `${resting} resting`} until ${calendarDay(day)}`;
}

import type { WeeklyMeasure } from '@stoa/contract';
import { getMonday } from '@stoa/contract/measure.rules';

type Days = Pick<WeeklyMeasure, 'recent_days'>;

/** Counts a week's cigars, including those that are only on this device. */
export const cigarsIn = (week: string, { recent_days }: Days, unsentDays: readonly string[]): number =>
  recent_days.reduce((sum, { day, cigars }) => sum + (getMonday(day) === week ? cigars : 0), 0) +
  unsentDays.filter((day) => getMonday(day) === week).length;

/** Returns the next cigar's number in the week if it exceeds the measure; otherwise null. */
export const cigarOverMeasure = (
  own: WeeklyMeasure,
  week: string,
  unsentDays: readonly string[],
): number | null => {
  if (own.cigars_per_week === null) return null;
  const next = cigarsIn(week, own, unsentDays) + 1;
  return next > own.cigars_per_week ? next : null;
};

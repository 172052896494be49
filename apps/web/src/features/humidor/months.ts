import { monthLabel } from '../../lib/dates.ts';

export interface MonthCount {
  month: string;
  cigars: number;
}

/** Columns of the chart. For longer periods, it shows every other month, every third, and so on. */
export const MONTHS_CHARTED = 24;

/** Returns at most as many months as the chart shows, evenly spaced, ending with the last. */
export function chartedMonths(months: readonly MonthCount[]): MonthCount[] {
  const step = Math.ceil(months.length / MONTHS_CHARTED);
  return months.filter((_month, at) => (months.length - 1 - at) % Math.max(1, step) === 0);
}

/** Returns "May", or "’27" for the first column of another year than the one before it. */
export const columnLabel = (month: string, before: string | undefined): string =>
  before !== undefined && before.slice(0, 4) !== month.slice(0, 4)
    ? `’${month.slice(2, 4)}`
    : monthLabel(month, false);

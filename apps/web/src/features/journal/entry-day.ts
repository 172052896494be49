import { type Smoked, wallClock } from './smoked-at.ts';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** This day here, such as 2026-05-01. */
export const today = (): string =>
  wallClock({ smoked_at: new Date().toISOString(), smoked_local: null }).slice(0, 10);

export interface EntryDay {
  /** March 4, 2026 */
  long: string;
  /** 4 */
  day: number;
  /** Mar 2026 */
  month: string;
  year: number;
  /** 2026-03-04T21:30:00, for machines. */
  iso: string;
}

/** The day of an entry where it was smoked; where that is not told, the viewer's own day at that moment. */
export function entryDay(smoked: Smoked): EntryDay {
  const iso = `${wallClock(smoked)}:00`;
  // Formatted as if it were UTC: a wall clock belongs to no zone, and must not be moved into one.
  const date = new Date(`${iso}Z`);
  return {
    long: long.format(date),
    day: date.getUTCDate(),
    month: month.format(date),
    year: date.getUTCFullYear(),
    iso,
  };
}

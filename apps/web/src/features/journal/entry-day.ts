import { type Smoked, wallClock } from './smoked-at.ts';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 2026-05-01 */
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
  /** 2026-03-04T21:30:00 */
  iso: string;
}

/** The local day where it was smoked; the viewer's own where that is unknown. */
export function entryDay(smoked: Smoked): EntryDay {
  const iso = `${wallClock(smoked)}:00`;
  // Formatted as if it were UTC: a local time has no zone and must not be converted.
  const date = new Date(`${iso}Z`);
  return {
    long: long.format(date),
    day: date.getUTCDate(),
    month: month.format(date),
    year: date.getUTCFullYear(),
    iso,
  };
}

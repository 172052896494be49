import { dateFormat, relativeTime } from './dates.ts';

/** The moment, and the local time there (`2026-05-01T19:30:00`); null if it is unknown or hidden. */
export interface Smoked {
  smoked_at: string;
  smoked_local: string | null;
}

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** Returns minutes east of UTC on this device. */
export const deviceOffset = (at: Date) => -at.getTimezoneOffset();

/** Returns the local time for the form's two fields: `2026-05-01T19:30`. */
export function wallClock({ smoked_at: moment, smoked_local: local }: Smoked): string {
  if (local !== null) return local.slice(0, 16);
  const at = new Date(moment);
  return new Date(at.getTime() + deviceOffset(at) * MINUTE).toISOString().slice(0, 16);
}

/** Returns "2026-05-01". */
export const today = (): string =>
  wallClock({ smoked_at: new Date().toISOString(), smoked_local: null }).slice(0, 10);

// A local time has no zone and must not be converted, so it counts as UTC.
const timeZone = 'UTC';
const longDay = dateFormat({ dateStyle: 'long', timeZone });
const weekday = dateFormat({ weekday: 'short', timeZone });
const month = dateFormat({ month: 'short', year: 'numeric', timeZone });
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone });

export interface EntryDay {
  /** March 4, 2026 */
  long: string;
  /** Wed */
  weekday: string;
  /** 4 */
  day: number;
  /** Mar 2026 */
  month: string;
  year: number;
  /** 2026-03-04T21:30:00 */
  iso: string;
}

/** Returns the local day where it was smoked; the viewer's own day if that is unknown. */
export function entryDay(smoked: Smoked): EntryDay {
  const iso = `${wallClock(smoked)}:00`;
  const date = new Date(`${iso}Z`);
  return {
    long: longDay(date),
    weekday: weekday(date),
    day: date.getUTCDate(),
    month: month(date),
    year: date.getUTCFullYear(),
    iso,
  };
}

/** Returns "2 hours ago", and after a week the local day: "Mar 4". */
export function smokedAgo(smoked: Smoked, now = Date.now()): string {
  if (now - Date.parse(smoked.smoked_at) < WEEK) return relativeTime(smoked.smoked_at, now);
  return shortDay(new Date(`${entryDay(smoked).iso}Z`));
}

/** Creates the format when first needed, because the first one takes about 60 ms on a slow phone. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(moment);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let agoFormat: Intl.RelativeTimeFormat | undefined;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  (agoFormat ??= new Intl.RelativeTimeFormat('en-US')).format(-count, unit);

const shortDay = dateFormat({ month: 'short', day: 'numeric' });
const longDay = dateFormat({ dateStyle: 'long' });
const longDayInUtc = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', year: 'numeric' });
const weekday = dateFormat({ weekday: 'long' });

/** Returns the age (product.md §4): just now, minutes, hours under 24, days under 7, then short month and day. */
export function relativeTime(moment: string, now = Date.now()): string {
  const then = Date.parse(moment);
  const age = now - then;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return ago(Math.floor(age / DAY), 'day');
  return shortDay(new Date(then));
}

/** Returns "March 4, 2026". */
export const longDate = (moment: string): string => longDay(new Date(moment));

/** Returns "March 4, 2026" for 2026-03-04, the same in every time zone. */
export const calendarDay = (day: string): string => longDayInUtc(new Date(`${day}T00:00Z`));

/** Returns “earlier today”, “Sunday” within the last week, or otherwise “March 4, 2026.” */
export function weekdayOrDate(moment: string, now = new Date()): string {
  const day = new Date(moment);
  if (day.toDateString() === now.toDateString()) return 'earlier today';
  const isRecent = now.getTime() - day.getTime() < 6 * DAY;
  return isRecent ? weekday(day) : longDay(day);
}

const monthInUtc = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthInUtc = dateFormat({ month: 'short', timeZone: 'UTC' });

const onFirst = (month: string) => new Date(`${month}-01T00:00Z`);

/** Returns "May 2026" for 2026-05. */
export const monthName = (month: string): string => monthInUtc(onFirst(month));

/** Returns a column's label for 2026-05: "May", or the year for a January that starts a new one. */
export const monthLabel = (month: string, startsYear: boolean): string =>
  startsYear && month.endsWith('-01') ? month.slice(0, 4) : shortMonthInUtc(onFirst(month));

/** Returns "March 2026". */
export const monthAndYear = (moment: string): string => month(new Date(moment));

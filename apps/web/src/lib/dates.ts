import { MONTHS, shortMonth } from './calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Says how long ago (product.md §4): just now, minutes, hours under 24, days under 7, then short month and day. */
export function relativeTime(moment: string, now = Date.now()): string {
  const then = Date.parse(moment);
  const age = now - then;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return ago(Math.floor(age / DAY), 'day');
  const day = new Date(then);
  return `${shortMonth(day.getMonth())} ${day.getDate()}`;
}

/** Returns "March 4, 2026". */
export function longDate(moment: string): string {
  const day = new Date(moment);
  return `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
}

/** Returns "March 4, 2026" for 2026-03-04: a calendar day, the same in every zone. */
export const calendarDay = (day: string): string => {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns “earlier today”, “Sunday” within the last week, or else March 4, 2026. */
export function weekdayOrDate(moment: string, now = new Date()): string {
  const day = new Date(moment);
  if (day.toDateString() === now.toDateString()) return 'earlier today';
  const isRecent = now.getTime() - day.getTime() < 6 * DAY;
  return isRecent ? (WEEKDAYS[day.getDay()] ?? '') : longDate(moment);
}

/** Returns "March 2026". */
export function monthAndYear(moment: string): string {
  const day = new Date(moment);
  return `${MONTHS[day.getMonth()]} ${day.getFullYear()}`;
}

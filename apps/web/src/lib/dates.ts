const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago (product.md §4): just now, minutes, hours under 24, days under 7, then short month and day. */
export function relativeTime(moment: string, now = Date.now()): string {
  const then = Date.parse(moment);
  const age = now - then;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return ago(Math.floor(age / DAY), 'day');
  return shortDay.format(then);
}

export const longDate = (moment: string): string => fullDate.format(Date.parse(moment));

export const monthAndYear = (moment: string): string => month.format(Date.parse(moment));

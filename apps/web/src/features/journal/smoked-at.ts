import { relativeTime } from '../../lib/dates.ts';
import { deviceOffset, type Smoked, wallClock } from '../../lib/smoked-day.ts';

const MINUTE = 60_000;
const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DAY = 24 * 60 * MINUTE;

const wall = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const two = (part: number) => String(part).padStart(2, '0');

/** Returns minutes east of UTC: by the device's rules in its own zone, elsewhere by the entry's offset. */
function offsetFor(typed: string, known: Smoked | null): number {
  const here = deviceOffset(new Date(typed));
  if (known === null || known.smoked_local === null) return here;
  const then = Date.parse(known.smoked_at);
  const there = Math.round((Date.parse(`${known.smoked_local}Z`) - then) / MINUTE);
  return there === deviceOffset(new Date(then)) ? here : there;
}

/** Returns `2026-05-01T19:30:00-05:00`; half-typed values stay as they are. `known` is null for a new entry. */
export function smokedMoment(typed: string, known: Smoked | null): string {
  if (!WHOLE.test(typed) || Number.isNaN(Date.parse(typed))) return typed;
  const offset = offsetFor(typed, known);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${typed}:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

export function smokedFault(moment: string, now = Date.now()): string | null {
  if (
    WHOLE.test(moment) ||
    Number.isNaN(Date.parse(moment)) ||
    moment.length < 'yyyy-mm-ddThh:mm:ss'.length
  ) {
    return 'Choose a day and a time.';
  }
  if (moment < '1900') return 'Please choose a date after 1900.';
  return Date.parse(moment) > now ? 'That’s in the future. Choose an earlier day or time.' : null;
}

/** Returns "just now" or "3 hours ago", later the date there. */
export function smokedText(known: Smoked | null, now = Date.now()): string {
  if (known === null) return 'just now';
  const age = now - Date.parse(known.smoked_at);
  if (age < DAY) return relativeTime(known.smoked_at, now);
  return wall().format(Date.parse(`${wallClock(known)}:00Z`));
}

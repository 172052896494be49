import { relativeTime } from '../../lib/dates.ts';

/** When an entry says it was smoked: the moment, and the clock on the wall there (`2026-05-01T19:30:00`). */
export interface Smoked {
  smoked_at: string;
  smoked_local: string | null;
}

const MINUTE = 60_000;
/** Day and time as two fields give them. */
const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DAY = 24 * 60 * MINUTE;

const wall = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes east of UTC on this device's clock, at a moment or at a time on that clock. */
const deviceOffset = (at: Date) => -at.getTimezoneOffset();

/** The clock on the wall where it was smoked, as the form's two fields take it: `2026-05-01T19:30`. */
export function wallClock({ smoked_at: moment, smoked_local: local }: Smoked): string {
  if (local !== null) return local.slice(0, 16);
  const at = new Date(moment);
  return new Date(at.getTime() + deviceOffset(at) * MINUTE).toISOString().slice(0, 16);
}

/**
 * Minutes east of UTC where it was smoked. Where that is as here, this device knows summer time too; elsewhere the
 * entry's own distance from UTC stands.
 */
function offsetFor(typed: string, known: Smoked | null): number {
  const here = deviceOffset(new Date(typed));
  if (known === null || known.smoked_local === null) return here;
  const then = Date.parse(known.smoked_at);
  const there = Math.round((Date.parse(`${known.smoked_local}Z`) - then) / MINUTE);
  return there === deviceOffset(new Date(then)) ? here : there;
}

/**
 * A time typed off the wall as the moment it was, with its distance from UTC: `2026-05-01T19:30:00-05:00`. What is
 * only half typed stays as it is.
 * @param known what the entry says until now; null for one that is not in the journal yet
 */
export function smokedMoment(typed: string, known: Smoked | null): string {
  if (!WHOLE.test(typed) || Number.isNaN(Date.parse(typed))) return typed;
  const offset = offsetFor(typed, known);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${typed}:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Why a moment that was typed cannot be; null where it can. */
export function smokedFault(moment: string, now = Date.now()): string | null {
  if (
    WHOLE.test(moment) ||
    Number.isNaN(Date.parse(moment)) ||
    moment.length < 'yyyy-mm-ddThh:mm:ss'.length
  ) {
    return 'Choose a day and a time.';
  }
  if (moment < '1900') return 'Please choose a date after 1900.';
  return Date.parse(moment) > now ? 'This is still to come. Choose an earlier day or time.' : null;
}

/** When it was smoked, in words: "just now", "3 hours ago", then the day on the calendar there. */
export function smokedText(known: Smoked | null, now = Date.now()): string {
  if (known === null) return 'just now';
  const age = now - Date.parse(known.smoked_at);
  if (age < DAY) return relativeTime(known.smoked_at, now);
  return wall.format(Date.parse(`${wallClock(known)}:00Z`));
}

export const RETAILERS_PAGE_SIZE = 10;
export const PHOTOS_PER_RETAILER = 12;
/** Days of "logged lately", and the most entries counted in them. */
export const RECENT_DAYS = 90;
export const RECENT_ENTRIES_MAX = 500;

/** Limits one file. */
export const IMPORT_LINES_MAX = 50_000;
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_COLUMNS = [
  'name',
  'address',
  'latitude',
  'longitude',
  'website',
  'phone_number',
] as const;
export const IMPORT_OUTCOMES = ['refused', 'changed', 'new'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** Fields that a file changes in a retailer with the same name and address. */
export const IMPORTED_FIELDS = ['point', 'website', 'phone_number'] as const;
/** Limits the rows shown for each outcome. */
export const PREVIEWED_LINES_MAX = 200;

export const RETAILER_TEXTS = {
  failed: 'Failed to load retailers.',
  detailFailed: 'Failed to load retailer details...',
} as const;

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEK)[number];

/** Uses the shop's local time. A closing time at or before the opening time is on the next day. */
export interface Opening {
  readonly day: Weekday;
  readonly opens: string;
  readonly closes: string;
}

export const OPENINGS_MAX = 21;

const DAY = 24 * 60;
const WEEK_MINUTES = 7 * DAY;

/** Converts `HH:MM` to minutes since midnight. */
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Converts to minutes since Monday 00:00; the end may be in the next week. */
const toSpan = ({ day, opens, closes }: Opening): { from: number; to: number } => {
  const from = WEEK.indexOf(day) * DAY + toMinutes(opens);
  const length = toMinutes(closes) - toMinutes(opens);
  return { from, to: from + (length > 0 ? length : length + DAY) };
};

export const inOrder = (hours: readonly Opening[]): Opening[] =>
  hours.toSorted((a, b) => toSpan(a).from - toSpan(b).from);

/** Returns true if two openings overlap, even Sunday night and Monday morning. */
export const overlap = (hours: readonly Opening[]): boolean => {
  const spans = inOrder(hours).map(toSpan);
  return spans.some(({ to }, index) => {
    const next = spans[index + 1];
    if (next !== undefined) return next.from < to;
    const [first] = spans;
    return spans.length > 1 && first !== undefined && first.from + WEEK_MINUTES < to;
  });
};

export interface OpenStatus {
  readonly isOpen: boolean;
  /** The time (`HH:MM`) when it closes, or opens next. */
  readonly until: string;
  /** The day when it opens next; null while it is open, or if that is today. */
  readonly day: Weekday | null;
}

const CLOCK = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns minutes since Monday 00:00 in a time zone; null for an unknown zone. */
const weekClock = (zone: string, now: Date): number | null => {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone }).formatToParts(now);
    const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
    const day = WEEK.findIndex((name) => name === part('weekday').toLowerCase());
    return day * DAY + Number(part('hour')) * 60 + Number(part('minute'));
  } catch {
    return null;
  }
};

/** Returns the current weekday in a time zone; null for an unknown zone. */
export const dayAt = (zone: string | null, now: Date): Weekday | null => {
  const clock = zone === null ? null : weekClock(zone, now);
  return clock === null ? null : (WEEK[Math.floor(clock / DAY)] ?? null);
};

/** Returns whether a shop is open at its local time; null if hours or zone are unknown, or if it never opens. */
export const openStatus = (
  hours: readonly Opening[] | null,
  zone: string | null,
  now: Date,
): OpenStatus | null => {
  const clock = zone === null ? null : weekClock(zone, now);
  if (hours === null || hours.length === 0 || clock === null) return null;
  for (const opening of hours) {
    const { from, to } = toSpan(opening);
    // Sunday night may last into Monday.
    if ([clock, clock + WEEK_MINUTES].some((minute) => from <= minute && minute < to)) {
      return { isOpen: true, until: opening.closes, day: null };
    }
  }
  const wait = (opening: Opening) => (toSpan(opening).from - clock + WEEK_MINUTES) % WEEK_MINUTES;
  const [next] = hours.toSorted((a, b) => wait(a) - wait(b));
  if (next === undefined) return null;
  const isToday = Math.floor(clock / DAY) === WEEK.indexOf(next.day) && wait(next) < DAY;
  return { isOpen: false, until: next.opens, day: isToday ? null : next.day };
};

/** Converts 22:00 to 10 PM, 09:30 to 9:30 AM, and 00:00 to midnight. */
export const clockText = (time: string): string => {
  const minutes = toMinutes(time) % DAY;
  if (minutes === 0) return 'midnight';
  if (minutes === DAY / 2) return 'noon';
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour}${rest} ${minutes < DAY / 2 ? 'AM' : 'PM'}`;
};

import type { DateOrder } from '@stoa/contract/imports.rules';

/** A day, with the time where the file has one. */
export interface ReadDate {
  /** `2026-05-01` */
  readonly day: string;
  /** `19:30:00`; null where only the day is known. */
  readonly time: string | null;
  /** Minutes east of UTC; null where the file does not say. */
  readonly offset: number | null;
}

interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly separator: string;
  readonly rest: string;
}

/** Of a date whose year comes last, such as 1/5/2026. */
export const numericDate = (text: string): NumericDate | null => {
  const [, first, separator, second, year, rest = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  return {
    first: Number(first),
    second: Number(second),
    year: fullYear(year),
    separator: separator ?? '',
    rest,
  };
};

const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayText = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1900 && year < 10_000;
  return isReal ? at.toISOString().slice(0, 10) : null;
};

/** @returns null where the rest is neither empty nor a time */
const timeOf = (rest: string): Omit<ReadDate, 'day'> | null => {
  const text = rest.trim().replace(/^[T,]\s*/i, '');
  if (text === '') return { time: null, offset: null };
  const [, hours, minutes, seconds = '00', half, zone] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s?([ap]m))?(?:\s?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i.exec(text) ??
    [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const [, sign, east, more] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  const offset = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(east) * 60 + Number(more));
  if (Math.abs(offset) > 14 * 60) return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return { time, offset: zone === undefined ? null : offset };
};

const FIRST_SPREADSHEET_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

const parts = (
  text: string,
  order: DateOrder,
): readonly [year: number, month: number, day: number, rest: string] | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4] ?? ''];
  const short = order === 'ymd' && /^(\d{1,2})([./-])(\d{1,2})\2(\d{2})(?!\d)(.*)$/s.exec(text);
  if (short) return [fullYear(short[1] ?? ''), Number(short[3]), Number(short[4]), short[5] ?? ''];
  const numeric = numericDate(text);
  if (numeric !== null) {
    const { first, second, year, rest } = numeric;
    return order === 'dmy' ? [year, second, first, rest] : [year, first, second, rest];
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[.\s-]+([a-z]{3,9})[.,\s-]+(\d{4}|\d{2})(?!\d)(.*)$/is.exec(text);
  if (named) return [fullYear(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]), named[4] ?? ''];
  const american = /^([a-z]{3,9})[.\s]+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/is.exec(text);
  if (american)
    return [Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]), american[4] ?? ''];
  return null;
};

/** @returns null for what is no date, also for 31 April */
export const readDate = (text: string, order: DateOrder): ReadDate | null => {
  // A spreadsheet's own number of a day, from 1954 to 2064.
  if (/^[2-5]\d{4}$/.test(text)) {
    const day = new Date(FIRST_SPREADSHEET_DAY + Number(text) * DAY_MS).toISOString().slice(0, 10);
    return { day, time: null, offset: null };
  }
  const found = parts(text, order);
  if (found === null) return null;
  const [year, month, date, rest] = found;
  const [day, time] = [month === 0 ? null : dayText(year, month, date), timeOf(rest)];
  return day === null || time === null ? null : { day, ...time };
};

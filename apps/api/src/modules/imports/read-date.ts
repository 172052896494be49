import type { DateOrder } from '@stoa/contract/imports.rules';
import { shortCell } from './short-cell.ts';

export interface ReadDate {
  /** `2026-05-01` */
  readonly day: string;
  /** `19:30:00`; null if only the day is known. */
  readonly time: string | null;
  /** Local offset in minutes east of UTC; `moment` if day and time are UTC whatever the place; null if missing. */
  readonly offset: number | 'moment' | null;
  /** Text after the day that isn't a time. */
  readonly leftOut: string;
}

interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly separator: string;
  readonly rest: string;
}

/** Reads a date whose year comes last, such as 1/5/2026. */
export const numericDate = (cell: string): NumericDate | null => {
  const short = shortCell(cell) ?? '';
  const [whole = '', first, separator, second, again, year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})([./-])(\d+)/.exec(short) ?? [];
  if (separator !== again || (year.length !== 2 && year.length !== 4)) return null;
  return {
    first: Number(first),
    second: Number(second),
    year: fullYear(year),
    separator: separator ?? '',
    rest: short.slice(whole.length),
  };
};

const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const parseMonth = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayText = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1900 && year < 10_000;
  return isReal ? at.toISOString().slice(0, 10) : null;
};

type ReadTime = Omit<ReadDate, 'day' | 'leftOut'>;

const TIME =
  /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)? ?([ap]\.?m\.?)? ?(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?)?$/i;

const parseOffset = (zone: string | undefined): number | 'moment' | null => {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return 'moment';
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
};

/** @returns null if the rest is neither empty nor a time */
const parseTime = (rest: string): ReadTime | null => {
  // Matches `T19:30`, `, 7:30 PM`, and `at 19:30`; a JavaScript date ends with the zone's name.
  const text = rest.replace(/^(?:T|,? ?(?:at )?)/i, '').replace(/ \([^()]*\)$/, '');
  if (text === '') return { time: null, offset: null };
  const [, hours, minutes, seconds = '00', half, zone] = TIME.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const offset = parseOffset(zone);
  if (typeof offset === 'number' && Math.abs(offset) > 14 * 60) return null;
  return { time: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}:${seconds}`, offset };
};

const FIRST_SPREADSHEET_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads a spreadsheet's day number from 1954 to 2064, with the time as its fraction; or Unix seconds. */
const numberedDate = (text: string): ReadDate | null => {
  const [, day, fraction] = /^([2-5]\d{4})(?:[.,](\d{1,12}))?$/.exec(text) ?? [];
  if (day !== undefined) {
    const ms = Number(day) * DAY_MS + Math.round(Number(`0.${fraction ?? 0}`) * 24 * 60 * 60) * 1000;
    const at = new Date(FIRST_SPREADSHEET_DAY + ms).toISOString();
    const time = fraction === undefined ? null : at.slice(11, 19);
    return { day: at.slice(0, 10), time, offset: null, leftOut: '' };
  }
  const [, seconds] = /^(1\d{9})(?:\d{3}|\.\d{1,9})?$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  const at = new Date(Number(seconds) * 1000).toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 19), offset: 'moment', leftOut: '' };
};

type DateParts = readonly [year: number, month: number, day: number, rest: string];

/** Returns what the groups matched, and the text after the match. */
const partsOf = (found: RegExpExecArray | null): string[] | null =>
  found && [...found.slice(1), found.input.slice(found[0].length)];

const namedParts = (text: string): DateParts | null => {
  const [day = '', month = '', year = '', rest = ''] =
    partsOf(/^(\d{1,2})(?:st|nd|rd|th)?[. -]{1,2}([a-z]{3,9})[., -]{1,2}(\d{4}|\d{2})(?!\d)/i.exec(text)) ??
    [];
  if (day !== '') return [fullYear(year), parseMonth(month), Number(day), rest];
  const american = partsOf(/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text));
  return (
    american && [Number(american[2]), parseMonth(american[0] ?? ''), Number(american[1]), american[3] ?? '']
  );
};

const parseParts = (text: string, order: DateOrder): DateParts | null => {
  const iso =
    partsOf(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)) ??
    partsOf(/^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/.exec(text));
  if (iso) return [Number(iso[0]), Number(iso[1]), Number(iso[2]), iso[3] ?? ''];
  const short = order === 'ymd' && partsOf(/^(\d{1,2})([./-])(\d{1,2})\2(\d{2})(?!\d)/.exec(text));
  if (short) return [fullYear(short[0] ?? ''), Number(short[2]), Number(short[3]), short[4] ?? ''];
  const numeric = numericDate(text);
  if (numeric === null) return namedParts(text);
  const { first, second, year, rest } = numeric;
  return order === 'dmy' ? [year, second, first, rest] : [year, first, second, rest];
};

/** Some programs write an English weekday before the day. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i;

/** @returns null if it isn't a date, such as April 31 */
export const readDate = (cell: string, order: DateOrder): ReadDate | null => {
  const text = shortCell(cell)?.replace(WEEKDAY, '') ?? '';
  const numbered = numberedDate(text);
  if (numbered !== null) return numbered;
  const found = parseParts(text, order);
  if (found === null) return null;
  const [year, month, date, rest] = found;
  const day = month === 0 ? null : dayText(year, month, date);
  if (day === null) return null;
  const time = parseTime(rest);
  if (time !== null) return { day, ...time, leftOut: '' };
  return /^[ T,]/.test(rest) ? { day, time: null, offset: null, leftOut: rest.trim() } : null;
};

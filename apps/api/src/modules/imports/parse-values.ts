import type { RatingScale } from '@stoa/contract/imports.rules';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { cleanLine, NAME_MAX } from '@stoa/contract/text.rules';
import { parseGrade } from './read-rating.ts';
import { shortCell } from './short-cell.ts';

const NONE = /^(?:0|0\.0|00:00|00:00:00|-|–|—|n\/?a|nan|none|null)?$/i;
const PLAIN = /^(\d{1,3}(?:[.,]\d{1,6})?) ?(?:m|mins?|minutes?)?\.?$/i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const HOURS = /^(\d{1,2}(?:[.,]\d{1,4})?) ?(?:h|hrs?|hours?)\.?$/i;
const BOTH = /^(\d{1,2}) ?(?:h|hrs?|hours?)\.?,? ?(?:and )?(\d{1,2}) ?(?:m|mins?|minutes?)?\.?$/i;
const ISO = /^pt(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:\d{1,2}s)?$/i;
/** A spreadsheet stores a duration as a fraction of a day. */
const PART_OF_DAY = /^0[.,]\d{2,}$/;

const parseNumber = (text: string): number => Number(text.replace(',', '.'));

/** @returns minutes, 0 for a cell that says “none”, or null if it isn't a duration */
const readMinutes = (cell: string): number | null => {
  const text = shortCell(cell);
  if (text === null) return null;
  if (NONE.test(text)) return 0;
  if (PART_OF_DAY.test(text)) return Math.round(parseNumber(text) * 24 * 60);
  const [, plain] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return Math.round(parseNumber(plain));
  const [, first, second, third] = CLOCK.exec(text) ?? [];
  if (first !== undefined) {
    const minutes = Number(first) * 60 + Number(second);
    // 75:00 is minutes and seconds, because no one smokes for three days.
    return third === undefined && minutes > SMOKING_TIME_MAX ? Number(first) : minutes;
  }
  const [, hours] = HOURS.exec(text) ?? [];
  if (hours !== undefined) return Math.round(parseNumber(hours) * 60);
  const [, whole, more] = BOTH.exec(text) ?? ISO.exec(text) ?? [];
  return whole === undefined && more === undefined ? null : Number(whole ?? 0) * 60 + Number(more ?? 0);
};

export const NOTE_MAX = 10_000;
const LONG_NAME_MAX = 1_000;

export const truncate = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');

export const quoted = (value: string): string => `“${value.length > 40 ? `${truncate(value, 40)}…` : value}”`;

/** Collects what a line must move elsewhere or leave out. */
export const createLeftovers = () => {
  const notes: string[] = [];
  const remarks: string[] = [];
  return { notes, remarks };
};
type Leftovers = ReturnType<typeof createLeftovers>;

const RATINGS = {
  overall_rating: 'rating',
  flavour_rating: 'flavor rating',
  aroma_rating: 'aroma rating',
  draw_rating: 'draw rating',
  burn_rating: 'burn rating',
  appearance_rating: 'appearance rating',
} as const;
export type Rating = keyof typeof RATINGS;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const parseStars = (
  field: Rating,
  cell: string,
  scale: RatingScale,
  { notes, remarks }: Leftovers,
): number | null => {
  const { stars, original, isRating } = parseGrade(cell, scale);
  const what = RATINGS[field];
  if (original !== '')
    notes.push(field === 'overall_rating' ? `Rated ${original}.` : `${capital(what)}: ${original}.`);
  if (!isRating) remarks.push(`The ${what} ${quoted(cell)} is in the note.`);
  return stars;
};

/** Returns a one-line name; the rest goes into the note. */
export const parseName = (what: string, cell: string, { notes, remarks }: Leftovers): string => {
  const name = cleanLine(truncate(cell, LONG_NAME_MAX)).normalize('NFC');
  const short = truncate(name, NAME_MAX).trim();
  if (short === name) return name;
  notes.push(`${capital(what)}: ${name}`);
  remarks.push(`The ${what} is longer than ${NAME_MAX} characters: the full text is in the note.`);
  return short;
};

export const parseNote = (what: string, text: string, { remarks }: Leftovers, most = NOTE_MAX): string => {
  const note = text.normalize('NFC');
  const short = truncate(note, most);
  if (short !== note)
    remarks.push(`The ${what} was cut off after ${most.toLocaleString('en-US')} characters.`);
  return short.trim();
};

export const parseMinutes = (cell: string, { remarks }: Leftovers): number | null => {
  const minutes = readMinutes(cell);
  if (minutes === 0) return null;
  if (minutes !== null && minutes >= SMOKING_TIME_MIN && minutes <= SMOKING_TIME_MAX) return minutes;
  remarks.push(
    `We skipped the smoking time ${quoted(cell)}: it isn’t between ${SMOKING_TIME_MIN} and ${SMOKING_TIME_MAX} minutes.`,
  );
  return null;
};

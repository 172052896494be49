import type { RatingScale } from '@stoa/contract/imports.rules';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN } from '@stoa/contract/journal.rules';
import { cleanLine, NAME_MAX } from '@stoa/contract/text.rules';
import { readMinutes } from './read-minutes.ts';
import { parseGrade } from './read-rating.ts';

export const NOTE_MAX = 10_000;
const LONG_NAME_MAX = 1_000;

export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');

export const quoted = (value: string): string => `“${value.length > 40 ? `${cut(value, 40)}…` : value}”`;

/** Collects what a line must put elsewhere or leave out. */
export const asides = () => {
  const notes: string[] = [];
  const remarks: string[] = [];
  return { notes, remarks };
};
type Asides = ReturnType<typeof asides>;

const RATINGS = {
  overall_rating: 'rating',
  flavour_rating: 'flavour rating',
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
  { notes, remarks }: Asides,
): number | null => {
  const { stars, original, isRating } = parseGrade(cell, scale);
  const what = RATINGS[field];
  if (original !== '')
    notes.push(field === 'overall_rating' ? `Rated ${original}.` : `${capital(what)}: ${original}.`);
  if (!isRating) remarks.push(`The ${what} ${quoted(cell)} is in the note.`);
  return stars;
};

/** Returns a one-line name; the rest goes into the note. */
export const parseName = (what: string, cell: string, { notes, remarks }: Asides): string => {
  const name = cleanLine(cut(cell, LONG_NAME_MAX)).normalize('NFC');
  const short = cut(name, NAME_MAX).trim();
  if (short === name) return name;
  notes.push(`${capital(what)}: ${name}`);
  remarks.push(`The ${what} is longer than ${NAME_MAX} characters: the whole is in the note.`);
  return short;
};

export const parseNote = (what: string, text: string, { remarks }: Asides, most = NOTE_MAX): string => {
  const note = text.normalize('NFC');
  const short = cut(note, most);
  if (short !== note) remarks.push(`The ${what} is cut after ${most.toLocaleString('en-US')} characters.`);
  return short.trim();
};

export const parseMinutes = (cell: string, { remarks }: Asides): number | null => {
  const minutes = readMinutes(cell);
  if (minutes === 0) return null;
  if (minutes !== null && minutes >= SMOKING_TIME_MIN && minutes <= SMOKING_TIME_MAX) return minutes;
  remarks.push(
    `We skipped the smoking time ${quoted(cell)}: it isn’t between ${SMOKING_TIME_MIN} and ${SMOKING_TIME_MAX} minutes.`,
  );
  return null;
};

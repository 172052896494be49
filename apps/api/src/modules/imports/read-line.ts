import type { ImportField, RatingScale, DateOrder } from '@stoa/contract/imports.rules';
import { SMOKING_TIME_MAX, SMOKING_TIME_MIN, type Audience } from '@stoa/contract/journal.rules';
import { shortText, text } from '@stoa/contract/text';
import type { z } from 'zod';
import { plainRatings, plainTexts, startOfDay, type ImportedEntry } from '../journal/index.ts';
import { readDate, type ReadDate } from './read-date.ts';
import { gradeOf } from './read-rating.ts';
import type { TableRow } from './table.ts';

export interface Choices {
  readonly fields: readonly (ImportField | null)[];
  readonly date_order: DateOrder;
  readonly rating_scale: RatingScale;
  readonly visibility: Audience;
}

/** Where the file says nothing else. */
export interface Surroundings {
  /** Of the member's home; null is UTC. */
  readonly zone: string | null;
  readonly now: Date;
  readonly fileName: string;
}

export interface ReadLine {
  readonly line: number;
  readonly day: string;
  readonly entry: ImportedEntry;
  /** As the file says it. */
  readonly place: string;
}

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

const [NAME, NOTE, PLACE] = [shortText(), text(), text(200)];
const NOON_MS = 12 * 60 * 60 * 1000;

class Unreadable extends Error {}

const checked = (schema: z.ZodType<string>, value: string, what: string): string => {
  // Most cells are empty, and a check costs more than all else of them.
  if (value === '') return '';
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Unreadable(`The ${what} cannot be stored: ${read.error.issues[0]?.message ?? ''}`);
  return read.data;
};

const quoted = (value: string): string =>
  `"${value.length > 40 ? `${Array.from(value).slice(0, 40).join('')}…` : value}"`;

/** Noon, where only the day is known: in every zone near by it is the same day. */
const momentOf = ({ day, time, offset }: ReadDate, zone: string | null): Date => {
  if (time !== null && offset !== null) return new Date(Date.parse(`${day}T${time}Z`) - offset * 60_000);
  const ms = time === null ? NOON_MS : Date.parse(`1970-01-01T${time}Z`);
  return new Date(startOfDay(day, zone).getTime() + ms);
};

/** `45`, `45 min`, `1:30` or `1 h 30`. */
const minutesOf = (cell: string): number | null => {
  if (cell === '' || cell === '0') return null;
  const [, hours, more] =
    /^(\d)\s?(?::|h(?:ours?)?)(?:\s?(\d{1,2}))?(?:\s?(?:m|min|minutes?))?$/i.exec(cell) ?? [];
  const [, plain] = /^(\d{1,3})\s?(?:m|min|mins|minutes?)?$/i.exec(cell) ?? [];
  const minutes = hours === undefined ? Number(plain) : Number(hours) * 60 + Number(more ?? 0);
  if (!(minutes >= SMOKING_TIME_MIN && minutes <= SMOKING_TIME_MAX)) {
    throw new Unreadable(
      `The smoking time ${quoted(cell)} is not ${SMOKING_TIME_MIN} to ${SMOKING_TIME_MAX} minutes.`,
    );
  }
  return minutes;
};

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

const read = (row: TableRow, choices: Choices, { zone, now, fileName }: Surroundings): ReadLine => {
  const cell = (field: ImportField): string => {
    const at = choices.fields.indexOf(field);
    return at === -1 ? '' : (row.cells[at] ?? '');
  };
  const name = (field: ImportField, what: string) => checked(NAME, cell(field), what);
  const brand_name = name('brand_name', 'brand');
  const called = name('name', 'name') || brand_name;
  if (called === '') throw new Unreadable('The name of the cigar is missing.');

  if (cell('smoked_at') === '') throw new Unreadable('The date is missing.');
  const date = readDate(cell('smoked_at'), choices.date_order);
  if (date === null) throw new Unreadable(`The date ${quoted(cell('smoked_at'))} cannot be read.`);
  const smokedAt = momentOf(date, zone);
  if (date.day < '1900-01-02') throw new Unreadable('The date is before 1900.');
  // Of today only the day may be known, and noon be still to come.
  const at = smokedAt > now && startOfDay(date.day, zone) <= now && date.time === null ? now : smokedAt;
  if (at > now) throw new Unreadable(`The date ${quoted(cell('smoked_at'))} is in the future.`);

  const originals: string[] = [];
  const grade = (field: ImportField, what: string): number | null => {
    const graded = gradeOf(cell(field), choices.rating_scale);
    if (graded === null) throw new Unreadable(`The ${what} ${quoted(cell(field))} is not on the scale.`);
    if (graded.original !== '') {
      originals.push(
        field === 'overall_rating' ? `Rated ${graded.original}.` : `${what}: ${graded.original}.`,
      );
    }
    return graded.stars;
  };
  const ratings = {
    overall_rating: grade('overall_rating', 'rating'),
    flavour_rating: grade('flavour_rating', 'Flavour rating'),
    aroma_rating: grade('aroma_rating', 'Aroma rating'),
    draw_rating: grade('draw_rating', 'Draw rating'),
    burn_rating: grade('burn_rating', 'Burn rating'),
    appearance_rating: grade('appearance_rating', 'Appearance rating'),
  };
  const note = paragraphs(cell('experience_note'), originals.join(' '));
  return {
    line: row.line,
    day: date.day,
    place: checked(PLACE, cell('place'), 'place'),
    entry: {
      name: called,
      brand_name,
      vitola: name('vitola', 'vitola'),
      // A cigar of one's own has one.
      description: checked(NOTE, cell('description'), 'description') || `From ${fileName}`,
      ...plainTexts({ experience_note: checked(NOTE, note, 'note') }),
      private_note: checked(NOTE, cell('private_note'), 'private note'),
      retailer_text: name('retailer', 'retailer'),
      smoking_time: minutesOf(cell('smoking_time')),
      smoked_at: at.toISOString(),
      smoked_offset: date.offset,
      visibility: choices.visibility,
      ...plainRatings(ratings),
      overall_rating: ratings.overall_rating,
    },
  };
};

/** One line of the file as an entry, or why it cannot be one. */
export const readLine = (
  row: TableRow,
  columns: number,
  choices: Choices,
  around: Surroundings,
): ReadLine | RefusedLine => {
  if (row.cells.slice(columns).some((cell) => cell !== '')) {
    return { line: row.line, reason: `This line has ${row.cells.length} values instead of ${columns}.` };
  }
  try {
    return read(row, choices, around);
  } catch (error) {
    if (error instanceof Unreadable) return { line: row.line, reason: error.message };
    throw error;
  }
};

import {
  IMPORT_TIME_UNKNOWN,
  IMPORT_TEXTS,
  type DateOrder,
  type ImportField,
  type RatingScale,
} from '@stoa/contract/imports.rules';
import type { Audience } from '@stoa/contract/journal.rules';
import { cleanLine } from '@stoa/contract/text.rules';
import { unguardedText } from '../../platform/csv.ts';
import type { Place } from '../../platform/geocoder/index.ts';
import { cigarNameKey, plainValues, type ImportedEntry } from '../journal/index.ts';
import { atZone, findZone, momentAt } from '../places/index.ts';
import {
  asides,
  cut,
  parseMinutes,
  parseName,
  NOTE_MAX,
  parseNote,
  quoted,
  parseStars,
  type Rating,
} from './asides.ts';
import { plainText } from './plain-text.ts';
import { readDate, type ReadDate } from './read-date.ts';
import type { TableRow } from './table.ts';

export interface Choices {
  readonly fields: readonly (ImportField | null)[];
  readonly date_order: DateOrder;
  readonly rating_scale: RatingScale;
  readonly visibility: Audience;
}

/** Applies to all entries, because the file doesn't include it. */
export interface FileContext {
  /** The home's zone; null is UTC. */
  readonly zone: string | null;
  readonly now: Date;
}

interface Reading extends FileContext {
  readonly choices: Choices;
  /** An export writes texts literally, with an apostrophe before what a spreadsheet would run. */
  readonly isOwnExport: boolean;
  readonly places: ReadonlyMap<string, Place | null>;
}

export interface ReadLine {
  readonly line: number;
  /** Local day, such as 2026-05-01. */
  readonly day: string;
  /** Local time, such as 19:30; null if the file only has the day. */
  readonly time: string | null;
  /** Equal for the same cigar. */
  readonly cigar: string;
  readonly entry: ImportedEntry;
  readonly place: Place | null;
  /** Sentences about changed or moved values. */
  readonly remarks: readonly string[];
}

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** Code points that other columns may add to a note. */
const ASIDE_MAX = 4_000;
const PLACE_MAX = 200;

class Unreadable extends Error {}

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** Returns a line's place text. Each is looked up in the gazetteer once. */
export const getPlaceText = ({ cells }: TableRow, fields: Choices['fields']): string => {
  const at = fields.indexOf('place');
  return at === -1 ? '' : cleanLine(cut(cells[at] ?? '', PLACE_MAX));
};

interface When {
  readonly at: Date;
  /** Local time, such as `2026-05-01T19:30:00`. */
  readonly local: string;
}

const toWhen = ({ day, time, offset }: ReadDate, place: Place | null, home: string | null): When => {
  const zone = findZone(place) ?? home;
  const local = `${day}T${time ?? IMPORT_TIME_UNKNOWN}`;
  if (time === null || offset === null) return { at: momentAt(local, zone), local };
  const at = new Date(Date.parse(`${local}Z`) - (offset === 'moment' ? 0 : offset) * 60_000);
  const hasOwnClock = offset !== 'moment' && findZone(place) === null;
  return { at, local: hasOwnClock ? local : atZone(at, zone) };
};

const resolveDate = (cell: string, place: Place | null, { choices, zone, now }: Reading) => {
  if (cell === '') throw new Unreadable('The date is missing.');
  const date = readDate(cell, choices.date_order);
  if (date === null) throw new Unreadable(`We can’t read the date ${quoted(cell)}.`);
  const { at, local } = toWhen(date, place, zone);
  if (date.day < '1900-01-02') throw new Unreadable('The date is before 1900.');
  // If only the day is known and it is today, noon may still be ahead.
  const isToday = date.time === null && momentAt(`${date.day}T00:00:00`, zone) <= now;
  if (at > now && !isToday) throw new Unreadable(`The date ${quoted(cell)} is in the future.`);
  return { date, at: at > now ? now : at, local };
};

const read = (row: TableRow, reading: Reading): ReadLine => {
  const { choices, isOwnExport, places } = reading;
  const cell = (field: ImportField): string => {
    const at = choices.fields.indexOf(field);
    const value = at === -1 ? '' : (row.cells[at] ?? '');
    return isOwnExport ? unguardedText(value) : value;
  };
  const words = (field: ImportField): string => (isOwnExport ? cell(field) : plainText(cell(field)));
  const put = asides();
  const brand_name = parseName('brand', words('brand_name'), put);
  const name = parseName('name', words('name'), put) || brand_name;
  if (name === '') throw new Unreadable('The cigar’s name is missing.');
  const vitola = parseName('vitola', words('vitola'), put);
  const retailer_text = parseName('retailer', words('retailer'), put);
  const placeText = getPlaceText(row, choices.fields);
  const place = places.get(placeText) ?? null;
  const { date, at, local } = resolveDate(cell('smoked_at'), place, reading);
  if (date.leftOut !== '') put.remarks.push(`We skipped the time ${quoted(date.leftOut)}.`);
  const stars = (field: Rating) => parseStars(field, cell(field), choices.rating_scale, put);
  const ratings = {
    overall_rating: stars('overall_rating'),
    flavour_rating: stars('flavour_rating'),
    aroma_rating: stars('aroma_rating'),
    draw_rating: stars('draw_rating'),
    burn_rating: stars('burn_rating'),
    appearance_rating: stars('appearance_rating'),
  };
  // Places unknown to the gazetteer stay in the note.
  if (place === null && placeText !== '') put.notes.push(`Smoked at ${placeText}.`);
  const aside = cut(put.notes.join(' ').normalize('NFC'), ASIDE_MAX);
  const most = aside === '' ? NOTE_MAX : NOTE_MAX - aside.length - 2;
  const note = paragraphs(parseNote('note', words('experience_note'), put, most), aside);
  return {
    line: row.line,
    day: local.slice(0, 10),
    time: date.time === null ? null : local.slice(11, 16),
    cigar: cigarNameKey({ name, brand_name, vitola }) ?? '',
    place,
    entry: {
      name,
      brand_name,
      vitola,
      description: parseNote('description', words('description'), put) || IMPORT_TEXTS.description,
      ...plainValues({
        experience_note: note,
        private_note: parseNote('private note', words('private_note'), put),
        ...ratings,
      }),
      retailer_text,
      smoking_time: parseMinutes(cell('smoking_time'), put),
      smoked_at: at.toISOString(),
      smoked_offset: typeof date.offset === 'number' ? date.offset : null,
      visibility: choices.visibility,
    },
    remarks: put.remarks,
  };
};

/** Reads one line as an entry, or returns why it is refused. @param columns number of columns in the heading */
export const readLine = (row: TableRow, columns: number, reading: Reading): ReadLine | RefusedLine => {
  const { line, count, cells, fault } = row;
  if (fault !== null) return { line, reason: fault };
  if (cells.slice(columns).some((cell) => cell !== '') || count > cells.length)
    return { line, reason: `This row has ${count} values instead of ${columns}.` };
  try {
    return read(row, reading);
  } catch (error) {
    if (error instanceof Unreadable) return { line, reason: error.message };
    throw error;
  }
};

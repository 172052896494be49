import {
  IMPORT_TIME_UNKNOWN,
  IMPORT_TEXTS,
  type DateOrder,
  type ImportField,
  type RatingScale,
  type TableField,
} from '@stoa/contract/imports.rules';
import type { Audience } from '@stoa/contract/journal.rules';
import { cleanLine } from '@stoa/contract/text.rules';
import { unguardedText } from '../../platform/csv.ts';
import type { Place } from '../../platform/geocoder/index.ts';
import { cigarNameKey, plainValues, type ImportedEntry } from '../journal/index.ts';
import { atZone, findZone, momentAt } from '../places/index.ts';
import {
  createLeftovers,
  truncate,
  parseMinutes,
  parseName,
  NOTE_MAX,
  parseNote,
  quoted,
  parseStars,
  type Rating,
} from './parse-values.ts';
import { plainText } from './plain-text.ts';
import { readDate, type ReadDate } from './read-date.ts';
import { readRow, type RefusedLine, Unreadable } from './read-row.ts';
import type { TableRow } from './table.ts';

export interface Choices {
  readonly fields: readonly (TableField | null)[];
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

/** Code points that other columns may add to a note. */
const LEFTOVER_NOTE_MAX = 4_000;
const PLACE_MAX = 200;

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** Returns a line's place text. Each is looked up in the gazetteer once. */
export const getPlaceText = ({ cells }: TableRow, fields: Choices['fields']): string => {
  const index = fields.indexOf('place');
  return index === -1 ? '' : cleanLine(truncate(cells[index] ?? '', PLACE_MAX));
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
    const index = choices.fields.indexOf(field);
    const value = index === -1 ? '' : (row.cells[index] ?? '');
    return isOwnExport ? unguardedText(value) : value;
  };
  const words = (field: ImportField): string => (isOwnExport ? cell(field) : plainText(cell(field)));
  const leftovers = createLeftovers();
  const brand_name = parseName('brand', words('brand_name'), leftovers);
  const name = parseName('name', words('name'), leftovers) || brand_name;
  if (name === '') throw new Unreadable('The cigar’s name is missing.');
  const vitola = parseName('vitola', words('vitola'), leftovers);
  const retailer_text = parseName('retailer', words('retailer'), leftovers);
  const placeText = getPlaceText(row, choices.fields);
  const place = places.get(placeText) ?? null;
  const { date, at, local } = resolveDate(cell('smoked_at'), place, reading);
  if (date.leftOut !== '') leftovers.remarks.push(`We skipped the time ${quoted(date.leftOut)}.`);
  const stars = (field: Rating) => parseStars(field, cell(field), choices.rating_scale, leftovers);
  const ratings = {
    overall_rating: stars('overall_rating'),
    flavour_rating: stars('flavour_rating'),
    aroma_rating: stars('aroma_rating'),
    draw_rating: stars('draw_rating'),
    burn_rating: stars('burn_rating'),
    appearance_rating: stars('appearance_rating'),
  };
  // Places unknown to the gazetteer stay in the note.
  if (place === null && placeText !== '') leftovers.notes.push(`Smoked at ${placeText}.`);
  const leftoverNote = truncate(leftovers.notes.join(' ').normalize('NFC'), LEFTOVER_NOTE_MAX);
  const most = leftoverNote === '' ? NOTE_MAX : NOTE_MAX - leftoverNote.length - 2;
  const note = paragraphs(parseNote('note', words('experience_note'), leftovers, most), leftoverNote);
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
      description: parseNote('description', words('description'), leftovers) || IMPORT_TEXTS.description,
      ...plainValues({
        experience_note: note,
        private_note: parseNote('private note', words('private_note'), leftovers),
        ...ratings,
      }),
      retailer_text,
      smoking_time: parseMinutes(cell('smoking_time'), leftovers),
      smoked_at: at.toISOString(),
      smoked_offset: typeof date.offset === 'number' ? date.offset : null,
      visibility: choices.visibility,
    },
    remarks: leftovers.remarks,
  };
};

/** Reads one line as an entry, or returns why it is refused. @param columns number of columns in the heading */
export const readLine = (row: TableRow, columns: number, reading: Reading): ReadLine | RefusedLine =>
  readRow(row, columns, () => read(row, reading));

import {
  HUMIDOR_NAME_MAX,
  LOT_NOTE_MAX,
  LOT_QUANTITY_MAX,
  PRICE_CENTS_MAX,
} from '@stoa/contract/humidors.rules';
import { IMPORT_TEXTS, type DateOrder, type TableField } from '@stoa/contract/imports.rules';
import { readCode } from '@stoa/contract/catalogue.rules';
import { cleanLine } from '@stoa/contract/text.rules';
import { unguardedText } from '../../platform/csv.ts';
import type { ImportedLot } from '../humidor/index.ts';
import { cigarNameKey } from '../journal/index.ts';
import { createLeftovers, parseName, parseNote, quoted, truncate } from './parse-values.ts';
import { plainText } from './plain-text.ts';
import { readDate } from './read-date.ts';
import { readRow, type RefusedLine, Unreadable } from './read-row.ts';
import { shortCell } from './short-cell.ts';
import type { TableRow } from './table.ts';

export interface LotReading {
  readonly fields: readonly (TableField | null)[];
  readonly date_order: DateOrder;
  /** The day at home. */
  readonly today: string;
  /** The day where it begins first: a traveler may be ahead of home. */
  readonly latest: string;
  /** Stoa's own file has an apostrophe before what a spreadsheet would run. */
  readonly isOwnExport: boolean;
}

export interface ReadLot {
  readonly line: number;
  /** Equal for the same cigar. */
  readonly cigar: string;
  readonly lot: ImportedLot;
  /** False if the file has no day, so that a repeat on another day is recognized. */
  readonly hasDay: boolean;
  readonly code: string | null;
  readonly remarks: readonly string[];
}

type Leftovers = ReturnType<typeof createLeftovers>;

const EARLIEST = '1900-01-02';

const readQuantity = (cell: string, hasColumn: boolean): number => {
  if (!hasColumn) return 1;
  if (cell === '') throw new Unreadable('The quantity is missing.');
  const [, digits] =
    /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,]0{1,6})?(?: ?(?:x|pcs?|cigars?|sticks?)\.?)?$/i.exec(
      shortCell(cell) ?? '',
    ) ?? [];
  const quantity = digits === undefined ? null : Number(digits.replaceAll(',', ''));
  if (quantity === null) throw new Unreadable(`We can’t read the quantity ${quoted(cell)}.`);
  if (quantity === 0) throw new Unreadable(IMPORT_TEXTS.noneLeft);
  if (quantity > LOT_QUANTITY_MAX)
    throw new Unreadable(`A lot can have up to ${LOT_QUANTITY_MAX.toLocaleString('en-US')} cigars.`);
  return quantity;
};

/** @returns cents, or null if it isn't an amount of dollars */
const parsePrice = (cell: string): number | null => {
  const text = (shortCell(cell) ?? '').replace(/^(?:US)?\$ ?|^USD ?| ?(?:USD|\$)$/gi, '');
  const [, whole, fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,4}))?$/.exec(text) ?? /^(\d{1,7}),(\d{2})$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Math.round(Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`) * 100);
  return cents <= PRICE_CENTS_MAX ? cents : null;
};

const readPrice = (cell: string, { notes, remarks }: Leftovers): number | null => {
  if (cell === '') return null;
  const cents = parsePrice(cell);
  if (cents === null) {
    notes.push(`Price: ${truncate(cleanLine(cell), 40)}.`);
    remarks.push(`The price ${quoted(cell)} is in the note.`);
  }
  return cents;
};

const readPutAt = (cell: string, { date_order, today, latest }: LotReading): string => {
  if (cell === '') return today;
  const day = readDate(cell, date_order)?.day;
  if (day === undefined) throw new Unreadable(`We can’t read the date ${quoted(cell)}.`);
  if (day < EARLIEST) throw new Unreadable('The date is before 1900.');
  if (day > latest) throw new Unreadable(`The date ${quoted(cell)} is in the future.`);
  return day;
};

const readRest = (
  cell: string,
  putAt: string,
  { date_order }: LotReading,
  { notes, remarks }: Leftovers,
): string | null => {
  if (cell === '') return null;
  const day = readDate(cell, date_order)?.day;
  if (day !== undefined && day > putAt) return day;
  notes.push(`Rest until: ${truncate(cleanLine(cell), 40)}.`);
  remarks.push(
    day === undefined
      ? `The end of the rest, ${quoted(cell)}, is in the note.`
      : 'The rest ends before the cigars were put away, so it’s only in the note.',
  );
  return null;
};

const readHumidor = (cell: string, { notes, remarks }: Leftovers): string => {
  const name = cleanLine(truncate(cell, 1_000)).normalize('NFC');
  const short = truncate(name, HUMIDOR_NAME_MAX).trim();
  if (short !== name) {
    notes.push(`Humidor: ${name}`);
    remarks.push(
      `The humidor’s name is longer than ${HUMIDOR_NAME_MAX} characters: all of it is in the note.`,
    );
  }
  return short;
};

const readCodeCell = (cell: string, { remarks }: Leftovers): string | null => {
  if (cell === '') return null;
  remarks.push(IMPORT_TEXTS.codeStays);
  return readCode(cell);
};

const read = (row: TableRow, reading: LotReading): ReadLot => {
  const { fields, isOwnExport } = reading;
  const cell = (field: TableField): string => {
    const index = fields.indexOf(field);
    const value = index === -1 ? '' : (row.cells[index] ?? '');
    return isOwnExport ? unguardedText(value) : value;
  };
  const words = (field: TableField): string => (isOwnExport ? cell(field) : plainText(cell(field)));
  const leftovers = createLeftovers();
  const brand_name = parseName('brand', words('brand_name'), leftovers);
  const name = parseName('name', words('name'), leftovers) || brand_name;
  if (name === '') throw new Unreadable('The cigar’s name is missing.');
  const vitola = parseName('vitola', words('vitola'), leftovers);
  const cigar = cigarNameKey({ name, brand_name, vitola });
  if (cigar === null) throw new Unreadable('The cigar’s name has no letter or digit.');
  const quantity = readQuantity(cell('quantity'), fields.includes('quantity'));
  const put_at = readPutAt(cell('put_at'), reading);
  const price_cents = readPrice(cell('price'), leftovers);
  const rests_until = readRest(cell('rests_until'), put_at, reading, leftovers);
  const humidor = readHumidor(words('humidor'), leftovers);
  const code = readCodeCell(cell('code'), leftovers);
  const leftover = truncate(leftovers.notes.join(' '), LOT_NOTE_MAX / 2);
  const most = leftover === '' ? LOT_NOTE_MAX : LOT_NOTE_MAX - leftover.length - 2;
  const note = parseNote('note', words('lot_note'), leftovers, most);
  return {
    line: row.line,
    cigar,
    lot: {
      kind: 'lot',
      name,
      brand_name,
      vitola,
      quantity,
      initial_quantity: quantity,
      price_cents,
      put_at,
      rests_until,
      humidor,
      note: [note, leftover].filter((part) => part !== '').join('\n\n'),
      events: [],
    },
    hasDay: cell('put_at') !== '',
    code,
    remarks: leftovers.remarks,
  };
};

/** Reads one line as a lot, or returns why it is refused. @param columns number of columns in the heading */
export const readLot = (row: TableRow, columns: number, reading: LotReading): ReadLot | RefusedLine =>
  readRow(row, columns, () => read(row, reading));

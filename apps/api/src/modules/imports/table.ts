import { setImmediate } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_COLUMNS_MAX, IMPORT_LINES_MAX, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { Refusal, refuseForm } from '../../platform/refusal.ts';
import { CELLS_MAX, parseJson, refuseManyValues } from './count-values.ts';

export interface TableRow {
  /** In a CSV file, where the heading is usually line 1; else which entry, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly kind: 'csv' | 'json';
  /** Of CSV; else empty. */
  readonly separator: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** What stands most often in the heading, outside quotation marks. */
const separatorOf = (heading: string): string => {
  const bare = heading.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Bytes that are parsed without a pause: about ten milliseconds, after which requests have their turn. */
const PIECE_BYTES = 256 * 1024;

async function* piecesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await setImmediate();
  }
}

/** @param take may throw, and nothing more is parsed then */
const readLines = async (text: string, delimiter: string, take: (line: CsvLine) => void): Promise<void> => {
  const parser = parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
  try {
    await pipeline(piecesOf(text), parser, async (source: AsyncIterable<CsvLine>) => {
      for await (const line of source) take(line);
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuseForm(IMPORT_TEXTS.quotes);
    throw error;
  }
};

const checked = (table: Table): Table => {
  if (table.rows.length === 0) throw refuseForm(IMPORT_TEXTS.empty);
  if (table.columns.length > IMPORT_COLUMNS_MAX) throw refuseForm(IMPORT_TEXTS.columns);
  return table;
};

/** Word and old programs break lines with other characters too. */
const cellOf = (text: string): string => text.replaceAll(/[\v\f\u0085]/g, '\n').trim();

const csvTable = async (sent: string): Promise<Table> => {
  const lined = sent.replaceAll(/\r\n?/g, '\n');
  // Excel writes which separator a file has into a line before the heading.
  const [announcement, announced] = /^sep=(.)\n/i.exec(lined) ?? ['', undefined];
  const text = lined.slice(announcement.length);
  const heading = text.trimStart().split('\n', 1)[0] ?? '';
  const separator = announced ?? separatorOf(heading);
  refuseManyValues(text, `${separator}\n`, false, CELLS_MAX);
  const before = announcement === '' ? 0 : 1;
  let columns: readonly string[] | null = null;
  const rows: TableRow[] = [];
  await readLines(text, separator, ({ record, info }) => {
    const cells = record.map(cellOf);
    if (columns === null) {
      columns = cells;
    } else if (cells.some((cell) => cell !== '')) {
      // Of a record of several lines the first one.
      rows.push({ line: before + info.lines - record.join('').split('\n').length + 1, cells });
      if (rows.length > IMPORT_LINES_MAX) throw refuseForm(IMPORT_TEXTS.tooManyLines);
    }
  });
  return checked({ kind: 'csv', separator, columns: columns ?? [], rows });
};

/** Entries of JSON between two pauses. */
const RECORDS_AT_ONCE = 500;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of entries: the whole document, or the longest list in it. */
const recordsOf = (document: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const lists = Array.isArray(document) ? [document] : Object.values(isRecord(document) ? document : {});
  const ofRecords = lists.filter(
    (list): list is Readonly<Record<string, unknown>>[] =>
      Array.isArray(list) && list.length > 0 && list.every(isRecord),
  );
  return ofRecords.toSorted((a, b) => b.length - a.length)[0] ?? [];
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return cellOf(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // `["cedar", "leather"]` reads as a list; what is deeper is nothing that an entry could hold.
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
};

const jsonTable = async (text: string): Promise<Table> => {
  let document: unknown;
  try {
    document = parseJson(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuseForm(IMPORT_TEXTS.json);
  }
  const records = recordsOf(document);
  if (records.length > IMPORT_LINES_MAX) throw refuseForm(IMPORT_TEXTS.tooManyLines);
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  // Before the rows are made: 20,000 entries with 20 names of their own each would be billions of cells.
  if (columns.length > IMPORT_COLUMNS_MAX) throw refuseForm(IMPORT_TEXTS.columns);
  const rows: TableRow[] = [];
  for (const [at, record] of records.entries()) {
    if (at % RECORDS_AT_ONCE === 0) await setImmediate();
    const cells = columns.map((name) => textOf(Object.hasOwn(record, name) ? record[name] : null));
    rows.push({ line: at + 1, cells });
  }
  return checked({ kind: 'json', separator: '', columns, rows });
};

/**
 * Reads CSV or JSON. Nothing in a cell is run, and no address in it is fetched.
 *
 * @throws Refusal 400 with a sentence for a file that is damaged, empty or too large
 */
export const readTable = async (text: string): Promise<Table> =>
  /^\s*[[{]/.test(text) ? jsonTable(text) : csvTable(text);

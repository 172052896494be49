import { IMPORT_LINES_MAX, IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { Refusal, refuseForm } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/workers/worker-program.ts';
import { Archive } from './archive.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { ArchivedFile } from './archived-file.ts';
import { cutTexts } from './cell.ts';
import { readCsv } from './csv-table.ts';
import { decodeText } from './decode.ts';
import { isObject, readJsonRecords, type JsonRecords } from './json-records.ts';
import { exportedEntries, readJsonTable } from './json-table.ts';
import { STOCK_LISTS, type StockList } from './stock-lists.ts';
import { StoredBytes } from './stored-bytes.ts';
import type { TableHead, TableRow } from './table.ts';

export const PIECE_BYTES = 1024 * 1024;

export type FileTask =
  | { readonly what: 'text'; readonly bytes: number; readonly encoding: ImportEncoding | null }
  | { readonly what: 'export'; readonly bytes: number; readonly isChecked: boolean }
  | { readonly what: 'files'; readonly bytes: number };

/** An unchecked entry of an export; undefined if larger than any. */
export interface ExportedValue {
  readonly line: number;
  readonly value: unknown;
}

/** An unchecked humidor, lot, or want of an export; undefined if larger than any. */
export interface StockValue {
  readonly list: StockList;
  readonly value: unknown;
}

/** Asks for a piece of the file, from 0, or hands over results to the server. */
export type FileQuestion =
  | { readonly piece: number }
  | { readonly rows: readonly TableRow[] }
  | { readonly entries: readonly ExportedValue[] }
  | { readonly stock: readonly StockValue[] }
  | { readonly files: readonly ArchivedFile[] };

export type FileAnswer =
  | { readonly table: TableHead }
  | { readonly exported: { readonly encoding: ImportEncoding } }
  | { readonly refused: string };

const JOURNAL = 'data/journal.json';
/** Items and characters per batch: about a millisecond of the server's time. */
const BATCH = 500;
const BATCH_TEXT = 256 * 1024;

const inBatches = <T>(send: (batch: T[]) => Promise<unknown>, getSize: (one: T) => number, most: number) => {
  let batch: T[] = [];
  let [size, all] = [0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await send(batch);
    [batch, size] = [[], 0];
  };
  const take = async (one: T): Promise<void> => {
    all += 1;
    if (all > most) throw refuseForm(IMPORT_TEXTS.tooManyLines);
    batch.push(one);
    size += getSize(one);
    if (batch.length >= BATCH || size > BATCH_TEXT) await flush();
  };
  return { take, flush, count: () => all };
};

/** Events of one lot are cut later. */
const LOT_LIST_MAX = 1_000;

/** @returns how many there are */
const takeStock = async ({ document, listItems }: JsonRecords, ask: Ask<FileQuestion>): Promise<number> => {
  const { take, flush, count } = inBatches<StockValue>(
    (stock) => ask({ stock }),
    ({ value }) => JSON.stringify(value ?? null).length,
    IMPORT_LINES_MAX,
  );
  for (const list of STOCK_LISTS) {
    const items = isObject(document) ? document[list] : null;
    if (!Array.isArray(items)) continue;
    for (const item of listItems(items)) await take({ list, value: cutTexts(item, LOT_LIST_MAX) });
  }
  await flush();
  return count();
};

const takeEntries = async (
  items: Iterable<unknown>,
  others: number,
  ask: Ask<FileQuestion>,
): Promise<void> => {
  const { take, flush, count } = inBatches<ExportedValue>(
    (entries) => ask({ entries }),
    ({ value }) => JSON.stringify(value ?? null).length,
    IMPORT_LINES_MAX,
  );
  for (const item of items) await take({ line: count() + 1, value: cutTexts(item) });
  if (count() + others === 0) throw refuseForm(IMPORT_TEXTS.empty);
  await flush();
};

const readText = async (
  file: StoredBytes,
  encoding: ImportEncoding | null,
  ask: Ask<FileQuestion>,
): Promise<FileAnswer> => {
  const decoded = decodeText(await file.read(0, file.bytes), encoding);
  const { take, flush, count } = inBatches<TableRow>(
    (rows) => ask({ rows }),
    ({ cells }) => cells.reduce((sum, cell) => sum + cell.length, 0),
    IMPORT_LINES_MAX,
  );
  const records = /^\s*[[{]/.test(decoded.text) ? readJsonRecords(Buffer.from(decoded.text)) : null;
  const exported = records === null ? null : exportedEntries(records);
  if (records !== null && exported !== null) {
    await takeEntries(records.listItems(exported), await takeStock(records, ask), ask);
    return { exported: { encoding: decoded.encoding } };
  }
  const head = await (records === null ? readCsv(decoded.text, take) : readJsonTable(records, take));
  if (count() === 0) throw refuseForm(IMPORT_TEXTS.empty);
  await flush();
  return { table: { ...head, encoding: decoded.encoding } };
};

const takeFiles = async (archive: Archive, ask: Ask<FileQuestion>): Promise<void> => {
  const { take, flush } = inBatches<ArchivedFile>(
    (files) => ask({ files }),
    () => 0,
    Infinity,
  );
  for (const file of archive.files()) await take(file);
  await flush();
};

const readExport = async (
  file: StoredBytes,
  isChecked: boolean,
  ask: Ask<FileQuestion>,
): Promise<FileAnswer> => {
  const archive = await Archive.open(file);
  const journal = await archive.read(JOURNAL);
  if (journal === null) throw new ArchiveFault(archive.isOfficeDocument() ? 'office' : 'foreign');
  const records = readJsonRecords(journal);
  const { document, listItems } = records;
  const entries =
    typeof document === 'object' && document !== null && 'entries' in document ? document.entries : null;
  if (!Array.isArray(entries)) throw new ArchiveFault('foreign');
  await takeFiles(archive, ask);
  await takeEntries(listItems(entries), await takeStock(records, ask), ask);
  // Finds damage before anything is written.
  if (isChecked) await archive.check();
  return { exported: { encoding: 'utf-8' } };
};

export const readFileTask = async (task: FileTask, ask: Ask<FileQuestion>): Promise<FileAnswer> => {
  const file = new StoredBytes({ bytes: task.bytes, partBytes: PIECE_BYTES }, async (piece) =>
    Buffer.from((await ask({ piece })) as Uint8Array),
  );
  try {
    if (task.what === 'text') return await readText(file, task.encoding, ask);
    if (task.what === 'export') return await readExport(file, task.isChecked, ask);
    await takeFiles(await Archive.open(file), ask);
    return { exported: { encoding: 'utf-8' } };
  } catch (error) {
    if (error instanceof ArchiveFault || error instanceof Refusal) return { refused: error.message };
    if (!(error instanceof SyntaxError)) throw error;
    return { refused: task.what === 'text' ? IMPORT_TEXTS.json : IMPORT_TEXTS.archiveDamaged };
  }
};

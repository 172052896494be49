import { IMPORT_COLUMNS_MAX, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';
import { cleanCell, COLUMN_MAX } from './cell.ts';
import { isObject, type JsonRecords } from './json-records.ts';
import type { TableHead, TableRow } from './table.ts';

/** Returns the entries of an export's journal.json; null for other documents. */
export const exportedEntries = ({ document }: JsonRecords): readonly unknown[] | null =>
  isObject(document) &&
  'exported_at' in document &&
  'member' in document &&
  Array.isArray(document['entries'])
    ? document['entries']
    : null;

/** Picks the list called `entries`, or the longest. */
const listRecords = ({ document, isRecords }: JsonRecords): readonly unknown[] => {
  if (isRecords(document)) return document;
  if (!isObject(document)) return [];
  if (isRecords(document['entries'])) return document['entries'];
  const lists = Object.values(document).filter(isRecords);
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
};

const toText = (value: unknown): string => {
  if (typeof value === 'string') return cleanCell(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // `["cedar", "leather"]` reads as a list. An entry holds nothing deeper.
  return Array.isArray(value) ? cleanCell(value.filter((item) => typeof item === 'string').join(', ')) : '';
};

/** @throws Refusal 400 with a sentence for more columns than a file may have */
export const readJsonTable = async (
  records: JsonRecords,
  take: (row: TableRow) => Promise<void>,
): Promise<Omit<TableHead, 'encoding'>> => {
  const columns = new Map<string, number>();
  let line = 0;
  for (const record of records.listItems(listRecords(records))) {
    line += 1;
    const cells: string[] = [];
    for (const [name, value] of Object.entries(isObject(record) ? record : {})) {
      const called = name.slice(0, COLUMN_MAX).toWellFormed();
      const column = columns.get(called) ?? columns.size;
      if (column >= IMPORT_COLUMNS_MAX) throw refuseForm(IMPORT_TEXTS.columns);
      columns.set(called, column);
      cells[column] = toText(value);
    }
    await take({
      line,
      cells: Array.from(cells, (cell) => cell ?? ''),
      count: cells.length,
      fault: record === undefined ? IMPORT_TEXTS.tooLong : null,
    });
  }
  return { kind: 'json', separator: '', columns: [...columns.keys()] };
};

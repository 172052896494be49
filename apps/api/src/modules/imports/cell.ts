import { IMPORT_COLUMNS_MAX } from '@stoa/contract/imports.rules';
import { withFewMarks } from '@stoa/contract/text.rules';

/** UTF-16 units of a cell or text that are read: more than the longest note has. */
export const CELL_MAX = 20_001;
export const COLUMN_MAX = 200;

/** Shortens untrusted text and drops what the database can't store. */
const cutText = (text: string): string => {
  const cut = text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text;
  return withFewMarks(cut.toWellFormed().replaceAll('\0', ''));
};

/** Does the same for a cell. Word and old programs also use other line breaks. */
export const cleanCell = (text: string): string =>
  cutText(text)
    .replaceAll(/[\v\f\u0085]/g, '\n')
    .trim();

/** Cuts texts, names, and lists in a JSON value, because the server holds all entries in memory. @param most items of a list */
export const cutTexts = (value: unknown, most = IMPORT_COLUMNS_MAX): unknown => {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.slice(0, most).map((one) => cutTexts(one, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, IMPORT_COLUMNS_MAX)
      .map(([name, one]) => [name.slice(0, COLUMN_MAX), cutTexts(one, most)]),
  );
};

import { IMPORT_COLUMNS_MAX } from '@stoa/contract/imports.rules';
import { withFewMarks } from '@stoa/contract/text.rules';

/** UTF-16 units of a cell or a text that anything looks at: more than the longest note has. */
export const CELL_MAX = 20_001;
export const COLUMN_MAX = 200;

/** A text of an untrusted file: short, and without what the database cannot store. */
export const cutText = (text: string): string => {
  const cut = text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text;
  return withFewMarks(cut.toWellFormed().replaceAll('\0', ''));
};

/** The same of a cell. Word and old programs break lines with other characters, too. */
export const cellOf = (text: string): string =>
  cutText(text)
    .replaceAll(/[\v\f\u0085]/g, '\n')
    .trim();

/** A value of JSON whose texts, names and lists are cut: an entry has some fifty names, and the server keeps all of them. */
export const cutTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.slice(0, IMPORT_COLUMNS_MAX).map(cutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, IMPORT_COLUMNS_MAX)
      .map(([name, one]) => [name.slice(0, COLUMN_MAX), cutTexts(one)]),
  );
};

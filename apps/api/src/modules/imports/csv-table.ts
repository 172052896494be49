import { IMPORT_COLUMNS_MAX, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';
import { COLUMN_MAX } from './cell.ts';
import { csvLines, type CsvLine } from './csv-lines.ts';
import { guessFields } from './headings.ts';
import { guessLotFields } from './lot-headings.ts';
import type { TableHead, TableRow } from './table.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** UTF-16 units and lines of the sample that reveals separator and heading. */
const SAMPLE_MAX = 64 * 1024;
const SAMPLE_LINES = 30;
/** A line with fewer known names isn't the header, but text that some programs write before it. */
const KNOWN_NAMES = 2;

interface Layout {
  readonly separator: string;
  /** Index of the heading among nonempty lines, from 0. */
  readonly heading: number;
  readonly names: number;
  readonly alike: number;
  readonly columns: number;
}

const hasValues = ({ cells }: CsvLine): boolean => cells.some((cell) => cell !== '');

const countKnown = (cells: readonly string[]): number =>
  Math.max(
    ...[guessFields(cells), guessLotFields(cells)].map(
      (fields) => fields.filter((field) => field !== null).length,
    ),
  );

const layoutWith = (separator: string, sample: string): Layout => {
  const lines = csvLines(sample, separator).take(SAMPLE_LINES).toArray();
  const known = lines.map(({ cells }) => countKnown(cells));
  const most = Math.max(0, ...known);
  const heading = most < KNOWN_NAMES ? Math.max(0, lines.findIndex(hasValues)) : known.indexOf(most);
  const columns = lines[heading]?.count ?? 0;
  const alike = columns < 2 ? 0 : lines.slice(heading + 1).filter(({ count }) => count === columns).length;
  return { separator, heading, names: known[heading] ?? 0, alike, columns };
};

/** Picks the separator that yields the best heading, then the most alike lines below it. */
const guessLayout = (sample: string, separators: readonly string[]): Layout =>
  separators
    .map((separator) => layoutWith(separator, sample))
    .reduce((best, one) => {
      const more = one.names - best.names || one.alike - best.alike || one.columns - best.columns;
      return more > 0 ? one : best;
    });

const toRow = ({ line, cells, count, isUnclosed }: CsvLine, before: number): TableRow => ({
  line: line + before,
  cells,
  count,
  fault: isUnclosed ? IMPORT_TEXTS.quotes : null,
});

/** @throws Refusal 400 with a sentence for one without entries, or with too many columns, lines, or values */
export const readCsv = async (
  content: string,
  take: (row: TableRow) => Promise<void>,
): Promise<Omit<TableHead, 'encoding'>> => {
  const lined = content.replaceAll(/\r\n?/g, '\n');
  // Excel may write the separator on a line before the heading.
  const [announcement, announced] = /^sep=(.)\n/i.exec(lined) ?? ['', undefined];
  const text = lined.slice(announcement.length);
  const before = announcement === '' ? 0 : 1;
  const { separator, heading } = guessLayout(
    text.slice(0, SAMPLE_MAX),
    announced === undefined ? SEPARATORS : [announced],
  );
  const lines = csvLines(text, separator).drop(heading);
  const first = lines.next().value;
  if (first === undefined) throw refuseForm(IMPORT_TEXTS.empty);
  if (first.count > IMPORT_COLUMNS_MAX) throw refuseForm(IMPORT_TEXTS.columns);
  for (const line of lines) if (hasValues(line)) await take(toRow(line, before));
  return {
    kind: 'csv',
    separator,
    columns: first.cells.map((name) => name.slice(0, COLUMN_MAX).toWellFormed()),
  };
};

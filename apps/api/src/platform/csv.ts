export type CsvCell = string | number | boolean | null;

/** Texts that a spreadsheet would run as a formula, after spaces too; numbers are never user input. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@])/u;

/** As far as to the first sign that is seen. */
const START = /^[\s\p{Cf}]*./su;

/** Some spreadsheets read full-width signs (`＝`) as plain ones: NFKC makes them so. Of a whole text it may make eighteen times as much. */
const isFormula = (text: string): boolean => FORMULA.test((START.exec(text)?.[0] ?? '').normalize('NFKC'));

/** Apostrophes of the text itself count, so that each guarded text is of one text alone. */
const isGuarded = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

const guardedText = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** The text that a cell of ours was written from. */
export const unguardedText = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;

/** Spreadsheets need it to read UTF-8; printers of codes must not get it. */
export const BYTE_ORDER_MARK = '\uFEFF';

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // Semicolons too: in some countries they separate cells.
  const text = guardedText(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const rowText = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

export async function* csvText<Row>(
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
  pages: AsyncIterable<readonly Row[]>,
  mark = BYTE_ORDER_MARK,
): AsyncGenerator<string> {
  yield `${mark}${rowText(Object.keys(columns))}`;
  const cells = Object.values(columns);
  for await (const page of pages) yield page.map((row) => rowText(cells.map((cell) => cell(row)))).join('');
}

export type CsvCell = string | number | boolean | null;

/** Spreadsheets would run these texts as formulas, even after spaces; numbers are never user input. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@])/u;

/** Matches up to the first visible character. */
const START = /^[\s\p{Cf}]*./su;

/**
 * Some spreadsheets read full-width signs (`＝`) as plain ones, as NFKC does. Normalizes only the start, because NFKC
 * can make a text 18 times as long.
 */
const isFormula = (text: string): boolean => FORMULA.test((START.exec(text)?.[0] ?? '').normalize('NFKC'));

/** Also guards texts that start with apostrophes of their own, so that guarding is reversible. */
const isGuarded = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

const guardedText = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** Reverses `guardedText`. */
export const unguardedText = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;

/** Spreadsheets need it to read UTF-8; printers of codes must not get it. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // Quotes semicolons too, which separate cells in some countries.
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

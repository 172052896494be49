export type CsvCell = string | number | boolean | null;

/** What a spreadsheet would take for a formula. Numbers are ours and stay numbers. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Tells spreadsheets that a file is UTF-8; a machine that prints codes might print it too. */
export const BYTE_ORDER_MARK = '\uFEFF';

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // Quoted too where a spreadsheet of another country would part the cell.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const rowText = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A table (RFC 4180) with a heading, page by page. */
export async function* csvText<Row>(
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
  pages: AsyncIterable<readonly Row[]>,
  mark = BYTE_ORDER_MARK,
): AsyncGenerator<string> {
  yield `${mark}${rowText(Object.keys(columns))}`;
  const cells = Object.values(columns);
  for await (const page of pages) yield page.map((row) => rowText(cells.map((cell) => cell(row)))).join('');
}

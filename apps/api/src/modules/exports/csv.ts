export type CsvCell = string | number | boolean | null;

/** What a spreadsheet would take for a formula. Numbers are ours and stay numbers. */
const FORMULA = /^[=+\-@\t\r\n]/;

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const rowText = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A table (RFC 4180) with a heading; the byte order mark tells spreadsheets that it is UTF-8. */
export async function* csvText<Row>(
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${rowText(Object.keys(columns))}`;
  const cells = Object.values(columns);
  for await (const page of pages) yield page.map((row) => rowText(cells.map((cell) => cell(row)))).join('');
}

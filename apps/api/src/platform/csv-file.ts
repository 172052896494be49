import { CsvError, parse } from 'csv-parse';
import { Refusal } from './refusal.ts';
import { takeTurns } from './turns.ts';

/** The heading is row 1. */
export interface FileFault {
  readonly line: number;
  readonly reason: string;
}

/** Limits one response; the rest follows once these are corrected. */
const MAX_FAULTS = 200;

/** Refuses a whole file. Its body has `lines: [{ line, reason }]`. */
export const refuseFile = (lines: readonly FileFault[]): Refusal => {
  const [first] = lines;
  const others = lines.length - 1;
  const more =
    others === 0 ? '' : others === 1 ? ' 1 more row has a problem.' : ` ${others} more rows have problems.`;
  return new Refusal(
    400,
    `Nothing was imported. Row ${first?.line}: ${first?.reason}${more} Please fix the file and send it again.`,
    { lines: lines.slice(0, MAX_FAULTS) },
  );
};

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** UTF-16 units parsed in one go: 250 of the shortest rows, each of which may cost the parser an error. */
const PIECE = 512;
/** Bytes of one row. */
const LINE_MAX = 32 * 1024;
const TOO_LONG = 'This row is too long.';

/** Yields pieces that split no letter or line end, pausing for other requests. */
async function* splitIntoPieces(csv: string): AsyncGenerator<string> {
  const turn = takeTurns();
  for (let from = 0; from < csv.length;) {
    let to = from + PIECE;
    if (/^(?:\r\n|[\uD800-\uDBFF])/.test(csv.slice(to - 1, to + 1))) to += 1;
    await turn();
    // The parser counts CRLF twice inside quotation marks.
    yield csv.slice(from, to).replaceAll('\r\n', '\n');
    from = to;
  }
}

const parseLines = async (csv: string, maxRows: number): Promise<CsvLine[] | FileFault> => {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX,
  });
  const lines: CsvLine[] = [];
  const take = () => {
    for (let line: unknown; (line = parser.read()) !== null;) lines.push(line as CsvLine);
  };
  let failure: Error | null = null;
  let row = { number: 0, length: 0 };
  parser.on('error', (error) => (failure = error));
  try {
    // A loop, because a pipe hands over sixteen pieces without a pause.
    for await (const piece of splitIntoPieces(csv)) {
      parser.write(piece);
      take();
      if (failure !== null) throw failure;
      const { lines: number } = parser.info;
      row = { number, length: piece.length + (number === row.number ? row.length : 0) };
      // The parser's own limit doesn't count commas.
      if (row.length > LINE_MAX) return { line: number, reason: TOO_LONG };
      if (lines.length > maxRows + 1) return lines;
    }
    parser.end();
    for await (const line of parser) lines.push(line as CsvLine);
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    return {
      line,
      reason: isLong ? TOO_LONG : 'The quotation marks in this row don’t match.',
    };
  }
};

/** A refusal names this many columns with this many UTF-16 units each: a file of 10 MB may have ten million. */
const COLUMNS_NAMED = 20;
const COLUMN_LENGTH = 80;

const parseHeading = (
  line: CsvLine | undefined,
  { columns: wanted, hasOthers = false }: CsvShape,
): string[] | FileFault => {
  const columns = `The columns are ${wanted.join(',')}.`;
  if (line === undefined) return { line: 1, reason: `The file is empty. ${columns}` };
  const names = line.record
    .slice(0, COLUMNS_NAMED)
    .map((name) => name.trim().slice(0, COLUMN_LENGTH).toWellFormed().toLowerCase());
  const missing = wanted.filter((column) => !names.includes(column));
  const odd = hasOthers ? [] : names.filter((name) => !wanted.includes(name));
  const isTwice = wanted.some((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const problems = [
    ...missing.map((column) => `The column ${column} is missing.`),
    ...odd.map((name) => `The column "${name}" isn’t one we know.`),
    ...(missing.length + odd.length === 0 && isTwice ? ['A column appears twice.'] : []),
  ];
  return problems.length > 0 ? { line: 1, reason: `${problems.join(' ')} ${columns}` } : names;
};

interface CsvShape {
  readonly columns: readonly string[];
  /** Ignores other columns instead of refusing the file. */
  readonly hasOthers?: boolean;
  /** Names the rows in the plural: “retailers”. */
  readonly rows: string;
  readonly maxRows: number;
}

export interface CsvFile {
  /** Values are trimmed. */
  readonly rows: readonly { readonly line: number; readonly values: Readonly<Record<string, string>> }[];
  /** Rows with another number of values. */
  readonly faults: readonly FileFault[];
}

/** Reads a CSV file with a heading, pausing for other requests. @returns the fault of an unreadable file */
export const readCsvFile = async (csv: string, shape: CsvShape): Promise<CsvFile | FileFault> => {
  const all = await parseLines(csv, shape.maxRows);
  if (!Array.isArray(all)) return all;
  const [first, ...lines] = all;
  const heading = parseHeading(first, shape);
  if (!Array.isArray(heading)) return heading;
  if (lines.length === 0) return { line: 1, reason: `The file has a header row but no ${shape.rows}.` };
  if (lines.length > shape.maxRows) {
    const reason = `A file can have up to ${shape.maxRows.toLocaleString('en-US')} ${shape.rows}.`;
    return { line: shape.maxRows + 2, reason };
  }
  const [rows, faults]: [CsvFile['rows'][number][], FileFault[]] = [[], []];
  const width = first?.record.length ?? 0;
  const turn = takeTurns();
  for (const { record, info } of lines) {
    await turn();
    // Takes the record's first line, because quoted values may contain line breaks.
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.length === width)
      rows.push({
        line,
        values: Object.fromEntries(heading.map((column, index) => [column, record[index]?.trim() ?? ''])),
      });
    else faults.push({ line, reason: `This row has ${record.length} values instead of ${width}.` });
  }
  return { rows, faults };
};

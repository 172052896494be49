import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { ImportFault } from '@stoa/contract';
import { IMPORT_COLUMNS, IMPORT_LINES_MAX } from '@stoa/contract/retailers.rules';
import { latitude, longitude, shortText, text } from '@stoa/contract/text';
import { Refusal } from '../../platform/refusal.ts';
import { takeTurns } from '../../platform/turns.ts';

type Column = (typeof IMPORT_COLUMNS)[number];
/** Limits one response; the rest follows once these are corrected. */
const MAX_FAULTS = 200;

const degrees = (schema: z.ZodNumber, name: string) =>
  z
    .string()
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?$/, `${name} must be a number, such as 30.2672.`)
    .transform(Number)
    .pipe(schema);

const row = z.object({
  name: shortText(80).min(1, 'The name is empty.'),
  address: shortText(300).min(1, 'The address is empty.'),
  latitude: degrees(latitude, 'Latitude'),
  longitude: degrees(longitude, 'Longitude'),
  website: text(300)
    .refine(
      (value) => value === '' || (URL.canParse(value) && /^https?:\/\//i.test(value)),
      'The website must start with https:// or http://.',
    )
    .transform((value) => value || null),
  phone_number: shortText(40).transform((value) => value || null),
});
export type ImportedRetailer = z.output<typeof row> & { readonly line: number };

const refused = (lines: readonly ImportFault[]): Refusal => {
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

const parseLines = async (csv: string): Promise<CsvLine[] | ImportFault> => {
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
      if (lines.length > IMPORT_LINES_MAX + 1) return lines;
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

const parseHeading = (line: CsvLine | undefined): Column[] | ImportFault => {
  const columns = `The columns are ${IMPORT_COLUMNS.join(',')}.`;
  if (line === undefined) return { line: 1, reason: `The file is empty. ${columns}` };
  const names = line.record
    .slice(0, COLUMNS_NAMED)
    .map((name) => name.trim().slice(0, COLUMN_LENGTH).toWellFormed().toLowerCase());
  const missing = IMPORT_COLUMNS.filter((column) => !names.includes(column));
  const odd = names.filter((name) => !(IMPORT_COLUMNS as readonly string[]).includes(name));
  const problems = [
    ...missing.map((column) => `The column ${column} is missing.`),
    ...odd.map((name) => `The column "${name}" isn’t one we know.`),
    ...(missing.length + odd.length === 0 && names.length > IMPORT_COLUMNS.length
      ? ['A column appears twice.']
      : []),
  ];
  if (problems.length > 0) {
    return { line: 1, reason: `${problems.join(' ')} ${columns}` };
  }
  return names as Column[];
};

/** Equal for the same retailer. */
export const retailerKey = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  `${name}\n${address}`.toLowerCase();

interface ImportFile {
  readonly retailers: readonly ImportedRetailer[];
  /** Refused rows; an unreadable file has one and no retailers. */
  readonly faults: readonly ImportFault[];
}

const unreadable = (fault: ImportFault): ImportFile => ({ retailers: [], faults: [fault] });

/** Reads a CSV file of retailers; the heading is row 1. */
export const readImportFile = async (csv: string): Promise<ImportFile> => {
  const all = await parseLines(csv);
  if (!Array.isArray(all)) return unreadable(all);
  const [first, ...lines] = all;
  const heading = parseHeading(first);
  if (!Array.isArray(heading)) return unreadable(heading);
  if (lines.length === 0)
    return unreadable({ line: 1, reason: 'The file has a header row but no retailers.' });
  if (lines.length > IMPORT_LINES_MAX) {
    return unreadable({
      line: IMPORT_LINES_MAX + 2,
      reason: `A file can have up to ${IMPORT_LINES_MAX.toLocaleString('en-US')} retailers.`,
    });
  }
  const faults: ImportFault[] = [];
  const retailers: ImportedRetailer[] = [];
  const firstLines = new Map<string, number>();
  const turn = takeTurns();
  for (const { record, info } of lines) {
    await turn();
    // Takes the record's first line, because quoted values may contain line breaks.
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.length !== heading.length) {
      faults.push({ line, reason: `This row has ${record.length} values instead of ${heading.length}.` });
      continue;
    }
    const read = row.safeParse(Object.fromEntries(heading.map((column, at) => [column, record[at]?.trim()])));
    if (!read.success) {
      faults.push({ line, reason: read.error.issues.map(({ message }) => message).join(' ') });
      continue;
    }
    const before = firstLines.get(retailerKey(read.data));
    if (before === undefined) {
      firstLines.set(retailerKey(read.data), line);
      retailers.push({ ...read.data, line });
    } else faults.push({ line, reason: `The same name and address are already in row ${before}.` });
  }
  return { retailers, faults };
};

/** Reads all retailers or none. @throws Refusal 400 with `lines: [{ line, reason }]`, where the heading is 1 */
export const readRetailers = async (csv: string): Promise<readonly ImportedRetailer[]> => {
  const { retailers, faults } = await readImportFile(csv);
  if (faults.length > 0) throw refused(faults);
  return retailers;
};

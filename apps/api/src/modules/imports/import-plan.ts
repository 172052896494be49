import type { ImportChoices, ImportColumn, ImportPreview } from '@stoa/contract';
import { IMPORT_PREVIEW_REFUSED, IMPORT_PREVIEW_ROWS, type TableField } from '@stoa/contract/imports.rules';
import type { Audience } from '@stoa/contract/journal.rules';
import type { Place } from '../../platform/geocoder/index.ts';
import { refuseField } from '../../platform/refusal.ts';
import { takeTurns } from '../../platform/turns.ts';
import { guessDateOrder, guessScale } from './guess.ts';
import { guessFields, type Guess } from './headings.ts';
import { countOutcome, type ClassifiedLine, refusedIn, toRow } from './classified-line.ts';
import type { PlannedImport } from './planned-entry.ts';
import { getPlaceText, readLine, type Choices, type ReadLine, type FileContext } from './read-line.ts';
import type { RefusedLine } from './read-row.ts';
import type { Table } from './table.ts';

interface Guessed {
  readonly choices: Choices;
  readonly unclear: boolean;
}

/** @throws Refusal 400 unless there is one for each column */
export const chosenFields = (
  table: Table,
  input: ImportChoices['fields'],
  guess: Guess<TableField>,
): Choices['fields'] => {
  if (input === undefined) return guess(table.columns);
  if (input.length === table.columns.length) return input;
  throw refuseField(
    'fields',
    `This file has ${table.columns.length} columns. Please name a field, or null, for each.`,
  );
};

export const guessChoices = (table: Table, input: ImportChoices, visibility: Audience): Guessed => {
  const fields = chosenFields(table, input.fields, guessFields);
  const dates = guessDateOrder(table, fields);
  return {
    choices: {
      fields,
      date_order: input.date_order ?? dates.order,
      rating_scale: input.rating_scale ?? guessScale(table, fields),
      visibility: input.visibility ?? visibility,
    },
    unclear: input.date_order === undefined && dates.unclear,
  };
};

/** Yields the entries' place texts lazily: cleaning 20,000 texts takes a second. */
export const placesIn = ({ rows }: Table, { fields }: Choices): Iterable<string> =>
  rows.values().map((row) => getPlaceText(row, fields));

/** Only an export's entries.csv has all these columns. */
const OWN_COLUMNS = ['smoked_local', 'experience_note', 'replies_from'];

/** Reads a table's lines, pausing for requests. */
export const readLines = async (
  { rows, columns }: Table,
  choices: Choices,
  places: ReadonlyMap<string, Place | null>,
  context: FileContext,
): Promise<(ReadLine | RefusedLine)[]> => {
  const isOwnExport = OWN_COLUMNS.every((name) => columns.includes(name));
  const reading = { ...context, choices, places, isOwnExport };
  const turn = takeTurns();
  const lines: (ReadLine | RefusedLine)[] = [];
  for (const row of rows) {
    await turn();
    lines.push(readLine(row, columns.length, reading));
  }
  return lines;
};

/** File rows of one cigar on one day by time, such as `19:30`; null if only the day is known. */
type Times = Map<string | null, number>;

/** Without a time, any other of the day may match. */
const sameTime = (times: Times | undefined, time: string | null): number | undefined =>
  times === undefined
    ? undefined
    : time === null
      ? times.values().next().value
      : (times.get(time) ?? times.get(null));

/** @param own result of `ownTastings` */
export const planLines = (
  lines: readonly (ReadLine | RefusedLine)[],
  own: ReadonlyMap<string, ReadonlySet<string | null>>,
): readonly ClassifiedLine<ReadLine>[] => {
  const seen = new Map<string, Times>();
  return lines.map((read) => {
    const { line } = read;
    if ('reason' in read) return { line, outcome: 'refused', reason: read.reason, read: null };
    const { cigar, day, time, remarks } = read;
    const key = `${cigar} ${day}`;
    const known = own.get(key);
    if (known !== undefined && (time === null || known.has(time) || known.has(null)))
      return { line, outcome: 'duplicate', reason: 'Your journal already has this cigar on this day.', read };
    const times: Times = seen.get(key) ?? new Map();
    const before = sameTime(times, time);
    seen.set(key, times.set(time, times.get(time) ?? line));
    return before === undefined
      ? { line, outcome: 'new', reason: remarks.join(' '), read }
      : { line, outcome: 'duplicate', reason: `The same cigar and day are already in row ${before}.`, read };
  });
};

const SAMPLES = 3;

/** Makes one pass until every column has samples. */
export const listColumns = ({ columns, rows }: Table, fields: Choices['fields']): ImportColumn[] => {
  const samples = columns.map((): string[] => []);
  let lacking = samples.map((own, index) => ({ own, at: index }));
  for (const { cells } of rows) {
    if (lacking.length === 0) break;
    for (const { own, at } of lacking) if (cells[at]) own.push(cells[at].slice(0, 200).toWellFormed());
    if (lacking.some(({ own }) => own.length === SAMPLES))
      lacking = lacking.filter(({ own }) => own.length < SAMPLES);
  }
  return columns.map((name, index) => ({
    name,
    samples: samples[index] ?? [],
    field: fields[index] ?? null,
  }));
};

export const NO_STOCK = { lots: 0, cigars: 0, humidors: 0, wants: 0 };

const toPreview = (
  table: Table,
  { choices, unclear }: Guessed,
  plan: readonly ClassifiedLine<ReadLine>[],
): Omit<ImportPreview, 'import'> => ({
  kind: table.kind,
  encoding: table.encoding,
  separator: table.separator,
  columns: listColumns(table, choices.fields),
  contents: 'entries',
  date_order: choices.date_order,
  date_order_unclear: unclear,
  rating_scale: choices.rating_scale,
  visibility: choices.visibility,
  new: countOutcome(plan, 'new'),
  ...NO_STOCK,
  duplicates: countOutcome(plan, 'duplicate'),
  refused: countOutcome(plan, 'refused'),
  photos: 0,
  rows: plan
    .slice(0, IMPORT_PREVIEW_ROWS)
    .map((one) =>
      toRow(one, { note: one.read?.entry.experience_note ?? '', place: one.read?.place?.label ?? '' }),
    ),
  refused_rows: refusedIn(plan).slice(0, IMPORT_PREVIEW_REFUSED),
});

export const planTable = (
  table: Table,
  guessed: Guessed,
  plan: readonly ClassifiedLine<ReadLine>[],
): PlannedImport => ({
  kind: table.kind,
  choices: {
    ...guessed.choices,
    contents: 'entries',
    fields: [...guessed.choices.fields],
    encoding: table.encoding,
  },
  preview: toPreview(table, guessed, plan),
  refused: refusedIn(plan),
  lines: plan.flatMap(({ line, outcome, read }) =>
    outcome === 'new' && read !== null ? [{ line, entry: { ...read.entry, place: read.place } }] : [],
  ),
});

import { setImmediate } from 'node:timers/promises';
import type { ImportChoices, ImportColumn, ImportPreview, ImportRow } from '@stoa/contract';
import { IMPORT_PREVIEW_REFUSED, IMPORT_PREVIEW_ROWS } from '@stoa/contract/imports.rules';
import type { Audience } from '@stoa/contract/journal.rules';
import type { Place } from '../../platform/geocoder/index.ts';
import { refuseField } from '../../platform/refusal.ts';
import { cigarNameKey } from '../journal/index.ts';
import { decodeText } from './decode.ts';
import { guessDateOrder, guessFields, guessScale } from './guess.ts';
import { readLine, type Choices, type ReadLine, type RefusedLine, type Surroundings } from './read-line.ts';
import { countOf, type JudgedLine, refusedIn, rowOf } from './judged-line.ts';
import type { PlannedEntry, PlannedImport } from './planned-entry.ts';
import { readTable, type Table } from './table.ts';

export interface ReadFile {
  readonly table: Table;
  readonly encoding: string;
  readonly choices: Choices;
  readonly unclear: boolean;
  readonly lines: readonly (ReadLine | RefusedLine)[];
}

const fieldsFor = (table: Table, sent: ImportChoices['fields']): Choices['fields'] => {
  if (sent === undefined) return guessFields(table.columns);
  if (sent.length === table.columns.length) return sent;
  throw refuseField(
    'fields',
    `This file has ${table.columns.length} columns. Please name a field, or null, for each.`,
  );
};

/** Lines that are read without a pause: a few milliseconds. */
const LINES_AT_ONCE = 200;

/**
 * Reads a whole file, with pauses in which requests have their turn.
 *
 * @throws Refusal 400 with a sentence for a file that is no journal
 */
export const readFile = async (
  bytes: Uint8Array,
  sent: ImportChoices,
  visibility: Audience,
  around: Surroundings,
): Promise<ReadFile> => {
  const { text, encoding } = decodeText(bytes);
  const table = await readTable(text);
  const fields = fieldsFor(table, sent.fields);
  const dates = guessDateOrder(table, fields);
  const choices: Choices = {
    fields,
    date_order: sent.date_order ?? dates.order,
    rating_scale: sent.rating_scale ?? guessScale(table, fields),
    visibility: sent.visibility ?? visibility,
  };
  const lines: (ReadLine | RefusedLine)[] = [];
  for (const [at, row] of table.rows.entries()) {
    if (at % LINES_AT_ONCE === 0) await setImmediate();
    lines.push(readLine(row, table.columns.length, choices, around));
  }
  return { table, encoding, choices, unclear: sent.date_order === undefined && dates.unclear, lines };
};

/** @param own of `ownTastings` */
export const planOf = (
  lines: ReadFile['lines'],
  own: ReadonlySet<string>,
): readonly JudgedLine<ReadLine>[] => {
  const seen = new Map<string, number>();
  return lines.map((read) => {
    const { line } = read;
    if ('reason' in read) return { line, outcome: 'refused', reason: read.reason, read: null };
    const key = `${cigarNameKey(read.entry) ?? ''} ${read.day}`;
    const before = seen.get(key);
    seen.set(key, before ?? line);
    if (own.has(key))
      return { line, outcome: 'duplicate', reason: 'Your journal has this cigar on this day.', read };
    return before === undefined
      ? { line, outcome: 'new', reason: '', read }
      : { line, outcome: 'duplicate', reason: `The same cigar and day stand on line ${before}.`, read };
  });
};

/** What the gazetteer does not know stays in the note. */
export const withPlace = ({ entry, place: text }: ReadLine, place: Place | null): PlannedEntry => {
  const note = place === null && text !== '' ? `Smoked at ${text}.` : '';
  const notes = [entry.experience_note, note].filter((part) => part !== '').join('\n\n');
  // A note that is full already stays as it is.
  const experience_note = Array.from(notes).length > 10_000 ? entry.experience_note : notes;
  return { ...entry, experience_note, place };
};

const columnsOf = ({ columns, rows }: Table, fields: Choices['fields']): ImportColumn[] =>
  columns.map((name, at) => ({
    name: name.slice(0, 200),
    samples: rows
      .values()
      .flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, 200)] : []))
      .take(3)
      .toArray(),
    field: fields[at] ?? null,
  }));

const shownRow = (one: JudgedLine<ReadLine>, places: ReadonlyMap<string, Place | null>): ImportRow => {
  const place = places.get(one.read?.place ?? '') ?? null;
  const note = one.read === null ? '' : withPlace(one.read, place).experience_note;
  return rowOf(one, { note, place: place?.label ?? '' });
};

const previewOf = (
  { table, encoding, choices, unclear }: ReadFile,
  plan: readonly JudgedLine<ReadLine>[],
  places: ReadonlyMap<string, Place | null>,
): Omit<ImportPreview, 'import'> => {
  const { date_order, rating_scale, visibility } = choices;
  return {
    kind: table.kind,
    encoding,
    separator: table.separator,
    columns: columnsOf(table, choices.fields),
    date_order,
    date_order_unclear: unclear,
    rating_scale,
    visibility,
    new: countOf(plan, 'new'),
    duplicates: countOf(plan, 'duplicate'),
    refused: countOf(plan, 'refused'),
    photos: 0,
    rows: plan.slice(0, IMPORT_PREVIEW_ROWS).map((one) => shownRow(one, places)),
    refused_rows: refusedIn(plan).slice(0, IMPORT_PREVIEW_REFUSED),
  };
};

/** What a table brings; the new lines have their places. */
export const planTable = (
  file: ReadFile,
  plan: readonly JudgedLine<ReadLine>[],
  places: ReadonlyMap<string, Place | null>,
): PlannedImport => ({
  kind: file.table.kind,
  choices: { ...file.choices, fields: [...file.choices.fields] },
  preview: previewOf(file, plan, places),
  refused: refusedIn(plan),
  lines: plan.flatMap(({ line, outcome, read }) =>
    outcome === 'new' && read !== null
      ? [{ line, entry: withPlace(read, places.get(read.place) ?? null) }]
      : [],
  ),
});

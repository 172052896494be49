import { z } from 'zod';
import { defineRoutes, id, idParams, listOf, moment, nothing } from './http.ts';
import {
  DATE_ORDERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_CONTENTS,
  IMPORT_ENCODINGS,
  IMPORT_KINDS,
  IMPORT_LINE_OUTCOMES,
  IMPORT_PREVIEW_REFUSED,
  IMPORT_PREVIEW_ROWS,
  IMPORT_REFUSED_SHOWN,
  IMPORT_STATES,
  IMPORT_TEXTS,
  importMaxBytes,
  RATING_SCALES,
  TABLE_FIELDS,
} from './imports.rules.ts';
import { memberAudience } from './journal.entry.ts';
import { shortText, whole } from './text.ts';

const field = z.enum(TABLE_FIELDS, { error: `This must be one of: ${TABLE_FIELDS.join(', ')}; or null.` });

/** Missing choices are guessed. */
const importChoices = z
  .object({
    fields: z
      .array(field.nullable(), { error: 'This must be a list with a field, or null, for each column.' })
      .max(IMPORT_COLUMNS_MAX)
      .refine((fields) => {
        const named = fields.filter((name) => name !== null);
        return new Set(named).size === named.length;
      }, 'Please choose each field for one column.')
      .describe('The field for each column of the file, in file order'),
    contents: z
      .enum(IMPORT_CONTENTS, { error: `This must be one of: ${IMPORT_CONTENTS.join(', ')}.` })
      .describe(
        'lots: an inventory, whose rows become lots. A table with a quantity, and without a date on which cigars were smoked, is one.',
      ),
    date_order: z.enum(DATE_ORDERS, { error: `This must be one of: ${DATE_ORDERS.join(', ')}.` }),
    rating_scale: z.enum(RATING_SCALES, { error: `This must be one of: ${RATING_SCALES.join(', ')}.` }),
    encoding: z
      .enum(IMPORT_ENCODINGS, { error: `This must be one of: ${IMPORT_ENCODINGS.join(', ')}.` })
      .describe('The encoding of a text file'),
    visibility: memberAudience.describe(
      'The audience of the new entries; entries from a Stoa export bring their own, or are for their owner if they don’t',
    ),
  })
  .partial();
export type ImportChoices = z.output<typeof importChoices>;

const journalImport = z.object({
  id,
  file_name: z.string(),
  bytes: z.int(),
  part_bytes: z.int().describe('Size of every part but the last'),
  parts: z.int().describe('How many parts the file has'),
  arrived: z.array(z.int()).describe('Numbers of the parts that have arrived, starting at 1'),
  kind: z.enum(IMPORT_KINDS).nullable().describe('Null until the file has been examined'),
  state: z.enum(IMPORT_STATES),
  source: z.string().describe('The note on its entries: from StoryGraph.csv, November 23, 2026'),
  created_at: moment,
  finished_at: moment.nullable(),
  lines: z.int().describe('Entries, humidors, lots, and wants it contains; 0 before it begins'),
  done: z.int().describe('How many of these are done'),
  added: z.int().describe('How many of these are entries now'),
  lots: z.int().describe('How many of these are lots now'),
  humidors: z.int().describe('How many of these are humidors now'),
  wants: z.int().describe('How many of these are on the want list now'),
  skipped: z.int().describe('How many of these couldn’t be written when their turn came'),
  refused: z
    .int()
    .describe(
      'Rows that didn’t become entries: those the preview refused and those skipped; 0 before it begins',
    ),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .max(IMPORT_REFUSED_SHOWN)
    .describe('The first of them; GET …/refused/ has all'),
  left: z.int().describe('Its entries still in the journal, which undoing removes'),
  lots_left: z.int().describe('Its lots, including parts that were moved, which undoing removes'),
  undo_until: moment.nullable().describe('Null if it can’t be undone'),
  chosen: importChoices.describe('The choices for the last preview; those left out were guessed'),
});
export type JournalImport = z.infer<typeof journalImport>;

const grade = z.int().nullable();

const importRow = z.object({
  line: z
    .int()
    .describe(
      'The row in the file, where row 1 is the header; for JSON and Stoa exports, the entry, starting at 1',
    ),
  outcome: z.enum(IMPORT_LINE_OUTCOMES),
  reason: z
    .string()
    .describe('Why a row was refused or is a duplicate; for a new one, what isn’t imported; otherwise empty'),
  smoked_on: z.string().describe('2026-05-01; empty if it couldn’t be read'),
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  overall_rating: grade,
  note: z.string(),
  place: z.string().describe('The place’s name in the gazetteer; empty if there’s none'),
  lot: z
    .object({
      quantity: z.int(),
      price_cents: z.int().nullable(),
      put_at: z.string().describe('2026-05-01'),
      rests_until: z.string().nullable(),
      humidor: z.string().describe('Empty for the oldest humidor'),
    })
    .nullable()
    .describe('Null for an entry, and for a row that was refused'),
});
export type ImportRow = z.infer<typeof importRow>;

const importColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()).describe('Its first three values that aren’t empty'),
  field: z.enum(TABLE_FIELDS).nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

const importPreview = z.object({
  import: journalImport,
  kind: z.enum(IMPORT_KINDS),
  encoding: z.enum(IMPORT_ENCODINGS),
  separator: z.string().describe('The separator of a CSV file; otherwise empty'),
  columns: z.array(importColumn).describe('Empty for a Stoa export'),
  date_order: z.enum(DATE_ORDERS),
  date_order_unclear: z.boolean().describe('True if days and months could be swapped: please ask'),
  rating_scale: z.enum(RATING_SCALES),
  visibility: memberAudience,
  contents: z.enum(IMPORT_CONTENTS).describe('entries for a Stoa export, which may have both'),
  new: z.int().describe('New rows; for a Stoa export, new entries'),
  lots: z.int().describe('New lots'),
  cigars: z.int().describe('Cigars in the new lots'),
  humidors: z.int().describe('Humidors of the new lots, and those that a Stoa export adds'),
  wants: z.int().describe('Cigars that a Stoa export adds to the want list'),
  duplicates: z.int(),
  refused: z.int(),
  photos: z.int(),
  rows: z.array(importRow).max(IMPORT_PREVIEW_ROWS).describe('The first rows of the file'),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .max(IMPORT_PREVIEW_REFUSED)
    .describe('The first of them; GET …/refused/ has all'),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importsRoutes = defineRoutes({
  'GET /journal/imports/': {
    summary: 'List the member’s imports, newest first, without those that were discarded',
    access: 'member',
    answers: { 200: listOf(journalImport) },
  },
  'POST /journal/imports/': {
    summary:
      'Begin an import by describing the file; three a day, or twelve counting those that were discarded',
    access: 'member',
    body: z
      .object({
        file_name: shortText(200).min(1, 'The file’s name is empty.'),
        bytes: whole('The size', 1, Number.MAX_SAFE_INTEGER),
      })
      .refine(({ file_name, bytes }) => bytes <= importMaxBytes(file_name), {
        message: IMPORT_TEXTS.tooLarge,
        path: ['bytes'],
      }),
    repeatable: true,
    answers: { 201: journalImport },
  },
  'POST /journal/imports/{id}/parts/': {
    summary: 'Send one part of the file, in any order; sending a part again replaces nothing',
    access: 'member',
    params: idParams,
    body: z.object({ number: whole('The number', 1, 1000) }),
    files: { part: { max: 1 } },
    answers: { 200: journalImport },
  },
  'GET /journal/imports/{id}/': {
    summary: 'Get the progress of an import',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'POST /journal/imports/{id}/preview/': {
    summary: 'Preview an import, with guesses for what isn’t chosen; the choices are stored with the import',
    access: 'member',
    params: idParams,
    body: importChoices,
    answers: { 200: importPreview },
  },
  'GET /journal/imports/{id}/refused/': {
    summary:
      'Download the rows the last preview refused, with reasons, as CSV; once the import begins, and for 30 days after it ends, all rows that didn’t become entries',
    access: 'member',
    params: idParams,
    file: 'text/csv',
    answers: { 200: z.file() },
  },
  'POST /journal/imports/{id}/start/': {
    summary: 'Import what the last preview showed, in the background; repeating it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'POST /journal/imports/{id}/undo/': {
    summary:
      'Remove an import’s entries, photos, lots, and wants, and its humidors if they’re empty; within 30 days',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'DELETE /journal/imports/{id}/': {
    summary: 'Discard an import that hasn’t begun',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});

import { z } from 'zod';
import { id, idParams, listOf, moment, nothing, routesOf } from './http.ts';
import {
  DATE_ORDERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_LINE_OUTCOMES,
  IMPORT_PREVIEW_REFUSED,
  IMPORT_PREVIEW_ROWS,
  IMPORT_REFUSED_SHOWN,
  IMPORT_STATES,
  IMPORT_TEXTS,
  importMaxBytes,
  RATING_SCALES,
} from './imports.rules.ts';
import { memberAudience } from './journal.entry.ts';
import { shortText, whole } from './text.ts';

const field = z.enum(IMPORT_FIELDS, { error: `This is one of: ${IMPORT_FIELDS.join(', ')}; or null.` });

/** What is left out is guessed. */
const importChoices = z
  .object({
    fields: z
      .array(field.nullable(), { error: 'This must be a list with a field, or null, for each column.' })
      .max(IMPORT_COLUMNS_MAX)
      .refine((fields) => {
        const named = fields.filter((name) => name !== null);
        return new Set(named).size === named.length;
      }, 'Please choose each field for one column.')
      .describe('Of each column of the file, in its order'),
    date_order: z.enum(DATE_ORDERS, { error: `This is one of: ${DATE_ORDERS.join(', ')}.` }),
    rating_scale: z.enum(RATING_SCALES, { error: `This is one of: ${RATING_SCALES.join(', ')}.` }),
    encoding: z
      .enum(IMPORT_ENCODINGS, { error: `This is one of: ${IMPORT_ENCODINGS.join(', ')}.` })
      .describe('Of a text file'),
    visibility: memberAudience.describe(
      'Of the new entries; those of a Stoa export say it themselves, and are for their owner where they do not',
    ),
  })
  .partial();
export type ImportChoices = z.output<typeof importChoices>;

export const journalImport = z.object({
  id,
  file_name: z.string(),
  bytes: z.int(),
  part_bytes: z.int().describe('Size of every part but the last'),
  parts: z.int().describe('How many parts the file has'),
  arrived: z.array(z.int()).describe('Numbers of the parts that have arrived, from 1'),
  kind: z.enum(IMPORT_KINDS).nullable().describe('Null until it was looked at'),
  state: z.enum(IMPORT_STATES),
  source: z.string().describe('What its entries say: from StoryGraph.csv, November 23, 2026'),
  created_at: moment,
  finished_at: moment.nullable(),
  lines: z.int().describe('Entries that it brings; 0 before it has begun'),
  done: z.int().describe('Of these, how many are done'),
  added: z.int().describe('Of these, how many are entries now'),
  skipped: z.int().describe('Of these, those that could not be written when their turn came'),
  refused: z
    .int()
    .describe(
      'Lines that did not become entries: refused ones of the preview, and those skipped; 0 before it has begun',
    ),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .max(IMPORT_REFUSED_SHOWN)
    .describe('The first of them; GET …/refused/ has all'),
  left: z.int().describe('Its entries that are still in the journal: those that undoing takes back'),
  undo_until: moment.nullable().describe('Null where it cannot be undone'),
  chosen: importChoices.describe('What was chosen for the last preview; what is left out was guessed'),
});
export type JournalImport = z.infer<typeof journalImport>;

const grade = z.int().nullable();

export const importRow = z.object({
  line: z.int().describe('In the file, the heading is line 1; of JSON and Stoa exports the entry, from 1'),
  outcome: z.enum(IMPORT_LINE_OUTCOMES),
  reason: z
    .string()
    .describe('Of a refused one, or a duplicate; of a new one what of it does not come along; else empty'),
  smoked_on: z.string().describe('2026-05-01; empty where it could not be read'),
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  overall_rating: grade,
  note: z.string(),
  place: z.string().describe('As the gazetteer has it; empty where there is none'),
});
export type ImportRow = z.infer<typeof importRow>;

export const importColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()).describe('Its first three values that are not empty'),
  field: z.enum(IMPORT_FIELDS).nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const importPreview = z.object({
  import: journalImport,
  kind: z.enum(IMPORT_KINDS),
  encoding: z.enum(IMPORT_ENCODINGS),
  separator: z.string().describe('Of CSV; else empty'),
  columns: z.array(importColumn).describe('Empty for a Stoa export'),
  date_order: z.enum(DATE_ORDERS),
  date_order_unclear: z.boolean().describe('Days and months could be exchanged: please ask'),
  rating_scale: z.enum(RATING_SCALES),
  visibility: memberAudience,
  new: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  photos: z.int(),
  rows: z.array(importRow).max(IMPORT_PREVIEW_ROWS).describe('The first of the file'),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .max(IMPORT_PREVIEW_REFUSED)
    .describe('The first of them; GET …/refused/ has all'),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importsRoutes = routesOf({
  'GET /journal/imports/': {
    summary: 'The member’s imports, newest first; those that were given up are not among them',
    access: 'member',
    answers: { 200: listOf(journalImport) },
  },
  'POST /journal/imports/': {
    summary: 'Begin an import: which file will arrive. Three a day, and a dozen with those that are given up',
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
    summary: 'Send one part of the file, in any order; a part that is sent again replaces nothing',
    access: 'member',
    params: idParams,
    body: z.object({ number: whole('The number', 1, 1000) }),
    files: { part: { max: 1 } },
    answers: { 200: journalImport },
  },
  'GET /journal/imports/{id}/': {
    summary: 'How far an import is',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'POST /journal/imports/{id}/preview/': {
    summary:
      'What importing would do, with guesses for what is not chosen; the choices are stored with the import',
    access: 'member',
    params: idParams,
    body: importChoices,
    answers: { 200: importPreview },
  },
  'GET /journal/imports/{id}/refused/': {
    summary:
      'The refused lines of the last preview with their reasons, as CSV; once it has begun, and for 30 days after its end, all that did not become entries',
    access: 'member',
    params: idParams,
    file: 'text/csv',
    answers: { 200: z.file() },
  },
  'POST /journal/imports/{id}/start/': {
    summary: 'Import what the last preview showed, in the background; again, it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'POST /journal/imports/{id}/undo/': {
    summary: 'Take the entries of an import out of the journal, with their photos; within 30 days',
    access: 'member',
    params: idParams,
    answers: { 200: journalImport },
  },
  'DELETE /journal/imports/{id}/': {
    summary: 'Give up an import that has not begun',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});

import { z } from 'zod';
import {
  BATCH_SORTS,
  BATCH_STATES,
  BOX_SIZE_MAX,
  CODE_STATES,
  MAKER_NOTE_LENGTH,
} from './catalogue.rules.ts';
import { line } from './catalogue.ts';
import { day, defineRoutes, id, idParams, idText, moment, pageOf, pageQuery } from './http.ts';
import { flag, shortText, shownText, text } from './text.ts';

export const CODES_PER_BATCH = 100_000;

const boxSize = `A box holds 1 to ${BOX_SIZE_MAX} cigars.`;

const count = `A batch has 1 to ${CODES_PER_BATCH.toLocaleString('en-US')} codes.`;

const codeBatch = z.object({
  id,
  name: z.string(),
  product_id: id,
  product_name: z.string(),
  line,
  vitola: z.string(),
  state: z.enum(BATCH_STATES),
  count: z.int().describe('Codes ordered'),
  made: z.int().describe('Codes created so far'),
  used: z.int(),
  voided: z.int().describe('Codes in it that were voided one by one'),
  first_used_at: moment.nullable(),
  last_used_at: moment.nullable(),
  refused: z.int().describe('Times a code from it was refused, because it was another member’s or void'),
  created_at: moment,
  voided_at: moment.nullable(),
  void_reason: z.string(),
  rolled_on: z.string().nullable().describe('A day: 2026-05-01'),
  boxed_on: z.string().nullable(),
  box_size: z.int().nullable(),
  maker_note: z.string(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

const listedCode = z.object({
  code: z.string().describe('As printed'),
  number: z.int().describe('Its position in the order the codes were created'),
  state: z.enum(CODE_STATES),
  claimed_at: moment.nullable(),
  voided_at: moment.nullable().describe('When it was voided by itself, not with its batch'),
  void_reason: z.string(),
});
export type ListedCode = z.infer<typeof listedCode>;

const tracedCode = listedCode.extend({
  batch: codeBatch.pick({ id: true, name: true, state: true, void_reason: true }),
  product_name: z.string(),
  line,
  vitola: z.string(),
  member: z
    .object({ id, name: z.string(), handle: z.string().nullable() })
    .nullable()
    .describe('The member who claimed it; null for staff without the members role'),
});
export type TracedCode = z.infer<typeof tracedCode>;

const oneCode = text(40).min(1, 'Please enter a code.');

const rangeEnds = z.object({
  batch_id: id,
  first: oneCode.describe('One end of the range, as printed'),
  last: oneCode.describe('The other end; both belong to it'),
});

const codeRange = z.object({
  first: z.string().describe('As printed, in the order they were created'),
  last: z.string(),
  codes: z.int().describe('How many codes are from the first to the last'),
  unused: z.int().describe('Codes that could still be logged'),
  claimed: z.int().describe('Codes that members have logged, which stay theirs'),
  voided: z.int().describe('Codes that were already voided one by one or by a range'),
});
export type CodeRange = z.infer<typeof codeRange>;

const withCodes = z.object({
  batch: codeBatch,
  codes: z.array(z.string()).describe('As printed, in the order they were created'),
});

export const operatorsCodesRoutes = defineRoutes({
  'POST /operator/codes/': {
    summary: 'Create a batch of codes, all or none; CSV (code, batch, product) with Accept: text/csv',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    body: z.object({
      product_id: id,
      count: z.int({ error: count }).min(1, count).max(CODES_PER_BATCH, count),
      batch: shortText().min(1, 'The batch’s name must not be empty.').optional(),
    }),
    repeatable: true,
    answers: { 201: withCodes },
  },
  'GET /operator/codes/batches/': {
    summary:
      'List batches of codes, filtered and sorted, with how many codes of each were used; all matching ones as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['catalogue'],
    query: z.object({
      ...pageQuery(20),
      state: z
        .enum(BATCH_STATES, { error: `The state must be one of: ${BATCH_STATES.join(', ')}.` })
        .optional(),
      product_id: idText.optional(),
      line: line.optional(),
      sort: z
        .enum(BATCH_SORTS, { error: `sort must be one of: ${BATCH_SORTS.join(', ')}.` })
        .default('-created_at')
        .describe('share: how much of it was used'),
      search: text(80).optional().describe('Words from the batch’s name'),
    }),
    answers: { 200: pageOf(codeBatch) },
  },
  'GET /operator/codes/batches/{id}/': {
    summary: 'Get one batch of codes',
    access: 'operator',
    roles: ['catalogue', 'messages'],
    params: idParams,
    answers: { 200: codeBatch },
  },
  'GET /operator/codes/batches/{id}/codes/': {
    summary: 'Get the codes of a batch again; CSV (code, batch, product) with Accept: text/csv',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    params: idParams,
    answers: { 200: withCodes },
  },
  'GET /operator/codes/batches/{id}/listed/': {
    summary: 'List a batch’s codes and what became of each, in creation order, after a given number',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    query: z.object({
      page_size: pageQuery(50).page_size,
      after: idText.optional().describe('The number of the last code seen'),
      state: z
        .enum(CODE_STATES, { error: `The state must be one of: ${CODE_STATES.join(', ')}.` })
        .optional(),
      search: text(40).optional().describe('The first characters of a code'),
    }),
    answers: { 200: z.object({ results: z.array(listedCode), next: z.int().nullable() }) },
  },
  'POST /operator/codes/trace/': {
    summary: 'Look up one code as typed, in a body because addresses are logged',
    access: 'operator',
    roles: ['catalogue'],
    body: z.object({ code: oneCode }),
    answers: { 200: tracedCode },
  },
  'POST /operator/codes/void/': {
    summary: 'Void one unused code (a lost band), or restore it',
    access: 'operator',
    roles: ['catalogue'],
    body: z
      .object({ code: oneCode, voided: flag, reason: shortText(200).default('') })
      .refine(({ voided, reason }) => !voided || reason !== '', {
        message: 'Please enter a reason for voiding the code.',
        path: ['reason'],
      }),
    answers: { 200: tracedCode },
  },
  'POST /operator/codes/range/preview/': {
    summary: 'Count the codes of a range and what became of them; changes nothing',
    access: 'operator',
    roles: ['catalogue'],
    body: rangeEnds,
    answers: { 200: codeRange },
  },
  'POST /operator/codes/range/': {
    summary: 'Void the unused codes of a range (a lost roll of bands), or restore its void ones',
    access: 'operator',
    roles: ['catalogue'],
    body: rangeEnds
      .extend({ voided: flag, reason: shortText(200).default('') })
      .refine(({ voided, reason }) => !voided || reason !== '', {
        message: 'Please enter a reason for voiding the codes.',
        path: ['reason'],
      }),
    answers: {
      200: codeRange.extend({ changed: z.int().describe('How many codes were voided or restored') }),
    },
  },
  'PATCH /operator/codes/batches/{id}/': {
    summary: 'Void a batch (lost in transit), so that unused codes are refused, or restore it',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    body: z
      .object({ voided: flag, reason: shortText(200).default('') })
      .refine(({ voided, reason }) => !voided || reason !== '', {
        message: 'Please enter a reason for voiding the batch.',
        path: ['reason'],
      }),
    answers: { 200: codeBatch },
  },
  'PUT /operator/codes/batches/{id}/story/': {
    summary: 'Record when a batch was rolled and boxed, how many fill a box, and a note from the maker',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    body: z
      .object({
        rolled_on: day.nullable(),
        boxed_on: day.nullable(),
        box_size: z.int({ error: boxSize }).min(1, boxSize).max(BOX_SIZE_MAX, boxSize).nullable(),
        maker_note: shownText(MAKER_NOTE_LENGTH).default(''),
      })
      .refine(({ rolled_on, boxed_on }) => !rolled_on || !boxed_on || rolled_on <= boxed_on, {
        message: 'The boxing date can’t be before the rolling date. Please correct one of them.',
        path: ['boxed_on'],
      }),
    answers: { 200: codeBatch },
  },
});

import { z } from 'zod';
import { line, product } from './catalogue.ts';
import { id, idParams, moment, pageOf, pageQuery, routesOf } from './http.ts';
import { shortText, text } from './text.ts';

/** Largest batch of codes made in one call. */
export const CODES_PER_BATCH = 100_000;

const count = `A batch has 1 to ${CODES_PER_BATCH.toLocaleString('en-US')} codes.`;
const points = z
  .int({ error: 'Points are a whole number from 0.' })
  .min(0, 'Points are a whole number from 0.')
  .max(1_000_000, 'Points are at most 1,000,000.');
const named = (what: string) => shortText().min(1, `${what} must not be empty.`);

const productFields = {
  line,
  name: named('The name'),
  brand_name: named('The brand name'),
  vitola: named('The vitola'),
  short_description: text(300),
  description: text(),
  points,
};

const newProduct = z
  .object(productFields)
  .extend({ short_description: text(300).default(''), description: text().default('') });
export type NewProduct = z.output<typeof newProduct>;

const productChange = z.object(productFields).partial();
export type ProductChange = z.output<typeof productChange>;

const pictureFile = { picture: { max: 1 } };

export const auditLine = z.object({
  id,
  at: moment,
  call: z.string(),
  status: z.int(),
  address: z.string(),
  subject: z.string(),
});

export const operatorsRoutes = routesOf({
  'GET /operator/products/': {
    summary: 'All cigars of the house',
    access: 'operator',
    query: z.object(pageQuery(100)),
    answers: { 200: pageOf(product) },
  },
  'POST /operator/products/': {
    summary: 'Add a cigar to the catalogue',
    access: 'operator',
    body: newProduct,
    files: pictureFile,
    answers: { 201: product },
  },
  'PATCH /operator/products/{id}/': {
    summary: 'Change a cigar of the catalogue',
    access: 'operator',
    params: idParams,
    body: productChange,
    files: pictureFile,
    answers: { 200: product },
  },
  'POST /operator/codes/': {
    summary: 'Make a batch of codes; CSV with Accept: text/csv',
    access: 'operator',
    body: z.object({
      product_id: id,
      count: z.int({ error: count }).min(1, count).max(CODES_PER_BATCH, count),
      batch: shortText().min(1, 'The batch’s name must not be empty.').optional(),
    }),
    answers: {
      201: z.object({
        batch: z.object({ id, name: z.string(), product_id: id, count: z.int(), created_at: moment }),
        codes: z.array(z.string()),
      }),
    },
  },
  'GET /operator/recount/': {
    summary: 'Recount every kept figure; an empty list of differences is the good answer',
    access: 'operator',
    answers: {
      200: z.object({
        members: z.int(),
        differences: z.array(
          z.object({ subject: z.string(), figure: z.string(), kept: z.int(), counted: z.int() }),
        ),
      }),
    },
  },
  'POST /operator/clean-up/': {
    summary: 'Remove what has expired, and files that no row has named for a day; happens daily by itself',
    access: 'operator',
    answers: {
      200: z.object({
        removed: z.object({
          sign_ins: z.int(),
          session_tokens: z.int(),
          mail_tokens: z.int(),
          reset_codes: z.int(),
          idempotency_keys: z.int(),
          files: z.int(),
        }),
      }),
    },
  },
  'GET /operator/audit/': {
    summary: 'Every operator call, newest first',
    access: 'operator',
    query: z.object(pageQuery(50)),
    answers: { 200: pageOf(auditLine) },
  },
});

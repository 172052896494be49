import { z } from 'zod';
import { line, product } from './catalogue.ts';
import {
  defineRoutes,
  id,
  idParams,
  idText,
  moment,
  pageOf,
  pageQuery,
  period,
  PERIOD_REVERSED,
  periodIsOrdered,
} from './http.ts';
import { shortText, text } from './text.ts';
import { STAFF_ROLES } from './staff.rules.ts';

const points = z
  .int({ error: 'Points must be a whole number, 0 or more.' })
  .min(0, 'Points must be a whole number, 0 or more.')
  .max(1_000_000, 'Points must be at most 1,000,000.');
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

const auditLine = z.object({
  id,
  at: moment,
  call: z.string(),
  status: z.int(),
  address: z.string(),
  subject: z.string().describe('The request’s id, as it appears in logs'),
  by: z
    .enum(['staff', 'automation', 'nobody'])
    .describe('A person, the operator token, or no one if neither was valid'),
  staff_id: id.nullable(),
  operator: z
    .string()
    .describe('The person’s name at the time; for automation, the name it gives in Stoa-Operator'),
  thing: z
    .object({
      kind: z.string(),
      id: z.int().nullable(),
      name: z.string().nullable().describe('Its name now; null if it is gone or has none'),
      member_id: id.nullable().describe('The member it belongs to'),
    })
    .nullable()
    .describe('The thing that was changed; null if nothing was'),
  before: z.unknown().describe('The changed fields as they were; null if there was nothing'),
  after: z.unknown().describe('The changed fields as they are now'),
  about: z.string().describe('The subject of the call, if the path doesn’t show it'),
});

export type AuditLine = z.infer<typeof auditLine>;

const THING = 'thing must be one word, such as reward.';

export const operatorsRoutes = defineRoutes({
  'GET /operator/products/': {
    summary: 'List all of Stoa’s products',
    access: 'operator',
    roles: STAFF_ROLES,
    query: z.object({
      ...pageQuery(100),
      search: text(80).optional().describe('Words from the name, the vitola, or the line'),
    }),
    answers: { 200: pageOf(product) },
  },
  'POST /operator/products/': {
    summary: 'Add a cigar to the catalog',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    body: newProduct,
    files: pictureFile,
    answers: { 201: product },
  },
  'PATCH /operator/products/{id}/': {
    summary: 'Change a cigar in the catalog',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    params: idParams,
    body: productChange,
    files: pictureFile,
    answers: { 200: product },
  },
  'GET /operator/recount/': {
    summary: 'Recount every stored counter; no differences means all is well',
    access: 'operator',
    roles: ['owner'],
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
    summary: 'Remove expired rows and files orphaned for a day; also runs daily by itself',
    access: 'operator',
    roles: ['owner'],
    answers: {
      200: z.object({
        removed: z.object({
          sign_ins: z.int(),
          session_tokens: z.int(),
          mail_tokens: z.int(),
          reset_codes: z.int(),
          idempotency_keys: z.int(),
          code_refusals: z.int(),
          unfinished_batches: z.int(),
          files: z.int(),
        }),
      }),
    },
  },
  'GET /operator/audit/': {
    summary:
      'List operator calls, newest first, filtered by days (UTC), person, action, or thing; all matching ones as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['owner'],
    query: z
      .object({
        ...pageQuery(50),
        ...period,
        call: text(200).optional().describe('Part of the call: codes, PATCH, /members/7/'),
        operator: text(80).optional().describe('Part of the operator’s name'),
        search: text(200)
          .optional()
          .describe('Part of the call, the person’s name, what it was about, or a changed value'),
        thing: z
          .string({ error: THING })
          .regex(/^[a-z_]{1,40}$/, THING)
          .optional()
          .describe('The kind of thing that was changed: reward, member, product'),
        thing_id: idText.optional().describe('Its number'),
        refused: z
          .enum(['yes', 'no'], { error: 'refused must be yes or no.' })
          .optional()
          .describe('Only refused calls, or only successful ones'),
        changes: z
          .enum(['yes', 'no'], { error: 'changes must be yes or no.' })
          .optional()
          .describe('Only calls that change something, or only calls that read'),
      })
      .refine(periodIsOrdered, PERIOD_REVERSED),
    answers: { 200: pageOf(auditLine) },
  },
});

import { z } from 'zod';
import { id, idParams, idText, moment, pageOf, pageQuery, routesOf, when } from './http.ts';
import { DECISIONS, OUTCOMES, REPORT_REASONS, REPORT_TEXTS, REPORTABLE } from './reports.rules.ts';
import { shownText } from './text.ts';

const kind = z.enum(REPORTABLE);
const rule = z.enum(REPORT_REASONS);

const reportedItem = z.object({
  id,
  state: z
    .enum(['shown', 'hidden', 'removed', 'withdrawn', 'gone'])
    .describe(
      'hidden: until it is decided; withdrawn: its owner shows it to nobody; gone: its owner has deleted it',
    ),
  entry_id: id.nullable().describe('Of an entry, and of the entry of a photo or a reply'),
  title: z.string().describe('The member’s name, or the name of the entry'),
  text: z
    .string()
    .describe(
      'The bio, the note, the reply or the words for a photo as others read it now; empty where staff may not',
    ),
  reported_text: z.string().describe('As it was when it was first reported'),
  pictures: z.array(z.string()),
  picture_descriptions: z
    .array(z.string())
    .describe('Words of its owner for the pictures, in their order; empty without, and it may be shorter'),
  before: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .describe('Of a reply: the last replies before it'),
});

const earlierCase = z.object({
  id,
  kind,
  decision: z.enum(OUTCOMES),
  rule: rule.nullable(),
  decided_at: moment,
});

/** All reports of one thing until they are decided together. */
export const reportCase = z.object({
  id,
  kind,
  item: reportedItem,
  version: z.string().describe('Of the item as it is shown here; it changes with the words and pictures'),
  owner: z.object({ id, name: z.string(), handle: z.string().nullable(), suspended: z.boolean() }),
  opened_at: moment,
  hidden_at: moment.nullable().describe('When enough reports had hidden it from others'),
  reporters: z.int(),
  reports: z
    .array(
      z.object({
        reason: rule,
        text: z.string(),
        created_at: moment,
        reporter: z
          .object({ id, name: z.string(), handle: z.string().nullable() })
          .nullable()
          .describe('Null where the account is gone'),
      }),
    )
    .describe('The latest of them, the first first'),
  rule: rule.describe('What it is reported for most often'),
  history: z.array(earlierCase).describe('Earlier cases of the same thing, the latest first'),
  earlier: z.array(earlierCase).describe('Earlier cases of other things of its owner, the latest first'),
  decided: z
    .object({
      decision: z.enum(OUTCOMES),
      rule: rule.nullable(),
      note: z.string(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;
export type EarlierCase = z.infer<typeof earlierCase>;

const forReports = { access: 'operator', roles: ['members'] } as const;

export const operatorsReportsRoutes = routesOf({
  'GET /operator/reports/': {
    ...forReports,
    summary:
      'Reported things: open ones, those hidden and the oldest first; or decided ones, the latest first',
    query: z.object({
      ...pageQuery(20),
      state: z.enum(['open', 'decided'], { error: 'state is open or decided.' }).default('open'),
      kind: z.enum(REPORTABLE, { error: REPORT_TEXTS.kind }).optional(),
      member: idText.optional().describe('Only things of this member'),
    }),
    answers: { 200: pageOf(reportCase) },
  },
  'POST /operator/reports/{id}/decide/': {
    ...forReports,
    summary:
      'Decide all reports of a thing at once: leave it, remove it, remove it with a warning, or suspend its owner as well',
    stepUp: true,
    params: idParams,
    repeatable: true,
    body: z
      .object({
        decision: z.enum(DECISIONS, { error: `The decision is one of: ${DECISIONS.join(', ')}.` }),
        rule: z
          .enum(REPORT_REASONS, { error: REPORT_TEXTS.reason })
          .optional()
          .describe('The rule that its owner is sent; the most frequent reason where it is left out'),
        note: shownText(500).default('').describe('Sent to its owner below the rule'),
        until: when
          .nullable()
          .default(null)
          .describe('When a suspension ends by itself; null: not by itself'),
        version: shownText(64)
          .optional()
          .describe('Of the item that was looked at: to leave what has changed since is refused with 409'),
      })
      .refine(({ decision, until }) => decision === 'suspend' || until === null, {
        message: 'Only a suspension has an end. Please leave it out.',
        path: ['until'],
      }),
    answers: { 200: reportCase },
  },
});

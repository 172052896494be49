import { z } from 'zod';
import { defineRoutes, id, idParams, idText, moment, pageOf, pageQuery, when } from './http.ts';
import { DECISIONS, OUTCOMES, REPORT_REASONS, REPORT_TEXTS, REPORTABLE } from './reports.rules.ts';
import { shownText } from './text.ts';

const kind = z.enum(REPORTABLE);
const rule = z.enum(REPORT_REASONS);

const reportedItem = z.object({
  id,
  state: z
    .enum(['shown', 'hidden', 'removed', 'withdrawn', 'gone'])
    .describe(
      'hidden: until it’s decided; withdrawn: its owner shows it to no one; gone: its owner deleted it',
    ),
  entry_id: id.nullable().describe('The entry itself, or the entry of a photo or reply'),
  title: z.string().describe('The member’s name, or the entry’s name'),
  text: z
    .string()
    .describe('The bio, note, reply, or photo description as others read it now; empty if staff can’t'),
  reported_text: z.string().describe('The text when it was first reported'),
  pictures: z.array(z.string()),
  picture_descriptions: z
    .array(z.string())
    .describe(
      'The owner’s descriptions of the pictures, in order; empty if there are none, and may be shorter',
    ),
  before: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .describe('For a reply: the last replies before it'),
});

const earlierCase = z.object({
  id,
  kind,
  decision: z.enum(OUTCOMES),
  rule: rule.nullable(),
  decided_at: moment,
});

/** All reports of one thing; one decision covers them. */
const reportCase = z.object({
  id,
  kind,
  item: reportedItem,
  version: z.string().describe('The version of the item shown here; it changes with its words and pictures'),
  owner: z.object({ id, name: z.string(), handle: z.string().nullable(), suspended: z.boolean() }),
  opened_at: moment,
  hidden_at: moment.nullable().describe('When enough reports hid it from others'),
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
          .describe('Null if the account is gone'),
      }),
    )
    .describe('The latest reports, earliest first'),
  rule: rule.describe('The most frequent reason for the reports'),
  history: z.array(earlierCase).describe('Earlier cases about the same thing, latest first'),
  earlier: z.array(earlierCase).describe('Earlier cases about other things by its owner, latest first'),
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

export const operatorsReportsRoutes = defineRoutes({
  'GET /operator/reports/': {
    ...forReports,
    summary: 'List reported things: open ones, hidden and oldest first, or decided ones, latest first',
    query: z.object({
      ...pageQuery(20),
      state: z.enum(['open', 'decided'], { error: 'state must be open or decided.' }).default('open'),
      kind: z.enum(REPORTABLE, { error: REPORT_TEXTS.kind }).optional(),
      member: idText.optional().describe('Only things by this member'),
    }),
    answers: { 200: pageOf(reportCase) },
  },
  'POST /operator/reports/{id}/decide/': {
    ...forReports,
    summary:
      'Decide all reports of a thing together: leave it, remove it, remove it with a warning, or suspend its owner as well',
    stepUp: true,
    params: idParams,
    repeatable: true,
    body: z
      .object({
        decision: z.enum(DECISIONS, { error: `The decision must be one of: ${DECISIONS.join(', ')}.` }),
        rule: z
          .enum(REPORT_REASONS, { error: REPORT_TEXTS.reason })
          .optional()
          .describe('The rule sent to its owner; the most frequent reason if left out'),
        note: shownText(500).default('').describe('Sent to its owner below the rule'),
        until: when.nullable().default(null).describe('When a suspension ends by itself; null if it doesn’t'),
        version: shownText(64)
          .optional()
          .describe(
            'The version of the item that was reviewed; leaving one that has changed since is refused with 409',
          ),
      })
      .refine(({ decision, until }) => decision === 'suspend' || until === null, {
        message: 'Only a suspension has an end. Please leave it out.',
        path: ['until'],
      }),
    answers: { 200: reportCase },
  },
});

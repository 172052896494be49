import { z } from 'zod';
import { REFUSAL_REASONS, type RefusalReason } from './catalogue.rules.ts';
import { line } from './catalogue.ts';
import { defineRoutes, id, moment, pageOf, pageQuery } from './http.ts';
import { QUALITY_GROUPS, QUALITY_MEASURES, type QualityMeasure } from './quality.rules.ts';
import { text } from './text.ts';

const dayOfCalendar = z.string().describe('A day in UTC: 2026-05-01');

const reasonCounts = z.object(
  Object.fromEntries(REFUSAL_REASONS.map((reason) => [reason, z.int()])) as Record<RefusalReason, z.ZodInt>,
);

const refusedMember = reasonCounts.extend({
  member_id: id,
  name: z.string(),
  handle: z.string().nullable(),
  suspended: z.boolean(),
  times: z.int().describe('All except their own used codes'),
  last_day: dayOfCalendar,
});
export type RefusedMember = z.infer<typeof refusedMember>;

const ratingFigure = z
  .object({ n: z.int(), mean: z.number(), deviation: z.number().nullable() })
  .nullable()
  .describe('Stars; null without ratings');

const figures = z.object(
  Object.fromEntries(QUALITY_MEASURES.map((measure) => [measure, ratingFigure])) as Record<
    QualityMeasure,
    typeof ratingFigure
  >,
);
export type QualityFigures = z.infer<typeof figures>;

const comparison = z
  .object({
    by: z.number().describe('Stars below the rest of its line, adjusted for each member’s own scale'),
    low: z.number().describe('The 95% interval'),
    high: z.number(),
    members: z.int(),
  })
  .nullable()
  .describe('Null below 20 ratings of the batch or the rest of its line, and for lines and vitolas');

const faults = z
  .object({
    cigars: z.int().describe('Logged, completed or not'),
    faulty: z.int().describe('How many of these cigars members reported as faulty'),
    members: z.int().describe('Members who logged one'),
    asked: z.int().describe('How many of these members reported a problem'),
    compared: z
      .object({
        expected: z.number().describe('Faulty cigars if the batch were like the rest of its line'),
        times: z
          .number()
          .describe(
            'How many times as many as expected, with no member counting for much more than expected',
          ),
        low: z.number().describe('The 95% interval'),
        high: z.number(),
      })
      .nullable()
      .describe('Null below 20 cigars of the batch or the rest of its line, and if nothing was faulty'),
    worse: z.boolean().describe('True if clearly more are faulty than in the rest of its line'),
  })
  .nullable()
  .describe('For a batch; null while fewer than 20 of its codes are in use, and for lines and vitolas');

const qualityGroup = z.object({
  key: z.string().describe('The line, the vitola, or the batch’s number'),
  name: z.string(),
  line: line.nullable(),
  vitola: z.string().nullable(),
  product_name: z.string().nullable(),
  figures,
  compared: z.object(
    Object.fromEntries(QUALITY_MEASURES.map((measure) => [measure, comparison])) as Record<
      QualityMeasure,
      typeof comparison
    >,
  ),
  worse: z
    .array(z.object({ measure: z.enum(QUALITY_MEASURES), by: z.number().describe('Stars') }))
    .describe('For a batch: where it’s clearly worse than the rest of its line'),
  faults,
});
export type QualityGroup = z.infer<typeof qualityGroup>;

const by = z
  .enum(QUALITY_GROUPS, { error: `by must be one of: ${QUALITY_GROUPS.join(', ')}.` })
  .default('line');

export const operatorsFiguresRoutes = defineRoutes({
  'GET /operator/codes/use/': {
    summary: 'Count the codes used on each of the last 30 days',
    access: 'operator',
    roles: ['catalogue'],
    answers: { 200: z.object({ days: z.array(z.object({ day: dayOfCalendar, used: z.int() })) }) },
  },
  'GET /operator/codes/refused/': {
    summary:
      'Count the codes refused on each of the last 30 days, and list the members with the most refusals',
    access: 'operator',
    roles: ['catalogue', 'members'],
    answers: {
      200: z.object({
        days: z.array(reasonCounts.extend({ day: dayOfCalendar })),
        members: z.array(refusedMember),
      }),
    },
  },
  'GET /operator/quality/': {
    summary:
      'Compare lines, vitolas, or batches by members’ ratings and, for batches, faulty-cigar requests; recomputed hourly; all of them as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['catalogue', 'figures'],
    query: z.object({
      ...pageQuery(50),
      by,
      fresh: z.enum(['yes', 'no'], { error: 'fresh must be yes or no.' }).default('no'),
    }),
    answers: { 200: pageOf(qualityGroup).extend({ as_of: moment }) },
  },
  'GET /operator/quality/months/': {
    summary: 'Get the same for one line, vitola, or batch by month, for the latest 24 months with ratings',
    access: 'operator',
    roles: ['catalogue', 'figures'],
    query: z.object({ by, key: text(80) }),
    answers: {
      200: z.object({ as_of: moment, months: z.array(z.object({ month: z.string(), figures })) }),
    },
  },
});

import { z } from 'zod';
import { line } from './catalogue.ts';
import {
  ALL_FIGURE_GROUPS,
  FIGURE_MEMBERS_MIN,
  FIGURE_MONTHS_DEFAULT,
  FIGURE_ROWS_MAX,
  FIGURE_TOPICS,
  PUT_AWAY_MEMBERS_MIN,
} from './figures.rules.ts';
import { day, defineRoutes, idParams, listOf } from './http.ts';

const MONTH = 'This must be a month, such as 2026-05.';

const month = z
  .string({ error: MONTH })
  .regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, MONTH)
  .describe('A month in UTC: 2026-05');

const value = z
  .number()
  .nullable()
  .describe(
    `Shares from 0 to 1, money in cents. Null if nothing is known, or for 1 to ${FIGURE_MEMBERS_MIN - 1} members`,
  );

const span = z.object({ from: day, to: day });

const figureRow = z.object({
  key: z.string().describe('Unique in the table'),
  name: z.string(),
  values: z.record(z.string(), value),
  before: z
    .record(z.string(), value)
    .nullable()
    .describe('The same in the period before; null if there is none'),
});
export type FigureRow = z.infer<typeof figureRow>;

const figures = z.object({
  through: day.describe('The last day that is counted'),
  period: span,
  before: span.describe('The period of the same length before it'),
  columns: z.array(z.string()),
  rows: z.array(figureRow).describe(`The first ${FIGURE_ROWS_MAX}; the CSV has all`),
  count: z.int().describe('Rows in all'),
  chart: z.object({
    column: z.string(),
    months: z
      .array(z.object({ month, value, before: value }))
      .describe('With the same month of the period before'),
  }),
});
export type Figures = z.infer<typeof figures>;

export const figuresRoutes = defineRoutes({
  'GET /operator/figures/{topic}/': {
    summary: 'Get the figures of one topic, grouped, for a period of months; as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['figures'],
    params: z.object({
      topic: z.enum(FIGURE_TOPICS, { error: `topic must be one of: ${FIGURE_TOPICS.join(', ')}.` }),
    }),
    query: z.object({
      by: z
        .enum(ALL_FIGURE_GROUPS, { error: `by must be one of: ${ALL_FIGURE_GROUPS.join(', ')}.` })
        .optional()
        .describe('The topic’s first grouping, if left out'),
      from: month
        .optional()
        .describe(`The first month; ${FIGURE_MONTHS_DEFAULT} months before the last, if left out`),
      to: month.optional().describe('The last month; the current one, if left out'),
      line: line.optional().describe('Only cigars, codes, and batches of this line'),
      code: z
        .enum(['with', 'without'], { error: 'code must be with or without.' })
        .optional()
        .describe('Only cigars with a code, or without one'),
    }),
    answers: { 200: figures },
  },
  'GET /operator/codes/batches/{id}/put-away/': {
    summary: `Count a batch’s cigars in members’ humidors by month and state, for groups of ${PUT_AWAY_MEMBERS_MIN} or more members; as CSV with Accept: text/csv`,
    access: 'operator',
    roles: ['catalogue', 'figures'],
    params: idParams,
    answers: {
      200: listOf(
        z.object({
          month: z
            .string()
            .nullable()
            .describe('The month in which they were put away; null for other months together'),
          state: z.string().describe('The state where the members live: Texas, or Other states'),
          cigars: z.int(),
        }),
      ).extend({ through: day.nullable().describe('The last counted night; null before the first') }),
    },
  },
  'POST /operator/figures/count/': {
    summary: 'Count the figures through yesterday now, as every night; the answer comes when it’s done',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ through: day, months: z.int() }) },
  },
});

import { z } from 'zod';
import { line } from './catalogue.ts';
import {
  FORECAST_MEMBERS_MIN,
  FORECAST_OWN_MIN,
  FORECAST_PARTS,
  FORECAST_REASONS,
  HALF_REASONS,
  NEXT_CIGARS,
} from './forecast.rules.ts';
import { id, idParams, moment, routesOf } from './http.ts';

const CIGAR_FAULT = 'A cigar is the number of a product, such as 12, or of a shared name, such as n34.';

const cigarText = z
  .string({ error: CIGAR_FAULT })
  .regex(/^n?[1-9][0-9]{0,14}$/, CIGAR_FAULT)
  .describe('12 for a product, n34 for a shared name');

const part = z.object({
  kind: z.enum(FORECAST_PARTS),
  stars: z.number().describe('What it adds, in hundredths of a star'),
});

const figure = z.object({
  value: z
    .number()
    .nullable()
    .describe('Stars from 1 to 5, in hundredths: the sum of its parts; null where there is none'),
  half: z.number().nullable().describe('Half of the interval that holds four of five outcomes, or null'),
  half_reason: z.enum(HALF_REASONS).nullable().describe('Why a forecast has no half'),
  coverage: z
    .number()
    .nullable()
    .describe('The share of the last forecasts that held what was said; null until there are enough'),
  is_personal: z.boolean().describe('False where it is only the community’s figure'),
  reason: z.enum(FORECAST_REASONS).nullable().describe('Why it is not personal, or missing'),
  own_ratings: z.int().describe('Finished ratings of one’s own that it knows'),
  members: z
    .int()
    .nullable()
    .describe(`Members whose ratings of this cigar it knows; null below ${FORECAST_MEMBERS_MIN}`),
  parts: z.array(part).describe('What it is the sum of'),
});

export const forecast = figure.extend({
  cigar: cigarText,
  line: line.nullable().describe('Null for a cigar of another brand'),
});
export type Forecast = z.infer<typeof forecast>;

const nextCigar = z.object({
  product: z.object({
    id,
    line,
    name: z.string(),
    vitola: z.string(),
    picture: z.string().nullable(),
  }),
  forecast,
  is_most_uncertain: z.boolean().describe('Of which least is known'),
  retailer: z
    .object({
      id,
      name: z.string(),
      address: z.string(),
      metres: z.number().nullable().describe('From home; null where one’s home is private'),
    })
    .nullable()
    .describe('The nearest where members logged it lately'),
});
export type NextCigar = z.infer<typeof nextCigar>;

export const frozenForecast = z.object({
  value: z.number(),
  half: z.number().nullable(),
  shown_at: moment.describe('When it was frozen: just before the rating was written'),
});
export type FrozenForecast = z.infer<typeof frozenForecast>;

export const forecastRoutes = routesOf({
  'GET /forecasts/next/': {
    summary: `Your next: at most ${NEXT_CIGARS} products that one has not had, one of them the most uncertain`,
    access: 'member',
    answers: { 200: z.object({ results: z.array(nextCigar) }) },
  },
  'GET /forecasts/entries/{id}/': {
    summary: 'What was forecast of one’s own entry before it was rated, or null; 404 for another’s',
    access: 'member',
    params: idParams,
    answers: { 200: z.object({ forecast: frozenForecast.nullable() }) },
  },
  'GET /forecasts/{cigar}/': {
    summary: `What one would say of a cigar; below ${FORECAST_OWN_MIN} ratings of one’s own what all say of it`,
    access: 'member',
    params: z.object({ cigar: cigarText }),
    answers: { 200: forecast },
  },
  'POST /operator/forecasts/fit/': {
    summary: 'Work the forecasts out now, as each night does; the answer follows when it is done',
    access: 'operator',
    roles: ['owner'],
    answers: {
      200: z.object({
        run: id.nullable().describe('Null where nothing is rated yet'),
        ratings: z.int(),
        members: z.int(),
        half: z.number().nullable(),
        coverage: z.number().nullable(),
        shows_half: z.boolean(),
      }),
    },
  },
});

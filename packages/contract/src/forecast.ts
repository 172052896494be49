import { z } from 'zod';
import { line } from './catalogue.ts';
import {
  FORECAST_MEMBERS_MIN,
  FORECAST_OWN_MIN,
  FORECAST_PARTS,
  FORECAST_REASONS,
  HALF_REASONS,
  NEXT_CIGARS,
  NEXT_REASONS,
} from './forecast.rules.ts';
import { defineRoutes, id, idParams, moment } from './http.ts';

const CIGAR_FAULT = 'A cigar must be the number of a product, such as 12, or of a shared name, such as n34.';

const cigarText = z
  .string({ error: CIGAR_FAULT })
  .regex(/^n?[1-9][0-9]{0,14}$/, CIGAR_FAULT)
  .describe('12 for a product, n34 for a shared name');

const part = z.object({
  kind: z.enum(FORECAST_PARTS),
  stars: z.number().describe('The amount it adds, in hundredths of a star'),
});

const figure = z.object({
  value: z
    .number()
    .nullable()
    .describe('Stars from 1 to 5, in hundredths: the sum of its parts; null if there’s no forecast'),
  half: z.number().nullable().describe('Half of the interval that holds four of five outcomes, or null'),
  half_reason: z.enum(HALF_REASONS).nullable().describe('Why a forecast has no half'),
  coverage: z
    .number()
    .nullable()
    .describe(
      'The share of the latest forecasts whose rating fell within the ±; null until there are enough',
    ),
  is_personal: z.boolean().describe('False if it’s only the community’s figure'),
  reason: z.enum(FORECAST_REASONS).nullable().describe('Why it isn’t personal, or is missing'),
  own_ratings: z.int().describe('How many of the caller’s completed ratings it uses'),
  members: z
    .int()
    .nullable()
    .describe(`How many members’ ratings of this cigar it uses; null below ${FORECAST_MEMBERS_MIN}`),
  parts: z.array(part).describe('The parts that add up to it'),
});

const forecast = figure.extend({
  cigar: cigarText,
  line: line.nullable().describe('Null for a cigar from another brand'),
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
  reason: z
    .enum(NEXT_REASONS)
    .describe('Each cigar has a different reason; wild_card is the one we know the least about'),
  retailer: z
    .object({
      id,
      name: z.string(),
      address: z.string(),
      metres: z.number().nullable().describe('Distance from home; null if the caller’s home is private'),
    })
    .nullable()
    .describe('The nearest retailer where members logged it recently'),
});
export type NextCigar = z.infer<typeof nextCigar>;

const frozenForecast = z.object({
  value: z.number(),
  half: z.number().nullable(),
  shown_at: moment.describe('When it was frozen: just before the rating was written'),
});
export type FrozenForecast = z.infer<typeof frozenForecast>;

export const forecastRoutes = defineRoutes({
  'GET /forecasts/next/': {
    summary: `List the caller’s next cigars: at most ${NEXT_CIGARS} products the caller hasn’t had, each for a different reason`,
    access: 'member',
    answers: { 200: z.object({ results: z.array(nextCigar) }) },
  },
  'GET /forecasts/entries/{id}/': {
    summary:
      'Get the forecast for the caller’s entry from before it was rated, or null; 404 for another member’s',
    access: 'member',
    params: idParams,
    answers: { 200: z.object({ forecast: frozenForecast.nullable() }) },
  },
  'GET /forecasts/{cigar}/': {
    summary: `Forecast how the caller would rate a cigar; below ${FORECAST_OWN_MIN} ratings of their own, how everyone rates it`,
    access: 'member',
    params: z.object({ cigar: cigarText }),
    answers: { 200: forecast },
  },
  'POST /operator/forecasts/fit/': {
    summary: 'Compute the forecasts now, as every night; the answer comes when it’s done',
    access: 'operator',
    roles: ['owner'],
    answers: {
      200: z.object({
        run: id.nullable().describe('Null if nothing has been rated yet'),
        ratings: z.int(),
        members: z.int(),
        half: z.number().nullable(),
        coverage: z.number().nullable(),
        shows_half: z.boolean(),
      }),
    },
  },
});

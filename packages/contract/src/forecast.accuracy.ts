import { z } from 'zod';
import {
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED,
  FORECAST_LAST,
  FORECAST_MEMBERS_MIN,
} from './forecast.rules.ts';
import { defineRoutes } from './http.ts';

const last = z.object({
  of: z.int().describe(`Forecasts with a ± that have since been rated: the newest ${FORECAST_LAST} at most`),
  inside: z.int().describe('How many of these ratings fell within the ±'),
});
export type LastForecasts = z.infer<typeof last>;

const forecastAccuracy = z.object({
  judged: z
    .int()
    .describe(`Forecasts with a ± that have since been rated: the newest ${FORECAST_JUDGED} at most`),
  inside: z.int().describe('How many of these ratings fell within the ±'),
  last,
  error: z.number().describe('The average difference between forecasts and ratings, in stars'),
  error_of_mean: z
    .number()
    .describe('The average difference if every forecast were the average of all ratings, in stars'),
  half: z.number().nullable().describe('The ± now recorded with forecasts, shown or not'),
  shows_half: z.boolean().describe('True if members see the ±'),
});
export type ForecastAccuracy = z.infer<typeof forecastAccuracy>;

export const forecastAccuracyRoutes = defineRoutes({
  'GET /forecasts/accuracy/': {
    summary: 'Get how far off the forecasts were, for anyone; at most a minute old',
    access: 'public',
    answers: {
      200: z.object({
        accuracy: forecastAccuracy
          .nullable()
          .describe(
            `Null below ${FORECAST_ERRORS_MIN} forecasts or ${FORECAST_MEMBERS_MIN} members, because it would reveal too much about them`,
          ),
      }),
    },
  },
  'GET /forecasts/accuracy/mine/': {
    summary: 'Get how far off the caller’s own forecasts were; none while they’re turned off',
    access: 'member',
    answers: { 200: last },
  },
});

import { z } from 'zod';
import {
  FORECAST_ERRORS_MIN,
  FORECAST_JUDGED,
  FORECAST_LAST,
  FORECAST_MEMBERS_MIN,
} from './forecast.rules.ts';
import { routesOf } from './http.ts';

const last = z.object({
  of: z.int().describe(`Forecasts with a ± that have met their rating, the newest ${FORECAST_LAST} at most`),
  inside: z.int().describe('How many of these ratings fell within the ±'),
});
export type LastForecasts = z.infer<typeof last>;

export const forecastAccuracy = z.object({
  judged: z
    .int()
    .describe(`Forecasts with a ± that have met their rating, the newest ${FORECAST_JUDGED} at most`),
  inside: z.int().describe('How many of these ratings fell within the ±'),
  last,
  error: z.number().describe('How far forecasts were from ratings on average, stars'),
  error_of_mean: z.number().describe('How far the mean of all ratings would have been, stars'),
  half: z.number().nullable().describe('The half that is noted with forecasts now, shown or not'),
  shows_half: z.boolean().describe('Whether members are shown the ±'),
});
export type ForecastAccuracy = z.infer<typeof forecastAccuracy>;

export const forecastAccuracyRoutes = routesOf({
  'GET /forecasts/accuracy/': {
    summary: 'How wrong the forecasts were, for anybody; a minute old at most',
    access: 'public',
    answers: {
      200: z.object({
        accuracy: forecastAccuracy
          .nullable()
          .describe(
            `Null below ${FORECAST_ERRORS_MIN} forecasts or ${FORECAST_MEMBERS_MIN} members, of whom it would say too much`,
          ),
      }),
    },
  },
  'GET /forecasts/accuracy/mine/': {
    summary: 'How wrong one’s own forecasts were; none while they are switched off',
    access: 'member',
    answers: { 200: last },
  },
});

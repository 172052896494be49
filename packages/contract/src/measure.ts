import { z } from 'zod';
import { defineRoutes } from './http.ts';
import { MEASURE_MAX, MEASURE_MIN, MEASURE_TEXTS } from './measure.rules.ts';

const measure = z.object({
  cigars_per_week: z.int().nullable().describe('Null while it’s off, the default'),
  since: z.iso.date().nullable().describe('The local day it has applied since'),
  recent_days: z
    .array(z.object({ day: z.iso.date(), cigars: z.int() }))
    .describe('Those of the last nine local days with a cigar; none while it’s off'),
});
export type WeeklyMeasure = z.infer<typeof measure>;

const cigarsAWeek = z
  .int({ error: MEASURE_TEXTS.whole })
  .min(MEASURE_MIN, MEASURE_TEXTS.whole)
  .max(MEASURE_MAX, MEASURE_TEXTS.whole);

export const measureRoutes = defineRoutes({
  'GET /user/me/measure/': {
    summary: 'Get the caller’s weekly measure; no other call returns it',
    access: 'member',
    answers: { 200: measure },
  },
  'PUT /user/me/measure/': {
    summary: 'Set the caller’s weekly measure from today on; null turns it off',
    access: 'member',
    body: z.object({ cigars_per_week: cigarsAWeek.nullable() }),
    answers: { 200: measure },
  },
});

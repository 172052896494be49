import { z } from 'zod';
import { defineRoutes, id, listOf, moment } from './http.ts';

const practice = z.object({
  name: z.string(),
  title: z.string(),
  asks: z.string(),
  earned_at: moment.nullable(),
  entry: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('The caller’s entry that it came with, while it’s in the journal'),
});
export type Practice = z.infer<typeof practice>;

export const practicesRoutes = defineRoutes({
  'GET /user-stats/practices/': {
    summary: 'List the caller’s practices, earned or not; no other call returns them',
    access: 'member',
    answers: { 200: listOf(practice) },
  },
});

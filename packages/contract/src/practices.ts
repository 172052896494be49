import { z } from 'zod';
import { id, listOf, moment, routesOf } from './http.ts';

const practice = z.object({
  name: z.string(),
  title: z.string(),
  asks: z.string(),
  earned_at: moment.nullable(),
  entry: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('One’s own entry that it came with, while it stands in the journal'),
});
export type Practice = z.infer<typeof practice>;

export const practicesRoutes = routesOf({
  'GET /user-stats/practices/': {
    summary: 'One’s own practices, earned and not; no other call holds them',
    access: 'member',
    answers: { 200: listOf(practice) },
  },
});

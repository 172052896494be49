import { z } from 'zod';
import { defineRoutes, id, listOf, moment } from './http.ts';

export const CHALLENGE_METRICS = ['points', 'cigars'] as const;

export const challenge = z.object({
  id,
  name: z.string(),
  description: z.string(),
  target_value: z.int(),
  metric: z.enum(CHALLENGE_METRICS),
  current_points: z.int().describe('The community’s total, in points or cigars'),
  progress_percentage: z.number(),
  is_unlocked: z.boolean().describe('Set once and never reversed'),
  unlocked_at: moment.nullable(),
  starts_at: moment,
  ends_at: moment,
  is_past: z.boolean(),
  my_share: z.int().describe('The viewer’s part of the total'),
  community_reward_pictures: z.array(z.object({ id, picture: z.string() })),
});
export type Challenge = z.infer<typeof challenge>;

export const challengesRoutes = defineRoutes({
  'GET /community-rewards/': {
    summary: 'List community challenges: running ones by end date, then past ones, newest first',
    access: 'member',
    answers: { 200: listOf(challenge) },
  },
});

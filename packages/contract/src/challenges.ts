import { z } from 'zod';
import { id, listOf, moment, routesOf } from './http.ts';

export const CHALLENGE_METRICS = ['points', 'cigars'] as const;

export const challenge = z.object({
  id,
  name: z.string(),
  description: z.string(),
  target_value: z.int(),
  metric: z.enum(CHALLENGE_METRICS),
  current_points: z.int().describe('The community’s sum, of points or of cigars'),
  progress_percentage: z.number(),
  is_unlocked: z.boolean().describe('Set once, never taken back'),
  unlocked_at: moment.nullable(),
  starts_at: moment,
  ends_at: moment,
  is_past: z.boolean(),
  my_share: z.int().describe('What of the sum is the viewer’s'),
  community_reward_pictures: z.array(z.object({ id, picture: z.string() })),
});
export type Challenge = z.infer<typeof challenge>;

export const challengesRoutes = routesOf({
  'GET /community-rewards/': {
    summary: 'Community challenges: the running ones by their end, then the past ones, the newest first',
    access: 'member',
    answers: { 200: listOf(challenge) },
  },
});

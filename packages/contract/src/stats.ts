import { z } from 'zod';
import { moment, routesOf } from './http.ts';

export const stats = z.object({
  overall_stats: z.object({ cigar_count: z.int(), user_count: z.int(), total_reward: z.int() }),
  user_stats: z.object({
    cigar_logged: z.int(),
    total_reward: z.int(),
    reward_balance: z.int(),
    ranking: z.int(),
  }),
  member_since: moment,
});

export const statsRoutes = routesOf({
  'GET /user-stats/stats/': {
    summary: 'Figures of the community and of the member',
    access: 'member',
    answers: { 200: stats },
  },
});

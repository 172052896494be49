import { z } from 'zod';
import { id, moment, pageOf, pageQuery, routesOf } from './http.ts';

/** One earning line of the ledger, told for people. */
export const timelineItem = z.object({
  id,
  product_name: z.string().describe('What earned the points: the cigar, the badge, the referral'),
  product_points: z.int(),
  created_at: moment,
  product_picture: z.string().nullable(),
  experience_note: z.string(),
  user_name: z.string(),
});

export const pointsRoutes = routesOf({
  'GET /user-stats/timeline/': {
    summary: 'The member’s own earning history',
    access: 'member',
    query: z.object(pageQuery(5)),
    answers: { 200: pageOf(timelineItem) },
  },
});

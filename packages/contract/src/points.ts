import { z } from 'zod';
import { id, moment, pageOf, pageQuery, routesOf } from './http.ts';

export const timelineItem = z.object({
  id,
  product_name: z.string().describe('What earned the points: the cigar, the badge, the referral'),
  product_points: z.int(),
  created_at: moment,
  product_picture: z.string().nullable(),
  experience_note: z.string(),
  user_name: z.string(),
});

export const CAUSES = ['cigar', 'badge', 'referral', 'redemption', 'refund', 'correction', 'amends'] as const;

export const ledgerLine = z.object({
  id,
  cause: z.enum(CAUSES),
  title: z.string().describe('What it is for: the cigar, the badge, the reward …'),
  picture: z.string().nullable(),
  points: z.int().describe('Change of the balance'),
  balance: z.int().describe('The balance after this line'),
  entry_id: id.nullable().describe('The entry that earned it, while it stands in the journal'),
  created_at: moment,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const pointsRoutes = routesOf({
  'GET /user-stats/ledger/': {
    summary: 'Every line of the member’s points, newest first, with the running balance',
    access: 'member',
    query: z.object(pageQuery(10)),
    answers: {
      200: pageOf(ledgerLine).extend({ balance: z.int(), total_points: z.int() }),
    },
  },
  'GET /user-stats/timeline/': {
    summary: 'The member’s own earning history',
    access: 'member',
    query: z.object(pageQuery(5)),
    answers: { 200: pageOf(timelineItem) },
  },
});

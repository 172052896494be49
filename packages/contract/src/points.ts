import { z } from 'zod';
import { defineRoutes, id, localMoment, moment, pageOf, pageQuery } from './http.ts';

/** The day of the cigar, as in its entry; null for other lines, and once the entry is deleted. */
const smoked = z
  .object({ smoked_at: moment, smoked_local: localMoment })
  .nullable()
  .describe('When the cigar on this line was smoked; null for other lines, and once its entry is deleted');

const timelineItem = z.object({
  id,
  product_name: z.string().describe('The source of the points: the cigar, the badge, the referral'),
  product_points: z.int(),
  created_at: moment,
  smoked,
  product_picture: z.string().nullable(),
  experience_note: z.string(),
  user_name: z.string(),
});

export const CAUSES = ['cigar', 'badge', 'referral', 'redemption', 'refund', 'correction', 'amends'] as const;

export const ledgerLine = z.object({
  id,
  cause: z.enum(CAUSES),
  title: z.string().describe('The reason for the points: the cigar, the badge, the reward …'),
  picture: z.string().nullable(),
  points: z.int().describe('Change in the balance'),
  balance: z.int().describe('The balance after this line'),
  entry_id: id.nullable().describe('The entry that earned it, while it’s in the journal'),
  created_at: moment,
  smoked,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const pointsRoutes = defineRoutes({
  'GET /user-stats/ledger/': {
    summary: 'List every line of the member’s points, newest first, with the running balance',
    access: 'member',
    query: z.object(pageQuery(10)),
    answers: {
      200: pageOf(ledgerLine).extend({ balance: z.int(), total_points: z.int() }),
    },
  },
  'GET /user-stats/timeline/': {
    summary: 'List the member’s own earning history',
    access: 'member',
    query: z.object(pageQuery(5)),
    answers: { 200: pageOf(timelineItem) },
  },
});

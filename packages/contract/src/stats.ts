import { z } from 'zod';
import { defineRoutes, id, listOf, moment } from './http.ts';
import { publicLocation } from './places.ts';
import { BOARD_DAILY_CAP } from './stats.rules.ts';

const stats = z.object({
  overall_stats: z.object({ cigar_count: z.int(), user_count: z.int(), total_reward: z.int() }),
  user_stats: z.object({
    cigar_logged: z.int(),
    total_reward: z.int(),
    reward_balance: z.int(),
    ranking: z.int(),
  }),
  member_since: moment,
});

/** Equal counts share a rank. */
const leaderboardItem = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  location: publicLocation.nullable(),
  cigars: z.int(),
  progress: z.int().describe('0 to 100: the share of the leader’s count'),
  rank: z.int(),
});
export type LeaderboardItem = z.infer<typeof leaderboardItem>;

const leaderboard = listOf(leaderboardItem).extend({
  me: leaderboardItem.nullable().describe('The viewer’s own row; null before the first cigar'),
});

const ofVerified = z.object({
  verified: z
    .enum(['true', 'false'], { error: 'verified must be true or false.' })
    .transform((value) => value === 'true')
    .optional()
    .describe('true: only cigars with a code count'),
});

export const statsRoutes = defineRoutes({
  'GET /user-stats/leaderboard/': {
    summary: `List the five members with the most completed cigars, at most ${BOARD_DAILY_CAP} per member and day`,
    access: 'member',
    query: ofVerified,
    answers: { 200: leaderboard },
  },
  'GET /user-stats/leaderboard30/': {
    summary: 'List the same for the last 30 days',
    access: 'member',
    query: ofVerified,
    answers: { 200: leaderboard },
  },
  'GET /user-stats/locations/': {
    summary: 'Count the members at home in each city, the largest 500 first',
    access: 'member',
    answers: {
      200: listOf(z.object({ city: z.string(), state: z.string(), country: z.string(), members: z.int() })),
    },
  },
  'GET /user-stats/stats/': {
    summary: 'Get the community’s and the member’s figures; the ranking is the leaderboard’s',
    access: 'member',
    query: ofVerified,
    answers: { 200: stats },
  },
});

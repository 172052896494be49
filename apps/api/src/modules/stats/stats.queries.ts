import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';
import { countAhead } from './leaderboards.ts';

/** The community's kept totals, and the member's own figures; equal counts share a rank. */
export const statsOf = async (db: Db, memberId: number): Promise<Answer<'GET /user-stats/stats/'>> => {
  const overall = await db.selectFrom('community_total').selectAll().executeTakeFirstOrThrow();
  const member = await db
    .selectFrom('member')
    .select(['cigars', 'balance', 'total_points', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    overall_stats: {
      cigar_count: overall.cigars,
      user_count: overall.members,
      total_reward: overall.points,
    },
    user_stats: {
      cigar_logged: member.cigars,
      total_reward: member.total_points,
      reward_balance: member.balance,
      ranking: (await countAhead(db, 'all', member.cigars)) + 1,
    },
    member_since: member.created_at.toISOString(),
  };
};

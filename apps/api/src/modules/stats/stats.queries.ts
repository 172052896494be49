import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { membersAhead } from './leaderboards.ts';

interface StatsRow {
  all_cigars: number;
  all_members: number;
  all_points: number;
  cigars: number;
  balance: number;
  total_points: number;
  created_at: Date;
  ahead: number;
}

const statsFor = statement<{ memberId: number }, StatsRow>(
  ({ memberId }) => sql`
    select total.cigars as all_cigars, total.members as all_members, total.points as all_points,
           member.cigars, member.balance, member.total_points, member.created_at,
           ${membersAhead('all', sql`member.cigars`)} as ahead
      from member cross join community as total
     where member.id = ${memberId}`,
);

/** Equal counts share a rank. */
export const statsOf = async (db: Db, memberId: number): Promise<Answer<'GET /user-stats/stats/'>> => {
  const [row] = await statsFor(db, { memberId });
  if (row === undefined) throw notFound();
  return {
    overall_stats: { cigar_count: row.all_cigars, user_count: row.all_members, total_reward: row.all_points },
    user_stats: {
      cigar_logged: row.cigars,
      total_reward: row.total_points,
      reward_balance: row.balance,
      ranking: row.ahead + 1,
    },
    member_since: row.created_at.toISOString(),
  };
};

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

/** Refers to `member`, a table of the query. */
const ownCigars = (board: RankingBoard) => sql<number>`coalesce(
  (select place.cigars from board_place as place where board = ${sql.lit(board)} and member_id = member.id), 0)`;

/** The ranking uses boards without the 30-day span. */
type RankingBoard = 'all' | 'all_coded';

const statsQuery = (board: RankingBoard) =>
  statement<{ memberId: number }, StatsRow>(
    ({ memberId }) => sql`
    select total.cigars as all_cigars, total.members as all_members, total.points as all_points,
           member.cigars, member.balance, member.total_points, member.created_at,
           ${membersAhead(board, ownCigars(board))} as ahead
      from member cross join community as total
     where member.id = ${memberId}`,
  );

const STATS_QUERIES = { all: statsQuery('all'), all_coded: statsQuery('all_coded') };

/** Equal counts share a rank. */
export const getStats = async (
  db: Db,
  memberId: number,
  board: RankingBoard,
): Promise<Answer<'GET /user-stats/stats/'>> => {
  const [row] = await STATS_QUERIES[board](db, { memberId });
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

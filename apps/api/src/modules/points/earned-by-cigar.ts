import { sql } from 'kysely';

interface EarnedByCigar {
  readonly points: number;
  readonly badges: readonly string[];
}

/** Selects JSON of what `entry` earned: points and badges credited at its creation. Null without a code, which earns nothing. */
export const earnedByCigar = sql<EarnedByCigar | null>`case when entry.code is not null then json_build_object(
  'points', (select coalesce(sum(points), 0) from ledger_line
              where member_id = entry.member_id and created_at = entry.created_at and earned > 0
                and cause in ('cigar', 'badge', 'referral')),
  'badges', array(select badge from badge_earned
                   where member_id = entry.member_id and earned_at = entry.created_at)) end`;

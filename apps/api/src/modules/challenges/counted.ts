import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Selects the community history of a real or planned challenge. */
interface ChallengeWindow {
  readonly metric: 'points' | 'cigars';
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export const byMembersWhoCount = sql`exists (select from member where member.id = member_id and counts)`;

/** Returns rows of member, amount, moment, and id that count within the window. */
export const countedWithin = ({ metric, starts_at, ends_at }: ChallengeWindow): RawBuilder<unknown> => {
  const isWithin = sql`created_at >= ${starts_at} and created_at < ${ends_at} and ${byMembersWhoCount}`;
  return metric === 'points'
    ? sql`select member_id, earned as amount, created_at as at, id from ledger_line
           where earned > 0 and cause not in ('correction', 'amends') and ${isWithin}`
    : sql`select member_id, 1 as amount, created_at as at, id from entry
           where deleted_at is null and completed_at is not null and not past_challenge_cap and import_id is null and ${isWithin}`;
};

/** Returns the sum within the window, and when it first reached the target, or null. */
export const sumWithin = async (
  db: Db,
  challenge: ChallengeWindow & { readonly target_value: number },
): Promise<{ sum: number; reached_at: Date | null }> => {
  const { rows } = await sql<{ sum: number; reached_at: Date | null }>`
    select coalesce(max(running), 0)::int as sum, min(at) filter (where running >= ${challenge.target_value}) as reached_at
      from (select at, sum(amount) over (order by at, id) as running from (${countedWithin(challenge)}) as counted) as sums`.execute(
    db,
  );
  return rows[0] ?? { sum: 0, reached_at: null };
};

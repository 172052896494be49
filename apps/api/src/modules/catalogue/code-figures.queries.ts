import type { RefusedMember } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { REFUSAL_REASONS, type RefusalReason } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The figures cover these days, today included. */
const DAYS = 30;
const MAX_MEMBERS = 20;

/** Returns UTC days, oldest first, today last. */
const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** Includes days without any. */
export const usedByDay = async (db: Db, now: Date): Promise<Answer<'GET /operator/codes/use/'>> => {
  const days = lastDays(now);
  const { rows } = await sql<{ day: string; used: number }>`
    select to_char(claimed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as used
      from code where claimed_at >= ${days[0]}::text::date::timestamp at time zone 'UTC'
     group by 1`.execute(db);
  const used = new Map(rows.map((row) => [row.day, row.used]));
  return { days: days.map((day) => ({ day, used: used.get(day) ?? 0 })) };
};

type ReasonCounts = Record<RefusalReason, number>;

const byReason = sql.join(
  REFUSAL_REASONS.map(
    (reason) => sql`(count(*) filter (where reason = ${sql.lit(reason)}))::int as ${sql.ref(reason)}`,
  ),
);

const NONE = Object.fromEntries(REFUSAL_REASONS.map((reason) => [reason, 0])) as ReasonCounts;

/** Returns refused codes per day and reason, and the members with the most. Members who resend their own code don't count. */
export const refusedCodes = async (db: Db, now: Date): Promise<Answer<'GET /operator/codes/refused/'>> => {
  const days = lastDays(now);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const byDay = await sql<ReasonCounts & { day: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, ${byReason}
      from code_refusal where at >= ${since} group by 1`.execute(db);
  const members = await sql<RefusedMember>`
    select most.member_id, trim(first_name || ' ' || last_name) as name, handle, suspended_at is not null as suspended,
           most.times, most.last_day, ${sql.join(REFUSAL_REASONS.map((reason) => sql.ref(`most.${reason}`)))}
      from (select member_id, (count(*) filter (where reason <> 'own'))::int as times,
                   to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as last_day, ${byReason}
              from code_refusal where at >= ${since}
             group by member_id having bool_or(reason <> 'own')
             order by 2 desc, 1 limit ${MAX_MEMBERS}) as most
      join member on member.id = most.member_id
     order by most.times desc, most.member_id`.execute(db);
  const refused = new Map(byDay.rows.map((row) => [row.day, row]));
  return { days: days.map((day) => refused.get(day) ?? { ...NONE, day }), members: members.rows };
};

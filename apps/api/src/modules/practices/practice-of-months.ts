import { daysAfter } from '@stoa/contract/measure.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { fillPast } from './backfill.ts';
import { type NameKey } from './tastings.queries.ts';
import { monthsWithin } from './months-within.ts';

/** A month is settled this many days after its end: it is over everywhere, and offline entries have arrived. */
const SETTLED_DAYS = 2;

/** Grants a first month within their own measure to members, as of its end. */
export const earnMonthsWithin = async (db: Db | Tx, now: Date): Promise<void> => {
  const today = daysAfter(now.toISOString().slice(0, 10), -SETTLED_DAYS);
  const months = monthsWithin(
    sql`measured.member_id`,
    sql`measured.from_day`,
    sql`${today}::text::date`,
    sql`import_id is null`,
  );
  await sql`
    with due as materialized (
      select member_id, within.month from (
        select member_id, min(from_day) as from_day from weekly_measure group by 1) as measured,
        lateral (select min(first) + interval '1 month' as month from (${months}) as months) as within
       where month is not null
         and not exists (select from practice_earned as known
               where known.member_id = measured.member_id and known.practice = 'own_measure')),
    -- Locks in id order, as everywhere. Leaves out members who have left.
    present as materialized (
      select id from member where id in (select member_id from due) and deleted_at is null
       order by id for no key update)
    insert into practice_earned (member_id, practice, earned_at)
    select member_id, 'own_measure', month at time zone 'UTC' from due join present on present.id = member_id
    on conflict do nothing`.execute(db);
};

interface PracticesPlatform {
  readonly db: Db;
  readonly clock: Clock;
}

/** Runs daily: first the past until filled in, then months that ended. */
export const practicesJob = (platform: PracticesPlatform, nameKey: NameKey): Job<Record<string, never>> => ({
  name: 'practices',
  retries: 5,
  run: async () => {
    await fillPast(platform, nameKey);
    await earnMonthsWithin(platform.db, platform.clock.now());
  },
});

import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

type Sql = RawBuilder<unknown>;

/** Selects a member's `weekly_measure` that applied on a day of a query. */
const measureOn = (memberId: Sql, day: Sql): Sql => sql`
  (select cigars from weekly_measure where member_id = ${memberId} and from_day <= ${day}
      and coalesce(to_day, 'infinity') >= ${day} limit 1)`;

/**
 * Selects the first days of months within the member's own measure (decision 66): over, with a cigar, and no week
 * ending in them above its Sunday's measure. `memberId` and `from` may be columns.
 */
export const monthsWithin = (memberId: Sql, from: Sql, today: Sql, counted: Sql = sql`true`): Sql => sql`
  select month.first from (
    select first::date as first, (first + interval '1 month' - interval '1 day')::date as last
      from generate_series(date_trunc('month', ${from}), ${today}, interval '1 month') as first) as month
   where month.last < ${today}
     and (select sum(least(coalesce(to_day, 'infinity'), month.last) - greatest(from_day, month.first) + 1)
            from weekly_measure where member_id = ${memberId} and from_day <= month.last
             and coalesce(to_day, 'infinity') >= month.first) = month.last - month.first + 1
     and exists (select from entry where member_id = ${memberId} and deleted_at is null and ${counted}
             and smoked_local >= month.first and smoked_local < month.last + 1)
     and not exists (
       select from (
         select date_trunc('week', smoked_local)::date + 6 as sunday, count(*) as cigars from entry
          where member_id = ${memberId} and deleted_at is null
            and smoked_local >= month.first - 6 and smoked_local < month.last + 1
          group by 1) as week
        where sunday between month.first and month.last
          and week.cigars > ${measureOn(memberId, sql`sunday`)})
   order by 1`;

/** Counts such months in a year; null if no measure was active. `today` is a local day. */
export const monthsWithinOfYear = async (
  db: Db | Tx,
  memberId: number,
  year: number,
  today: string,
): Promise<number | null> => {
  const member = sql`${memberId}::bigint`;
  const day = sql`least(${today}::text::date, make_date(${year + 1}::int, 1, 1))`;
  const { rows } = await sql<{ months: number; measured: boolean }>`
    select (select count(*)::int from (${monthsWithin(member, sql`make_date(${year}::int, 1, 1)::timestamp`, day)}) as within) as months,
           exists (select from weekly_measure where member_id = ${memberId}
             and from_day < make_date(${year + 1}::int, 1, 1)
             and coalesce(to_day, 'infinity') >= make_date(${year}::int, 1, 1)) as measured`.execute(db);
  return rows[0]?.measured === true ? rows[0].months : null;
};

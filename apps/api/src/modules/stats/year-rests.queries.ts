import type { Answer } from '@stoa/contract/client';
import { WAIT_DAYS, WAITS_SHOWN } from '@stoa/contract/stats.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { IS_SAME_CIGAR } from '../humidor/index.ts';

type Waits = Answer<'GET /user-stats/years/{year}/'>['waits'];

/** The last rating that the member gave the same cigar before this one. */
const EARLIER = sql`(
  select before.overall_rating
    from (select id from entry as same where rested.product_id is not null
             and same.member_id = rested.member_id and same.product_id = rested.product_id
          union all
          select entry_id from cigar_entry as filed
           where rested.product_id is null and filed.member_id = rested.member_id and filed.cigar = rested.cigar) as same
    join entry as before on before.id = same.id and before.deleted_at is null and before.completed_at is not null
     and (before.smoked_local, before.id) < (rested.smoked_local, rested.entry_id)
   order by before.smoked_local desc, before.id desc limit 1)`;

/**
 * Returns a year's rated cigars from the humidor that had rested a month, and those that were worth the wait: four stars or
 * more, and more than the same cigar had earlier. Null without any.
 */
export const yearWaits = async (db: Db, memberId: number, year: number): Promise<Waits> => {
  const { rows } = await sql<{
    cigars: number;
    longest_days: number | null;
    worth: NonNullable<Waits>['worth'];
  }>`
    with rested as materialized (
      select entry.id as entry_id, entry.member_id, entry.product_id, entry.smoked_local, entry.name, entry.brand_name,
             entry.overall_rating as rating, filed.cigar, entry.smoked_local::date - lot.put_at as rested_days
        from lot_event as event join lot on lot.id = event.lot_id join lot_cigar as filed on filed.id = lot.cigar_id
        join entry on entry.id = event.entry_id
       where event.member_id = ${memberId} and event.undone_at is null and entry.deleted_at is null
         and entry.completed_at is not null and ${IS_SAME_CIGAR} and entry.smoked_local >= make_date(${year}, 1, 1)
         and entry.smoked_local < make_date(${year} + 1, 1, 1)
         and entry.smoked_local::date - lot.put_at >= ${sql.lit(WAIT_DAYS)}),
    compared as (select rested.*, ${EARLIER} as earlier_rating from rested where rating >= 4),
    worth as (
      select entry_id, name, brand_name, rested_days, rating, earlier_rating from compared
       where earlier_rating is null or rating > earlier_rating
       order by rating - earlier_rating desc nulls last, rating desc, rested_days desc, entry_id
       limit ${sql.lit(WAITS_SHOWN)})
    select (select count(*)::int from rested) as cigars, (select max(rested_days) from rested) as longest_days,
           (select coalesce(json_agg(worth), '[]') from worth) as worth`.execute(db);
  const [found] = rows;
  if (found === undefined || found.longest_days === null) return null;
  return { cigars: found.cigars, longest_days: found.longest_days, worth: found.worth };
};

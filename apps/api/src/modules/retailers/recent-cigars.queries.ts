import type { RetailerDetail } from '@stoa/contract';
import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';
import { RECENT_DAYS, RECENT_ENTRIES_MAX } from '@stoa/contract/retailers.rules';
import { sql } from 'kysely';
import { isForAllMembers } from '../visibility/index.ts';
import type { Db } from '../../platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts only public entries with a public place away from home (decisions.md §3, §4). Reads only the newest, to bound the cost. */
export const recentCigarsByLine = async (
  db: Db,
  retailerId: number,
  now: Date,
): Promise<RetailerDetail['logged_lately']> => {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const { rows } = await sql<{ line: Virtue; cigars: number }>`
    select product.line, count(*)::int as cigars
      from (select member_id, product_id, retailer_shown from entry
             where retailer_id = ${retailerId}::bigint and deleted_at is null and completed_at is not null
               and is_location_public and ${isForAllMembers} and created_at >= ${since}::timestamptz
             order by created_at desc
             limit ${RECENT_ENTRIES_MAX}) as newest
      join product on product.id = newest.product_id
      join member owner on owner.id = newest.member_id
     where owner.suspended_at is null and owner.cigars_smoked_visible and newest.retailer_shown
     group by product.line`.execute(db);
  return VIRTUES.map((line) => ({ line, cigars: rows.find((row) => row.line === line)?.cigars ?? 0 }));
};

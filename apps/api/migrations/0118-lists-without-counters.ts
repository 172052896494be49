import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

/** Lists are read by limit and offset (decision 0016). Servers older than the baseline needed the two aliases. */
const statements = [
  sql`drop trigger if exists entry_listed on entry`,
  sql`drop trigger if exists member_listed on member`,
  sql`drop trigger if exists member_seen on member`,
  sql`drop trigger if exists member_key_came on member_key`,
  sql`drop trigger if exists member_key_went on member_key`,
  sql`drop view if exists key_prefix`,
  sql`drop table member_prefix, list_change, list_count`,
  sql`drop function if exists fold_lists(), fold_map()`,
  sql`drop function if exists aggregate_lists(), insert_prefixes(), delete_prefixes(), list_parts_of(member),
    queue_list_change_of_entry(), queue_list_change_of_member(), queue_list_change_of_suspension(),
    queue_list_change_of_new_prefixes(), queue_list_change_of_old_prefixes()`,
];

export const up = async (db: Db): Promise<void> => {
  await applyFunctions(db);
  for (const statement of statements) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** Old name, new name. */
const TABLES = [
  ['happening', 'notification_event'],
  ['resting_follow', 'suspended_follow'],
  ['house', 'site_status'],
] as const;

/**
 * Standard names for three tables. Each old name stays as a view that can be written to: servers of the version before
 * go on with it while a new one migrates.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [from, to] of TABLES) {
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
    await sql`create view ${sql.table(from)} as select * from ${sql.table(to)}`.execute(db);
  }
};

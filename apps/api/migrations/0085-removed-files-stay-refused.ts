import { sql, type Kysely } from 'kysely';

/**
 * When a file was removed: its name stays for a week, because a proxy's cache may still have the file. The default is for rows of
 * servers that still run the version before.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table removed_file add column at timestamptz not null default now()`.execute(db);
};

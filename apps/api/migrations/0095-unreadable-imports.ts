import { sql, type Kysely } from 'kysely';

/** A file that could not be read is none of the three of a day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table journal_import add column is_unreadable boolean not null default false`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** Files that a job is about to remove, by the random name in their keys: from the commit on nobody is served them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create table removed_file (name text primary key)`.execute(db);
};

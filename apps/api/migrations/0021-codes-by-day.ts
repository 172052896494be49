import { sql, type Kysely } from 'kysely';

/** How many codes were used on each of the last days is read from an index of the used ones alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index code_claimed on code (claimed_at) where claimed_at is not null`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** Nothing is read from a replica any more, so nobody's last write is noted. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table own_write`.execute(db);
};

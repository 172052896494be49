import { sql, type Kysely } from 'kysely';

/**
 * How far the log was when a member last changed something: a replica that is not there yet would not show it to them.
 * Kept only where a replica is read, and not in the log itself: after a crash nobody needs it.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create unlogged table own_write (
    member_id bigint primary key,
    place bigint not null
  )`.execute(db);
};

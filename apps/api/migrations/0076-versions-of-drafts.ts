import { sql, type Kysely } from 'kysely';

/** Of two people who write on one draft the second learns of the first: each save is a version. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table operator_message add column version integer not null default 1`.execute(db);
};

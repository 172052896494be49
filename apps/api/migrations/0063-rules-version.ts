import { sql, type Kysely } from 'kysely';

/** Which edition of the terms and of the house rules a member accepted; null where it was not recorded. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table member add column terms_version text, add column rules_version text`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** What the member chose for the last preview, beside what it was read by: a page that is opened again goes on from there. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table journal_import add column chosen jsonb not null default '{}'`.execute(db);
};

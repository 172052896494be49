import { sql, type Kysely } from 'kysely';

/** The town that a sign-in set its member's home to, where the member wishes it noted; never a point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column notes_sign_in_places boolean not null default false`.execute(db);
  await sql`alter table sign_in add column place text`.execute(db);
}

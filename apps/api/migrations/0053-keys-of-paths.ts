import { sql, type Kysely } from 'kysely';

/** A key is good for one thing: what it was sent for is stored beside it. Null in rows of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key add column path text`.execute(db);
  await sql`alter table operator_repeat add column path text`.execute(db);
}

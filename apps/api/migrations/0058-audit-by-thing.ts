import { sql, type Kysely } from 'kysely';

/** What was done about one thing: a member, a reward. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index operator_audit_of_thing on operator_audit (thing_kind, thing_id, id)
    where thing_kind is not null`.execute(db);
}

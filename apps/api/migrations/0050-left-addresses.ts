import { sql, type Kysely } from 'kysely';

/** An address that a member has left stays theirs while the change can be undone: looked for whenever one is taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_change add column old_email_key text`.execute(db);
  await sql`update email_change set old_email_key = lower(old_email)`.execute(db);
  await sql`create index email_change_left on email_change (old_email_key)
    where confirmed_at is not null and undone_at is null`.execute(db);
}

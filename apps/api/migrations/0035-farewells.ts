import { sql, type Kysely } from 'kysely';

/**
 * Where to send the last mail after an account was deleted: jobs hold ids only. A row is deleted once its mail was
 * sent. Mails that were sent already hold addresses and links in the queue, and are deleted.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create table farewell (
    id bigint generated always as identity primary key,
    first_name text not null,
    email text not null,
    created_at timestamptz not null
  )`.execute(db);
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(db);
  if (rows[0]?.known)
    await sql`delete from pgboss.job where name = 'mail' and state >= 'completed'`.execute(db);
};

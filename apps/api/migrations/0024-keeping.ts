import { sql, type Kysely } from 'kysely';

/** What each stored file was when it was stored, and queued jobs that came with a backup. */
const statements = [
  sql`create table stored_file (
    key text primary key,
    bytes bigint not null check (bytes >= 0),
    sha256 bytea not null check (length(sha256) = 32),
    kept_at timestamptz(3) not null
  )`,
  // The queue has tables of its own making; the next server that starts puts these into it.
  sql`create table carried_job (
    id uuid primary key,
    name text not null,
    data jsonb not null,
    start_after timestamptz(3) not null
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

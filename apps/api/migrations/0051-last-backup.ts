import { sql, type Kysely } from 'kysely';

/** The newest backup that was verified: its age is a figure of the metrics. One row, or none before the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table last_backup (
    singleton boolean primary key default true check (singleton),
    made_at timestamptz not null,
    rows bigint not null check (rows >= 0),
    files bigint not null check (files >= 0),
    bytes bigint not null check (bytes >= 0)
  )`.execute(db);
}

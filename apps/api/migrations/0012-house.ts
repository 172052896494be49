import { sql, type Kysely } from 'kysely';

/** What the house says to everybody, and who of the waiting list has been invited. */
const statements = [
  sql`create table house (
    singleton boolean primary key default true check (singleton),
    maintenance text check (maintenance <> '')
  )`,
  sql`insert into house default values`,
  sql`alter table waitlist add column id bigint generated always as identity`,
  sql`alter table waitlist add column invited_at timestamptz(3)`,
  sql`drop index waitlist_age`,
  sql`create index waitlist_in_order on waitlist (created_at, id)`,
  sql`create index waitlist_waiting on waitlist (created_at, id) where invited_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

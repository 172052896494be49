import { sql, type Kysely } from 'kysely';

/** Google accounts, reset codes, the waiting list, and members who left: their row stays, nothing personal in it. */
const statements = [
  sql`alter table member add column google_id text`,
  sql`create unique index member_google on member (google_id)`,
  sql`alter table member add column deleted_at timestamptz(3)`,
  sql`alter table member alter column email drop not null`,
  sql`alter table member alter column email_key drop not null`,
  sql`alter table member add constraint member_has_email
    check ((email is null) = (email_key is null) and (email is not null or deleted_at is not null))`,

  sql`create table reset_code (
    member_id bigint primary key references member (id),
    hash bytea not null,
    wrong_tries smallint not null default 0,
    expires_at timestamptz(3) not null
  )`,
  sql`create table waitlist (
    email_key text primary key,
    email text not null,
    created_at timestamptz(3) not null
  )`,
  sql`create index waitlist_age on waitlist (created_at)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

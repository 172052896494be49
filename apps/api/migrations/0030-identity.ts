import { sql, type Kysely } from 'kysely';

/** Sign-ins with the time of their last use and of the last proof of identity; passkeys; codes and links of the mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in
      add column last_used_at timestamptz,
      add column proved_at timestamptz`.execute(db);
  await sql`create index sign_in_active on sign_in (member_id, id) where ended_at is null`.execute(db);
  await sql`
    alter table member
      add column password_is_common boolean not null default false,
      add column email_proved_at timestamptz`.execute(db);
  await sql`update member set email_proved_at = email_verified_at where email_verified_at is not null`.execute(
    db,
  );
  await sql`alter table reset_code add column link_hash bytea`.execute(db);
  await sql`alter table address add column written_at timestamptz`.execute(db);
  await sql`
    create table google_link_code (
      member_id bigint primary key references member,
      google_id text not null,
      hash bytea not null,
      wrong_tries integer not null default 0,
      expires_at timestamptz not null)`.execute(db);
  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      credential_id text not null unique,
      member_id bigint not null references member,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz)`.execute(db);
  await sql`create index passkey_member on passkey (member_id)`.execute(db);
  await sql`
    create table used_challenge (
      hash bytea primary key,
      expires_at timestamptz not null)`.execute(db);
  await sql`
    create table email_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      old_email text not null,
      new_email text not null,
      confirm_hash bytea unique,
      undo_hash bytea unique,
      requested_at timestamptz not null,
      confirmed_at timestamptz,
      undone_at timestamptz)`.execute(db);
  await sql`create index email_change_member on email_change (member_id, id)`.execute(db);
}

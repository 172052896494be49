import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table staff (
    id bigint generated always as identity primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    roles text[] not null check (cardinality(roles) between 1 and 5
      and roles <@ array['parcels', 'catalogue', 'messages', 'members', 'owner']),
    password_hash text,
    invited_at timestamptz(3) not null,
    joined_at timestamptz(3),
    left_at timestamptz(3)
  )`,
  sql`create table staff_invitation (
    id bigint generated always as identity primary key,
    staff_id bigint not null references staff (id),
    hash bytea not null unique,
    expires_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  sql`create index staff_invitation_of_staff on staff_invitation (staff_id)`,
  sql`create table staff_session (
    id bigint generated always as identity primary key,
    staff_id bigint not null references staff (id),
    hash bytea not null unique,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    proved_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    ended_at timestamptz(3),
    device text not null
  )`,
  sql`create index staff_session_of_staff on staff_session (staff_id, id)`,
  sql`create table staff_passkey (
    id bigint generated always as identity primary key,
    staff_id bigint not null references staff (id),
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3)
  )`,
  sql`create index staff_passkey_of_staff on staff_passkey (staff_id)`,
  // Stoa without an owner could invite nobody: the last one neither leaves nor loses the role.
  sql`create function staff_has_an_owner() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(4517047);
      if not exists (select from staff where id <> old.id and joined_at is not null and left_at is null
                        and 'owner' = any(roles)) then
        raise exception 'The last owner stays.' using errcode = '23514', constraint = 'staff_has_an_owner';
      end if;
      return new;
    end $$`,
  sql`create trigger staff_has_an_owner before update of roles, left_at, joined_at on staff for each row
    when (old.joined_at is not null and old.left_at is null and 'owner' = any(old.roles)
      and (new.joined_at is null or new.left_at is not null or not 'owner' = any(new.roles)))
    execute function staff_has_an_owner()`,
  sql`create function staff_stays_known() returns trigger language plpgsql as $$
    begin
      raise exception 'Staff leave; their rows stay, because the audit names them.';
    end $$`,
  sql`create trigger staff_stays_known before delete on staff for each row execute function staff_stays_known()`,
];

/** Accounts of the brand's staff: roles, invitations, sign-ins and passkeys. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table staff_approval (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('points', 'backup')),
    payload jsonb not null,
    reason text not null,
    requested_by bigint not null references staff (id),
    requested_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
    decided_by bigint references staff (id),
    decided_at timestamptz(3),
    used_at timestamptz(3),
    constraint staff_approval_second_person check (decided_by <> requested_by),
    constraint staff_approval_decided check ((state = 'waiting') = (decided_by is null)
      and (decided_by is null) = (decided_at is null)),
    constraint staff_approval_in_time check (decided_at <= expires_at),
    constraint staff_approval_used check (used_at is null or state = 'confirmed')
  )`,
  sql`create index staff_approval_waiting on staff_approval (id) where state = 'waiting'`,
  // What was asked for is what is confirmed, and it is decided and used once.
  sql`create function staff_approval_goes_forward() returns trigger language plpgsql as $$
    begin
      if (new.kind, new.payload, new.reason, new.requested_by, new.requested_at, new.expires_at)
           is distinct from (old.kind, old.payload, old.reason, old.requested_by, old.requested_at, old.expires_at)
         or (old.state <> 'waiting' and (new.state, new.decided_by, new.decided_at)
           is distinct from (old.state, old.decided_by, old.decided_at))
         or (old.used_at is not null and new.used_at is distinct from old.used_at) then
        raise exception 'What was asked for and decided does not change.';
      end if;
      return new;
    end $$`,
  sql`create trigger staff_approval_forward before update on staff_approval
    for each row execute function staff_approval_goes_forward()`,
];

/** What a second person confirms. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

-- An approval covers exactly what was requested, and is decided and used once.
create or replace function check_approval_state() returns trigger language plpgsql as $$
begin
  if (new.kind, new.payload, new.reason, new.requested_by, new.requested_at, new.expires_at)
       is distinct from (old.kind, old.payload, old.reason, old.requested_by, old.requested_at, old.expires_at)
     or (old.state <> 'waiting' and (new.state, new.decided_by, new.decided_at)
       is distinct from (old.state, old.decided_by, old.decided_at))
     or (old.used_at is not null and new.used_at is distinct from old.used_at) then
    raise exception 'What was asked for and decided does not change.';
  end if;
  return new;
end
$$;

-- Without an owner Stoa could invite no one, so the last owner can't leave or lose the role.
create or replace function check_staff_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4517047);
  if not exists (select from staff where id <> old.id and joined_at is not null and left_at is null
                    and 'owner' = any(roles)) then
    raise exception 'The last owner stays.' using errcode = '23514', constraint = 'staff_has_an_owner';
  end if;
  return new;
end
$$;

create or replace function refuse_staff_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'Staff leave; their rows stay, because the audit names them.';
end
$$;

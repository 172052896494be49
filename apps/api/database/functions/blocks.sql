create or replace function is_blocked(one bigint, other bigint) returns boolean language sql stable as $$
select exists (select from block where blocker_id = one and blocked_id = other)
  or exists (select from block where blocker_id = other and blocked_id = one)
$$;

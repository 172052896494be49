create or replace function count_entry() returns trigger language plpgsql as $$
declare
  before entry;
  counted boolean := is_in_challenges(new);
  was_counted boolean := false;
  at timestamptz := new.created_at;
  others entry[];
  was_other entry;
  other entry;
begin
  if tg_op = 'UPDATE' then
    before := old;
    was_counted := is_in_challenges(old);
    at := case when (old.deleted_at is null) <> (new.deleted_at is null) then new.deleted_at
               when (old.completed_at is null) <> (new.completed_at is null) then new.completed_at
               else clock_timestamp() end;
  end if;
  if tg_op = 'INSERT' or ((old.deleted_at is null and old.completed_at is not null
and old.visibility = 'members' and old.hidden_at is null), (old.deleted_at is null and old.completed_at is not null)) is distinct from ((new.deleted_at is null and new.completed_at is not null
and new.visibility = 'members' and new.hidden_at is null), (new.deleted_at is null and new.completed_at is not null)) then
    -- Locks entries before any row of a board, in the order of the job that moves entries out of the 30 days.
    others := array(
      select entry from entry join capped_entries(new) as cap on cap.id = entry.id
       where entry.id <> new.id
         and (past_board_cap, past_code_cap, past_challenge_cap) is distinct from (cap.board, cap.coded, cap.challenge)
       order by entry.created_at, entry.id for no key update of entry);
  end if;
  -- Subtracts before it adds, so that no sum is too high in between.
  if was_counted and not counted then
    perform queue_challenge_change('cigars', new.member_id, -1, new.created_at, at);
  end if;
  perform count_on_boards(before, new);
  foreach was_other in array coalesce(others, array[]::entry[]) loop
    update entry set past_board_cap = cap.board, past_code_cap = cap.coded, past_challenge_cap = cap.challenge
      from capped_entries(new) as cap where cap.id = entry.id and entry.id = was_other.id
    returning entry.* into other;
    perform count_on_boards(was_other, other);
    if other.past_challenge_cap <> was_other.past_challenge_cap then
      perform queue_challenge_change('cigars', other.member_id,
        case when other.past_challenge_cap then -1 else 1 end, other.created_at, at);
    end if;
  end loop;
  if counted and not was_counted then
    perform queue_challenge_change('cigars', new.member_id, 1, new.created_at, at);
  end if;
  return null;
end
$$;

create or replace function count_imported_entry() returns trigger language plpgsql as $$
declare
  changed integer := (new.deleted_at is null and new.visibility = 'members' and new.hidden_at is null)::int - case when tg_op = 'UPDATE' then (old.deleted_at is null and old.visibility = 'members' and old.hidden_at is null)::int else 0 end;
begin
  if changed <> 0 then
    update member set cigars_imported = cigars_imported + changed where id = new.member_id;
  end if;
  return null;
end
$$;

create or replace function count_limited_entry() returns trigger language plpgsql as $$
declare
  was_limited boolean := tg_op = 'UPDATE' and old.deleted_at is null and (old.visibility <> 'members' or old.hidden_at is not null);
  was_private boolean := was_limited and (old.visibility = 'me' or old.hidden_at is not null);
  was_finished boolean := tg_op = 'UPDATE' and old.completed_at is not null;
  is_limited boolean := new.deleted_at is null and (new.visibility <> 'members' or new.hidden_at is not null);
  is_private boolean := is_limited and (new.visibility = 'me' or new.hidden_at is not null);
  is_finished boolean := new.completed_at is not null;
begin
  update member
     set cigars_limited = cigars_limited + is_limited::int - was_limited::int,
         cigars_private = cigars_private + is_private::int - was_private::int,
         completed_limited = completed_limited
           + (is_limited and is_finished)::int - (was_limited and was_finished)::int,
         completed_private = completed_private
           + (is_private and is_finished)::int - (was_private and was_finished)::int
   where id = new.member_id;
  return null;
end
$$;

create or replace function move_proved_points() returns trigger language plpgsql as $$
begin
  update community_part
     set proved_points = proved_points + new.counts::int * new.total_points - old.counts::int * old.total_points
   where part = pg_backend_pid() % 16;
  return null;
end
$$;

create or replace function set_member_counts() returns trigger language plpgsql as $$
begin
  if not ((new.email_verified_at is not null or new.first_claimed_at is not null)
      and new.suspended_at is null and new.deleted_at is null) then
    new.counts := false;
    return new;
  end if;
  if new.email_verified_at is null then
    new.counts := true;
    return new;
  end if;
  perform pg_advisory_xact_lock(4517098, hashtext(mailbox_of(new.email_key)));
  new.counts := not exists (select from member as other
    where other.email_key is not null and mailbox_of(other.email_key) = mailbox_of(new.email_key)
      and other.counts and other.email_verified_at is not null and other.id <> new.id);
  return new;
end
$$;

create or replace function subtract_imported_from_community() returns trigger language plpgsql as $$
declare
  changed integer := (new.deleted_at is null and new.visibility = 'members' and new.hidden_at is null)::int - case when tg_op = 'UPDATE' then (old.deleted_at is null and old.visibility = 'members' and old.hidden_at is null)::int else 0 end;
begin
  -- A suspended member's entries don't count; a deleted member's were just taken out.
  if changed = 0
     or exists (select from member where id = new.member_id and suspended_at is not null and deleted_at is null) then
    return null;
  end if;
  update community_part set cigars = cigars - changed where part = pg_backend_pid() % 16;
  return null;
end
$$;

create or replace function subtract_limited_from_community() returns trigger language plpgsql as $$
declare
  was_limited boolean := tg_op = 'UPDATE' and old.deleted_at is null and (old.visibility <> 'members' or old.hidden_at is not null);
  was_finished boolean := tg_op = 'UPDATE' and old.completed_at is not null;
  is_limited boolean := new.deleted_at is null and (new.visibility <> 'members' or new.hidden_at is not null);
  is_finished boolean := new.completed_at is not null;
begin
  -- A suspended member's entries don't count; a deleted member's were just taken out.
  if exists (select from member where id = new.member_id and suspended_at is not null and deleted_at is null) then
    return null;
  end if;
  update community_part
     set cigars = cigars - is_limited::int + was_limited::int,
         completed = completed - (is_limited and is_finished)::int + (was_limited and was_finished)::int
   where part = pg_backend_pid() % 16;
  return null;
end
$$;

create or replace function update_counted_member() returns trigger language plpgsql as $$
begin
  update board_place set shown = is_shown_on_boards(new)
   where member_id = new.id and shown <> is_shown_on_boards(new);
  perform settle_challenges(new.id, case
    when not new.counts then coalesce(new.deleted_at, new.suspended_at, clock_timestamp())
    when old.email_verified_at is null and new.email_verified_at is not null then new.email_verified_at
    when old.first_claimed_at is null and new.first_claimed_at is not null then new.first_claimed_at
    else clock_timestamp() end);
  return null;
end
$$;

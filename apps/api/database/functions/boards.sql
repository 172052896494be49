create or replace function board_daily_cap() returns integer language sql immutable as $$
select 3
$$;

-- The cap sets each entry's own mark before it is written, then those of the member's other entries of that day.
create or replace function cap_entry() returns trigger language plpgsql as $$
  declare
    earlier record;
  begin
    if tg_op = 'INSERT' and new.board_day is null then
      select case when board_day_ends_at > new.created_at then board_day
                  else greatest(board_day, (new.created_at at time zone 'UTC')::date) end
        into new.board_day from member where id = new.member_id;
    end if;
    if new.deleted_at is not null or new.completed_at is null or new.import_id is not null then
      new.past_board_cap := false;
      new.past_code_cap := false;
      new.past_challenge_cap := false;
      return new;
    end if;
    select count(*) filter (where (entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null)) as board, count(*) filter (where ((entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null) and entry.code is not null)) as coded,
           count(*) as challenge
      into earlier from entry
     where entry.member_id = new.member_id and entry.board_day = new.board_day
and entry.created_at >= new.board_day - 2 and entry.created_at < new.board_day + 5
and entry.deleted_at is null and entry.completed_at is not null and entry.import_id is null and (entry.created_at, entry.id) < (new.created_at, new.id);
    new.past_board_cap := (new.deleted_at is null and new.completed_at is not null
  and new.visibility = 'members' and new.hidden_at is null) and earlier.board >= board_daily_cap();
    new.past_code_cap := ((new.deleted_at is null and new.completed_at is not null
  and new.visibility = 'members' and new.hidden_at is null) and new.code is not null) and earlier.coded >= board_daily_cap();
    new.past_challenge_cap := earlier.challenge >= board_daily_cap();
    return new;
  end
$$;

create or replace function capped_entries(the_entry entry) returns table(id bigint, board boolean, coded boolean, challenge boolean) language sql stable as $$
  select entry.id,
         (entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null) and count(*) filter (where (entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null)) over earlier > board_daily_cap(),
         ((entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null) and entry.code is not null) and count(*) filter (where ((entry.deleted_at is null and entry.completed_at is not null
  and entry.visibility = 'members' and entry.hidden_at is null) and entry.code is not null)) over earlier > board_daily_cap(),
         count(*) over earlier > board_daily_cap()
    from entry where entry.member_id = the_entry.member_id and entry.board_day = the_entry.board_day
and entry.created_at >= the_entry.board_day - 2 and entry.created_at < the_entry.board_day + 5
and entry.deleted_at is null and entry.completed_at is not null and entry.import_id is null
  window earlier as (order by entry.created_at, entry.id)
$$;

create or replace function count_city(home bigint, change integer) returns void language sql as $$
insert into city_count (city, state, country, members)
select city, state, country, greatest(change, 0) from address where id = home and city <> ''
on conflict (city, state, country) do update set members = city_count.members + change
$$;

create or replace function count_on_board(the_board text, the_entry entry, change integer) returns void language plpgsql as $$
begin
  if change > 0 then
    insert into board_place (board, member_id, cigars, reached_at, shown)
    select the_board, member.id, 1, the_entry.created_at, is_shown_on_boards(member)
      from member where member.id = the_entry.member_id
    on conflict (board, member_id) do update
      set cigars = board_place.cigars + 1,
          reached_at = greatest(excluded.reached_at,
            case when board_place.cigars > 0 then board_place.reached_at else excluded.reached_at end);
  elsif change < 0 then
    update board_place
       set cigars = cigars - 1,
           reached_at = coalesce((select created_at from entry
             where member_id = the_entry.member_id and deleted_at is null and is_on_board(entry, the_board)
             order by created_at desc limit 1), reached_at)
     where board = the_board and member_id = the_entry.member_id;
  end if;
end
$$;

create or replace function count_on_boards(before entry, after entry) returns void language plpgsql as $$
declare
  the_board text;
begin
  foreach the_board in array array['all', 'last_30', 'all_coded', 'last_30_coded'] loop
    perform count_on_board(the_board, after,
      is_on_board(after, the_board)::int - coalesce(is_on_board(before, the_board), false)::int);
  end loop;
end
$$;

create or replace function is_on_board(the_entry entry, the_board text) returns boolean language sql immutable as $$
select the_entry.deleted_at is null and the_entry.completed_at is not null and the_entry.import_id is null
   and the_entry.visibility = 'members' and the_entry.hidden_at is null
   and case when the_board in ('all', 'last_30') then not the_entry.past_board_cap
            else the_entry.code is not null and not the_entry.past_code_cap end
   and (the_board in ('all', 'all_coded') or the_entry.in_last_30)
$$;

create or replace function is_shown_on_boards(the_member member) returns boolean language sql immutable as $$
select the_member.cigars_smoked_visible and the_member.on_leaderboards and the_member.counts
$$;

create or replace function queue_board_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.shown and old.cigars > 0 then
    insert into board_change (board, cigars, members) values (old.board, old.cigars, -1);
  end if;
  if tg_op <> 'DELETE' and new.shown and new.cigars > 0 then
    insert into board_change (board, cigars, members) values (new.board, new.cigars, 1);
  end if;
  return null;
end
$$;

create or replace function queue_city_and_board_change() returns trigger language plpgsql as $$
declare
  was_there boolean := tg_op = 'UPDATE' and old.location_visible and old.suspended_at is null;
  is_there boolean := new.location_visible and new.suspended_at is null;
begin
  if tg_op = 'INSERT' or old.home_id is distinct from new.home_id or was_there <> is_there then
    if was_there then perform count_city(old.home_id, -1); end if;
    if is_there then perform count_city(new.home_id, 1); end if;
  end if;
  if tg_op = 'UPDATE' then
    update board_place set shown = is_shown_on_boards(new)
     where member_id = new.id and shown <> is_shown_on_boards(new);
  end if;
  return null;
end
$$;

create or replace function queue_home_change() returns trigger language plpgsql as $$
begin
  if exists (select from member where home_id = new.id and location_visible and suspended_at is null) then
    update city_count set members = members - 1
     where city = old.city and state = old.state and country = old.country;
    perform count_city(new.id, 1);
  end if;
  return null;
end
$$;

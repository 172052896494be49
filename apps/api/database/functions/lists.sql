create or replace function aggregate_lists() returns void language sql as $$
with gone as (delete from list_change returning list, part, things)
insert into list_count as kept (list, part, things)
select list, part, sum(things) from gone group by list, part having sum(things) <> 0
on conflict (list, part) do update set things = kept.things + excluded.things
$$;

-- A member's keys go all at once.
create or replace function delete_prefixes() returns trigger language plpgsql as $$
begin
  delete from member_prefix as kept using (
    select distinct left(key, letters) as prefix, name_key, member_id from moved, generate_series(1, 8) as letters) as gone
   where kept.prefix = gone.prefix and kept.name_key = gone.name_key and kept.member_id = gone.member_id;
  return null;
end
$$;

create or replace function insert_prefixes() returns trigger language plpgsql as $$
begin
  insert into member_prefix (prefix, name_key, member_id)
  select distinct left(key, letters), name_key, member_id from moved, generate_series(1, 8) as letters
   where length(key) >= letters
  on conflict do nothing;
  return null;
end
$$;

-- — The list of members: others go by the count that others see —
create or replace function list_parts_of(the_member member) returns table(list text, part text) language plpgsql stable as $$
declare
  -- Who hides what an order goes by stands last in it ('~'), by their ids.
  hidden text := '~' || lpad((case when the_member.id < 4294967296 then the_member.id
    else (the_member.id >> 28) << 28 end / 500)::text, 15, '0');
begin
  if the_member.suspended_at is not null then return; end if;
  return query values
    ('name', left(the_member.name_key, 3)),
    ('cigars', case when the_member.cigars_smoked_visible
                    then lpad((the_member.cigars - the_member.cigars_limited)::text, 9, '0') else hidden end),
    ('since', case when the_member.member_since_visible
                   then to_char(the_member.created_at at time zone 'UTC', 'YYYY-MM') else hidden end);
end
$$;

create or replace function name_key(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text := translate(lower(name), '«»“”„‘’‚"''', '');
begin
  if plain ~ '^[ -~]*$' then return plain; end if;
  plain := lower(regexp_replace(normalize(plain, NFKD), U&'[\0300-\036f]', '', 'g'));
  plain := translate(plain, 'øłđðıØŁĐÐ', 'olddioldd');
  return replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;

-- — The list of all members' entries —
create or replace function queue_list_change_of_entry() returns trigger language plpgsql as $$
declare
  was_there boolean := tg_op = 'UPDATE' and old.audience = 'members';
  is_there boolean := new.audience = 'members';
begin
  if was_there <> is_there and exists (select from member where id = new.member_id and suspended_at is null) then
    insert into list_change (list, part, things)
    values ('entries', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD'), is_there::int - was_there::int);
  end if;
  return null;
end
$$;

create or replace function queue_list_change_of_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_change (list, part, things) select list, part, 1 from list_parts_of(new);
  else
    insert into list_change (list, part, things)
    select list, part, sum(things) from (
      select list, part, -1 as things from list_parts_of(old)
      union all select list, part, 1 from list_parts_of(new)) as moved
     group by list, part having sum(things) <> 0;
  end if;
  return null;
end
$$;

create or replace function queue_list_change_of_new_prefixes() returns trigger language plpgsql as $$
begin
  insert into list_change (list, part, things) select 'prefix', prefix, count(*) from moved group by prefix;
  return null;
end
$$;

create or replace function queue_list_change_of_old_prefixes() returns trigger language plpgsql as $$
begin
  insert into list_change (list, part, things) select 'prefix', prefix, -count(*) from moved group by prefix;
  return null;
end
$$;

create or replace function queue_list_change_of_suspension() returns trigger language plpgsql as $$
begin
  if new.suspended_at is null then
    insert into member_prefix select prefix, name_key, member_id from key_prefix where member_id = new.id
    on conflict do nothing;
  else
    delete from member_prefix as stored using key_prefix as gone
     where gone.member_id = new.id and stored.prefix = gone.prefix and stored.name_key = gone.name_key
       and stored.member_id = new.id;
  end if;
  insert into list_change (list, part, things)
  select 'entries', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'),
         case when new.suspended_at is null then count(*) else -count(*) end
    from entry where member_id = new.id and audience = 'members'
   group by 2;
  return null;
end
$$;

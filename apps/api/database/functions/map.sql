create or replace function aggregate_map() returns void language sql as $$
with gone as (delete from map_change returning *)
insert into map_cell as kept (kind, level, key, things, latitude_sum, longitude_sum, id_sum)
select kind, level, key >> (2 * (24 - level)), sum(things), sum(things * latitude_e6), sum(things * longitude_e6),
       sum(things * thing_id)
  from gone cross join unnest(array[12, 16, 24]) as level
 group by 1, 2, 3
on conflict (kind, level, key) do update
  set things = kept.things + excluded.things, latitude_sum = kept.latitude_sum + excluded.latitude_sum,
      longitude_sum = kept.longitude_sum + excluded.longitude_sum, id_sum = kept.id_sum + excluded.id_sum
$$;

-- Numbers homes by quarter degree, south to north and west to east, and by city.
create or replace function map_cell(latitude double precision, longitude double precision) returns integer language plpgsql immutable parallel safe strict as $$
begin
  return floor((latitude + 90) * 4)::integer * 1440 + floor((longitude + 180) * 4)::integer;
end
$$;

-- The key is Web Mercator's depth 24, about two meters; beyond 85 degrees everything is one row.
create or replace function map_key(latitude double precision, longitude double precision) returns bigint language plpgsql immutable parallel safe strict as $$
declare
  across float8 := longitude / 360 + 0.5;
  down float8 := 0.5 - asinh(tan(radians(greatest(-85.0511287, least(85.0511287, latitude))))) / (2 * pi());
  x bigint := greatest(0, least(16777215, floor(across * 16777216)));
  y bigint := greatest(0, least(16777215, floor(down * 16777216)));
begin
  x := (x | (x << 16)) & 281470681808895;
  y := (y | (y << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  y := (y | (y << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  y := (y | (y << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  y := (y | (y << 2)) & 3689348814741910323;
  return ((x | (x << 1)) & 6148914691236517205) | (((y | (y << 1)) & 6148914691236517205) << 1);
end
$$;

create or replace function queue_map_change_of_address() returns trigger language plpgsql as $$
begin
  perform update_map_point(id) from entry where place_id = new.id;
  perform update_map_of_member(id) from member where id = new.member_id and home_id = new.id;
  return null;
end
$$;

create or replace function queue_map_change_of_entry() returns trigger language plpgsql as $$
begin
  perform update_map_point(new.id);
  return null;
end
$$;

create or replace function queue_map_change_of_member() returns trigger language plpgsql as $$
begin
  perform update_map_of_member(new.id);
  return null;
end
$$;

create or replace function queue_map_change_of_point() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.shown then
    insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    values ('cigar', shared_key(old.latitude_e6, old.longitude_e6), -1, shared_e6(old.latitude_e6),
            shared_e6(old.longitude_e6), old.entry_id);
  end if;
  if tg_op <> 'DELETE' and new.shown then
    insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    values ('cigar', shared_key(new.latitude_e6, new.longitude_e6), 1, shared_e6(new.latitude_e6),
            shared_e6(new.longitude_e6), new.entry_id);
  end if;
  return null;
end
$$;

create or replace function queue_map_change_of_retailer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    values ('retailer', map_key(old.latitude, old.longitude), -1,
            round(old.latitude * 1000000), round(old.longitude * 1000000), old.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    values ('retailer', map_key(new.latitude, new.longitude), 1,
            round(new.latitude * 1000000), round(new.longitude * 1000000), new.id);
  end if;
  return null;
end
$$;

-- Three decimals are about a hundred meters.
create or replace function shared_e6(degrees_e6 integer) returns integer language sql immutable parallel safe strict
  return ((round(((degrees_e6)::numeric / 1000.0)) * (1000)::numeric))::integer;

create or replace function shared_key(latitude_e6 integer, longitude_e6 integer) returns bigint language sql immutable parallel safe strict
  return map_key(((shared_e6(latitude_e6))::double precision / (1000000.0)::double precision), ((shared_e6(longitude_e6))::double precision / (1000000.0)::double precision));

create or replace function update_map_of_member(the_member bigint) returns void language plpgsql as $$
begin
  update map_point as kept set shown = placed.shown
    from placed_entry placed
   where kept.member_id = the_member and placed.member_id = the_member and placed.entry_id = kept.entry_id
     and kept.shown <> placed.shown;
end
$$;

create or replace function update_map_point(the_entry bigint) returns void language plpgsql as $$
begin
  delete from map_point
   where entry_id = the_entry and not exists (select from placed_entry where entry_id = the_entry);
  insert into map_point as kept select * from placed_entry where entry_id = the_entry
  on conflict (entry_id) do update
    set latitude_e6 = excluded.latitude_e6, longitude_e6 = excluded.longitude_e6, key = excluded.key,
        shown = excluded.shown
  where (kept.latitude_e6, kept.longitude_e6, kept.key, kept.shown)
    is distinct from (excluded.latitude_e6, excluded.longitude_e6, excluded.key, excluded.shown);
end
$$;

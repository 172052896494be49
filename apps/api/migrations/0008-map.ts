import { sql, type Kysely } from 'kysely';

/**
 * The map, kept: where each placed entry lies and whether others may see it there, and how many things lie in each
 * cell of a grid at ten depths, so that a view reads its own few hundred cells however many cigars there are.
 *
 * A cell is named by its Morton key: the bits of its column and row, interleaved. All cells within a larger one are
 * then one range of keys, at every depth. Sums are of whole millionths of a degree: adding and taking away leaves
 * nothing behind. Where one thing is alone in its cell, the sum of the ids is its id.
 */
const statements = [
  // Operators on bits have no order among themselves, hence the brackets.
  // Depth 24 of the web's usual projection: about two metres. It has no poles: beyond 85 degrees everything is one row.
  sql`create function map_key(latitude float8, longitude float8) returns bigint
    immutable strict parallel safe language plpgsql as $$
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
    end $$`,

  // — Where entries lie —
  sql`create view placed_entry as
    select entry.id as entry_id, entry.member_id, entry.created_at,
           round(place.latitude * 1000000)::int as latitude_e6, round(place.longitude * 1000000)::int as longitude_e6,
           map_key(round(place.latitude * 1000000) / 1000000, round(place.longitude * 1000000) / 1000000) as key,
           -- Completed, public, and away from the owner's home: what others may see.
           entry.completed_at is not null and entry.is_location_public and owner.suspended_at is null
             and (home.latitude is null or home.longitude is null or 2 * 6371000 * asin(least(1, sqrt(
               sin(radians(place.latitude - home.latitude) / 2) ^ 2
               + cos(radians(home.latitude)) * cos(radians(place.latitude))
                 * sin(radians(place.longitude - home.longitude) / 2) ^ 2))) > 500) as shown
      from entry
      join address place on place.id = entry.place_id
      join member owner on owner.id = entry.member_id
      left join address home on home.id = owner.home_id
     where entry.deleted_at is null and place.latitude is not null and place.longitude is not null`,
  sql`create table map_point (
    entry_id bigint primary key references entry (id) on delete cascade,
    member_id bigint not null,
    created_at timestamptz(3) not null,
    latitude_e6 integer not null,
    longitude_e6 integer not null,
    key bigint not null,
    shown boolean not null
  )`,
  sql`create function keep_map_point(the_entry bigint) returns void language plpgsql as $$
    begin
      delete from map_point
       where entry_id = the_entry and not exists (select from placed_entry where entry_id = the_entry);
      insert into map_point as kept select * from placed_entry where entry_id = the_entry
      on conflict (entry_id) do update
        set latitude_e6 = excluded.latitude_e6, longitude_e6 = excluded.longitude_e6, key = excluded.key,
            shown = excluded.shown
      where (kept.latitude_e6, kept.longitude_e6, kept.key, kept.shown)
        is distinct from (excluded.latitude_e6, excluded.longitude_e6, excluded.key, excluded.shown);
    end $$`,
  sql`create function keep_map_of_member(the_member bigint) returns void language plpgsql as $$
    begin
      update map_point as kept set shown = placed.shown
        from placed_entry placed
       where kept.member_id = the_member and placed.member_id = the_member and placed.entry_id = kept.entry_id
         and kept.shown <> placed.shown;
    end $$`,

  // — How many lie in each cell. Changes are added and folded later: nobody waits for a cell. —
  sql`create table map_cell (
    kind text not null check (kind in ('cigar', 'retailer')),
    level smallint not null,
    key bigint not null,
    things integer not null check (things >= 0),
    latitude_sum bigint not null,
    longitude_sum bigint not null,
    id_sum bigint not null,
    primary key (kind, level, key)
  )`,
  sql`create table map_change (
    id bigint generated always as identity primary key,
    kind text not null,
    key bigint not null,
    things smallint not null,
    latitude_e6 bigint not null,
    longitude_e6 bigint not null,
    thing_id bigint not null
  )`,
  sql`create function fold_map() returns void language sql as $$
    with gone as (delete from map_change returning *)
    insert into map_cell as kept (kind, level, key, things, latitude_sum, longitude_sum, id_sum)
    select kind, level, key >> (2 * (24 - level)), sum(things), sum(things * latitude_e6), sum(things * longitude_e6),
           sum(things * thing_id)
      from gone cross join unnest(array[2, 4, 6, 8, 10, 12, 14, 16, 18, 24]) as level
     group by 1, 2, 3
    on conflict (kind, level, key) do update
      set things = kept.things + excluded.things, latitude_sum = kept.latitude_sum + excluded.latitude_sum,
          longitude_sum = kept.longitude_sum + excluded.longitude_sum, id_sum = kept.id_sum + excluded.id_sum
  $$`,
  sql`create function tell_map_of_point() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.shown then
        insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
        values ('cigar', old.key, -1, old.latitude_e6, old.longitude_e6, old.entry_id);
      end if;
      if tg_op <> 'DELETE' and new.shown then
        insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
        values ('cigar', new.key, 1, new.latitude_e6, new.longitude_e6, new.entry_id);
      end if;
      return null;
    end $$`,
  sql`create trigger map_point_told after insert or update or delete on map_point
    for each row execute function tell_map_of_point()`,
  sql`create function tell_map_of_retailer() returns trigger language plpgsql as $$
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
    end $$`,

  sql`create trigger retailer_moved after insert or delete or update of latitude, longitude on retailer
    for each row execute function tell_map_of_retailer()`,

  // — What was here before —
  sql`insert into map_point select * from placed_entry`,
  sql`insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    select 'retailer', map_key(latitude, longitude), 1, round(latitude * 1000000), round(longitude * 1000000), id
      from retailer`,
  sql`select fold_map()`,
  sql`create index map_point_newest on map_point (created_at desc, entry_id desc) where shown`,
  sql`create index map_point_at on map_point (key, created_at desc, entry_id desc) where shown`,
  sql`create index map_point_of_member on map_point (member_id, created_at desc, entry_id desc)`,
  sql`create index retailer_at on retailer (map_key(latitude, longitude))`,
  // Who is at home at an address, which a change of the address asks.
  sql`create index member_home on member (home_id)`,
  // The map is read from what is kept here instead.
  sql`drop index entry_public_newest`,
  sql`drop index journal_placed`,

  // — What moves them —
  sql`create function tell_map_of_entry() returns trigger language plpgsql as $$
    begin
      perform keep_map_point(new.id);
      return null;
    end $$`,
  sql`create trigger entry_placed after insert on entry for each row when (new.place_id is not null)
    execute function tell_map_of_entry()`,
  sql`create trigger entry_moved after update of place_id, is_location_public, completed_at, deleted_at on entry
    for each row when ((old.place_id is not null or new.place_id is not null)
      and (old.place_id, old.is_location_public, old.completed_at is null, old.deleted_at is null)
        is distinct from (new.place_id, new.is_location_public, new.completed_at is null, new.deleted_at is null))
    execute function tell_map_of_entry()`,
  sql`create function tell_map_of_member() returns trigger language plpgsql as $$
    begin
      perform keep_map_of_member(new.id);
      return null;
    end $$`,
  sql`create trigger member_moved after update of home_id, suspended_at on member for each row
    when ((old.home_id, old.suspended_at is null) is distinct from (new.home_id, new.suspended_at is null))
    execute function tell_map_of_member()`,
  sql`create function tell_map_of_address() returns trigger language plpgsql as $$
    begin
      perform keep_map_point(id) from entry where place_id = new.id;
      perform keep_map_of_member(id) from member where id = new.member_id and home_id = new.id;
      return null;
    end $$`,
  sql`create trigger address_moved after update of latitude, longitude on address for each row
    when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
    execute function tell_map_of_address()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

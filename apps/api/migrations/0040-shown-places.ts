import { sql, type Kysely } from 'kysely';

/**
 * What others may see of an entry's place is decided when it is written, and stored with the entry: a public place away
 * from every home that the owner has or had. A new home hides more, never less. All of it by triggers: servers of the
 * version before write entries and homes too. Others see points of three decimals, on the map's grid as well.
 */
const statements = [
  // In the order in which writers take them: no deadlock.
  sql`lock table member, address, entry, map_point, map_change, map_cell in share row exclusive mode`,
  sql`create function metres_apart(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
    returns float8 immutable strict parallel safe language sql as $$
      select 2 * 6371000 * asin(least(1, sqrt(
        sin(radians(latitude - other_latitude) / 2) ^ 2
        + cos(radians(other_latitude)) * cos(radians(latitude)) * sin(radians(longitude - other_longitude) / 2) ^ 2)))
    $$`,

  // — Every home that a member has or had —
  sql`create table home_point (
    member_id bigint not null references member (id),
    latitude double precision not null,
    longitude double precision not null,
    primary key (member_id, latitude, longitude)
  )`,
  sql`insert into home_point (member_id, latitude, longitude)
    select member_id, latitude, longitude from address where type = 'user' and latitude is not null
    union
    select member.id, latitude, longitude from member join address on address.id = home_id where latitude is not null`,
  sql`create function is_away_from_homes(the_member bigint, the_latitude float8, the_longitude float8) returns boolean
    stable language sql as $$
      select not exists (select from home_point
        where member_id = the_member and metres_apart(the_latitude, the_longitude, latitude, longitude) <= 500)
    $$`,

  // — The decision —
  sql`alter table entry add column place_shown boolean not null default false,
    add column retailer_shown boolean not null default false`,
  sql`create function decide_place(the_member bigint, is_public boolean, the_place bigint, the_retailer bigint,
      out place_shown boolean, out retailer_shown boolean) stable language sql as $$
    select is_public and away.place, is_public and away.shop and (the_place is null or away.place)
      from (select
        coalesce((select is_away_from_homes(the_member, latitude, longitude) from address where id = the_place), false) as place,
        coalesce((select is_away_from_homes(the_member, latitude, longitude) from retailer where id = the_retailer), false) as shop
      ) as away
    $$`,
  sql`update entry set place_shown = decided.place_shown, retailer_shown = decided.retailer_shown
    from (select id, (decide_place(member_id, is_location_public, place_id, retailer_id)).* from entry
           where is_location_public and (place_id is not null or retailer_id is not null)) as decided
   where decided.id = entry.id and (decided.place_shown or decided.retailer_shown)`,
  sql`create function decide_place_of_entry() returns trigger language plpgsql as $$
    begin
      select decided.place_shown, decided.retailer_shown into new.place_shown, new.retailer_shown
        from decide_place(new.member_id, new.is_location_public, new.place_id, new.retailer_id) as decided;
      return new;
    end $$`,
  sql`create trigger entry_place_decided before insert or update of place_id, is_location_public, retailer_id on entry
    for each row when (new.is_location_public or new.place_shown or new.retailer_shown)
    execute function decide_place_of_entry()`,
  sql`create function add_home_point(the_member bigint, the_address bigint) returns void language plpgsql as $$
    declare
      home record;
    begin
      insert into home_point (member_id, latitude, longitude)
      select the_member, latitude, longitude from address where id = the_address and latitude is not null
      on conflict do nothing
      returning latitude, longitude into home;
      if not found then return; end if;
      update entry set place_shown = false, retailer_shown = false from address place
       where place.id = entry.place_id and entry.member_id = the_member and (place_shown or retailer_shown)
         and metres_apart(place.latitude, place.longitude, home.latitude, home.longitude) <= 500;
      update entry set retailer_shown = false from retailer shop
       where shop.id = entry.retailer_id and entry.member_id = the_member and retailer_shown
         and metres_apart(shop.latitude, shop.longitude, home.latitude, home.longitude) <= 500;
    end $$`,
  sql`create function record_home() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null then delete from home_point where member_id = new.id;
      elsif new.home_id is not null then perform add_home_point(new.id, new.home_id);
      end if;
      return null;
    end $$`,
  sql`create trigger member_home_recorded after insert or update of home_id, deleted_at on member for each row
    when (new.home_id is not null or new.deleted_at is not null) execute function record_home()`,
  // Before the trigger of the map, by its name.
  sql`create function decide_places_at_address() returns trigger language plpgsql as $$
    begin
      update entry set place_id = place_id where place_id = new.id and is_location_public;
      perform add_home_point(id, new.id) from member where id = new.member_id and home_id = new.id;
      return null;
    end $$`,
  sql`create trigger address_decided after update of latitude, longitude on address for each row
    when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
    execute function decide_places_at_address()`,

  // — The map reads it —
  sql`create or replace view placed_entry as
    select entry.id as entry_id, entry.member_id, entry.created_at,
           round(place.latitude * 1000000)::int as latitude_e6, round(place.longitude * 1000000)::int as longitude_e6,
           map_key(round(place.latitude * 1000000) / 1000000, round(place.longitude * 1000000) / 1000000) as key,
           entry.completed_at is not null and entry.place_shown and owner.suspended_at is null as shown
      from entry
      join address place on place.id = entry.place_id
      join member owner on owner.id = entry.member_id
     where entry.deleted_at is null and place.latitude is not null and place.longitude is not null`,
  sql`drop trigger entry_moved on entry`,
  sql`create trigger entry_moved after update of place_id, is_location_public, completed_at, deleted_at, place_shown on entry
    for each row when ((old.place_id is not null or new.place_id is not null)
      and (old.place_id, old.place_shown, old.completed_at is null, old.deleted_at is null)
        is distinct from (new.place_id, new.place_shown, new.completed_at is null, new.deleted_at is null))
    execute function tell_map_of_entry()`,
  // Three decimals, about a hundred metres.
  sql`create function shared_e6(degrees_e6 integer) returns integer immutable strict parallel safe
    return (round(degrees_e6 / 1000.0) * 1000)::integer`,
  sql`create function shared_key(latitude_e6 integer, longitude_e6 integer) returns bigint
    immutable strict parallel safe
    return map_key(shared_e6(latitude_e6) / 1000000.0::float8, shared_e6(longitude_e6) / 1000000.0::float8)`,
  sql`create index map_point_shared_at on map_point (shared_key(latitude_e6, longitude_e6), created_at desc, entry_id desc)
    where shown`,
  sql`create or replace function tell_map_of_point() returns trigger language plpgsql as $$
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
    end $$`,
  sql`update map_point as stored set shown = placed.shown from placed_entry placed
   where placed.entry_id = stored.entry_id and placed.shown <> stored.shown`,
  sql`delete from map_change where kind = 'cigar'`,
  sql`delete from map_cell where kind = 'cigar'`,
  sql`insert into map_change (kind, key, things, latitude_e6, longitude_e6, thing_id)
    select 'cigar', shared_key(latitude_e6, longitude_e6), 1, shared_e6(latitude_e6), shared_e6(longitude_e6), entry_id
      from map_point where shown`,
  sql`select fold_map()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

create or replace function add_home_point(the_member bigint, the_address bigint) returns void language plpgsql as $$
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
     and meters_between(place.latitude, place.longitude, home.latitude, home.longitude) <= 500;
  update entry set retailer_shown = false from retailer shop
   where shop.id = entry.retailer_id and entry.member_id = the_member and retailer_shown
     and meters_between(shop.latitude, shop.longitude, home.latitude, home.longitude) <= 500;
end
$$;

create or replace function decide_place(the_member bigint, is_public boolean, the_place bigint, the_retailer bigint, out place_shown boolean, out retailer_shown boolean) returns record language sql stable as $$
select is_public and away.place, is_public and away.shop and (the_place is null or away.place)
  from (select
    coalesce((select is_away_from_homes(the_member, latitude, longitude) from address where id = the_place), false) as place,
    coalesce((select is_away_from_homes(the_member, latitude, longitude) from retailer where id = the_retailer), false) as shop
  ) as away
$$;

create or replace function is_away_from_homes(the_member bigint, the_latitude double precision, the_longitude double precision) returns boolean language sql stable as $$
select not exists (select from home_point
  where member_id = the_member and meters_between(the_latitude, the_longitude, latitude, longitude) <= 500)
$$;

create or replace function meters_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision) returns double precision language sql immutable parallel safe strict as $$
select 2 * 6371000 * asin(least(1, sqrt(
  sin(radians(latitude - other_latitude) / 2) ^ 2
  + cos(radians(other_latitude)) * cos(radians(latitude)) * sin(radians(longitude - other_longitude) / 2) ^ 2)))
$$;

create or replace function record_home() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then delete from home_point where member_id = new.id;
  elsif new.home_id is not null then perform add_home_point(new.id, new.home_id);
  end if;
  return null;
end
$$;

-- Its name makes it run before the map's trigger.
create or replace function set_place_visibility_at_address() returns trigger language plpgsql as $$
begin
  update entry set place_id = place_id where place_id = new.id and is_location_public;
  perform add_home_point(id, new.id) from member where id = new.member_id and home_id = new.id;
  return null;
end
$$;

create or replace function set_place_visibility_of_entry() returns trigger language plpgsql as $$
begin
  select decided.place_shown, decided.retailer_shown into new.place_shown, new.retailer_shown
    from decide_place(new.member_id, new.is_location_public, new.place_id, new.retailer_id) as decided;
  return new;
end
$$;

-- Servers of the previous version don't know the text and may choose a retailer.
create or replace function clear_retailer_text() returns trigger language plpgsql as $$
begin
  new.retailer_text := '';
  return new;
end
$$;

create or replace function record_entry_change() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(old.changed_at, clock_timestamp());
  return new;
end
$$;

-- Otherwise an imported entry could become one that counts.
create or replace function refuse_other_import() returns trigger language plpgsql as $$
begin
  raise exception 'an entry stays of the import that made it' using errcode = 'check_violation';
end
$$;

create or replace function said_of(the_entry entry) returns text[] language sql immutable parallel safe as $$
select array_remove(array[
  case when the_entry.smoking_time <> 5 or 'smoking_time' = any(the_entry.said) then 'smoking_time' end,
  case when the_entry.smoke_this_again <> 1 or 'smoke_this_again' = any(the_entry.said)
            or (the_entry.said is null and (the_entry.recommend_to_friend <> 1 or the_entry.buy_in_box <> 1))
       then 'smoke_this_again' end,
  case when the_entry.recommend_to_friend <> 1 or 'recommend_to_friend' = any(the_entry.said)
            or (the_entry.said is null and (the_entry.smoke_this_again <> 1 or the_entry.buy_in_box <> 1))
       then 'recommend_to_friend' end,
  case when the_entry.buy_in_box <> 1 or 'buy_in_box' = any(the_entry.said)
            or (the_entry.said is null and (the_entry.smoke_this_again <> 1 or the_entry.recommend_to_friend <> 1))
       then 'buy_in_box' end
], null)
$$;

-- Uses UTC if the place is unknown, no matter who writes the row.
create or replace function set_entry_local_time() returns trigger language plpgsql as $$
begin
  new.smoked_local := coalesce(new.smoked_local, new.smoked_at at time zone 'UTC');
  return new;
end
$$;

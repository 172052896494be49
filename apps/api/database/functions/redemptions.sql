create or replace function check_redemption_state() returns trigger language plpgsql as $$
declare
  rank_of jsonb := '{"requested": 0, "processing": 1, "shipped": 2, "delivered": 3, "cancelled": 4}';
begin
  -- A returned or lost parcel is sent again or refunded.
  if old.incident is not null and old.status <> 'cancelled'
     and (new.status = 'cancelled' and new.incident = old.incident
          or new.status = 'processing' and new.attempt = old.attempt + 1) then
    return new;
  end if;
  if (rank_of ->> new.status)::int < (rank_of ->> old.status)::int
     or (new.status = 'cancelled' and old.status in ('shipped', 'delivered')) then
    raise exception 'A redemption never goes back from % to %.', old.status, new.status;
  end if;
  return new;
end
$$;

create or replace function check_redemption_state() returns trigger language plpgsql as $$
declare
  rank_of jsonb := '{"requested": 0, "processing": 1, "shipped": 2, "delivered": 3, "cancelled": 4}';
begin
  if (rank_of ->> new.status)::int < (rank_of ->> old.status)::int
     or (new.status = 'cancelled' and old.status in ('shipped', 'delivered')) then
    raise exception 'A redemption never goes back from % to %.', old.status, new.status;
  end if;
  return new;
end
$$;

create or replace function record_first_claim() returns trigger language plpgsql as $$
begin
  update member set first_claimed_at = new.claimed_at where id = new.member_id and first_claimed_at is null;
  return null;
end
$$;

-- Whoever writes a lot has locked its owner's humidors.
create or replace function count_lot() returns trigger language plpgsql as $$
begin
  if old.humidor_id is not null and old.quantity > 0 then
    update humidor set cigars = cigars - old.quantity where id = old.humidor_id;
  end if;
  if new.humidor_id is not null and new.quantity > 0 then
    update humidor set cigars = cigars + new.quantity where id = new.humidor_id;
  end if;
  update lot_cigar
     set quantity = lot_cigar.quantity + new.quantity - coalesce(old.quantity, 0),
         lots = lots + (tg_op = 'INSERT')::int,
         value_cents = value_cents + coalesce(new.quantity::bigint * new.price_cents, 0)
                     - coalesce(old.quantity::bigint * old.price_cents, 0),
         -- An import adds several lots in one statement, and the first may be an empty one.
         oldest = case when lot_cigar.quantity + new.quantity - coalesce(old.quantity, 0) > 0 then (
           select min(put_at) from lot where cigar_id = new.cigar_id and (quantity = 0) = false) end,
         newest = case when lot_cigar.quantity + new.quantity - coalesce(old.quantity, 0) > 0 then (
           select max(put_at) from lot where cigar_id = new.cigar_id and (quantity = 0) = false) end
   where id = new.cigar_id;
  return null;
end
$$;

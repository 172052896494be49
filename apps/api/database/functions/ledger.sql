-- Whoever writes a line has locked the member's row, as for the balance.
create or replace function number_ledger_line() returns trigger language plpgsql as $$
declare
  before record;
begin
  select number, earning into before from ledger_line
   where member_id = new.member_id order by number desc limit 1;
  new.number := coalesce(before.number, 0) + 1;
  new.earning := coalesce(before.earning, 0) + (new.earned > 0)::int;
  return new;
end
$$;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only; write a correction line instead.';
end
$$;

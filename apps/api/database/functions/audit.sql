create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is append-only.';
end
$$;

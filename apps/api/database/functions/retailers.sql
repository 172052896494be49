create or replace function count_retailers() returns trigger language plpgsql as $$
begin
  update community_total
     set retailers = retailers
       + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed);
  return null;
end
$$;

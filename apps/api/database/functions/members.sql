create or replace function lock_for_recount() returns void language plpgsql security definer SET search_path TO 'public', 'pg_temp' as $$
begin
  -- Locks in the order in which logging a cigar writes, to avoid deadlocks.
  lock table entry, ledger_line in share row exclusive mode;
end
$$;

create or replace function name_key(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text := translate(lower(name), '«»“”„‘’‚"''', '');
begin
  if plain ~ '^[ -~]*$' then return plain; end if;
  plain := lower(regexp_replace(normalize(plain, NFKD), U&'[\0300-\036f]', '', 'g'));
  plain := translate(plain, 'øłđðıØŁĐÐ', 'olddioldd');
  return replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;

create or replace function random_member_id() returns bigint language plpgsql as $$
declare
  candidate bigint;
begin
  loop
    -- Takes 40 random bits of a UUID, above 2^32.
    candidate := 4294967296 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 10))::bit(40)::bigint;
    exit when not exists (select from member where id = candidate);
  end loop;
  return candidate;
end
$$;

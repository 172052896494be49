create or replace function file_name(key text) returns text language sql immutable parallel safe strict as $$
select substring(key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
$$;

create or replace function hide_files_of(the_member bigint) returns void language sql as $$
insert into suspended_file (name, member_id)
select distinct file_name(key), the_member from (
  select picture as key from member where id = the_member
  union all select picture from entry where member_id = the_member and picture is not null
  union all select media from entry_photo join entry on entry.id = entry_id where member_id = the_member
  union all select photo from amends where member_id = the_member and photo is not null) as files
 where file_name(key) is not null
on conflict do nothing
$$;

create or replace function update_suspended_files() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null and new.deleted_at is null then perform hide_files_of(new.id);
  else delete from suspended_file where member_id = new.id;
  end if;
  return null;
end
$$;

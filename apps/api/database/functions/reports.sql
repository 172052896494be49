create or replace function case_of_entry_before(the_entry entry) returns report_case language sql stable as $$
select report_case.* from report_case join entry on entry.id = thing_id
 where kind = 'entry' and report_case.member_id = the_entry.member_id and thing_id <> the_entry.id
   and is_logged_again(entry, the_entry)
 order by decided_at is null desc, report_case.id desc limit 1
$$;

create or replace function hidden_by_open_case(kind_of text, owner bigint, content text) returns timestamptz language sql stable as $$
select min(hidden_at) from report_case
 where member_id = owner and kind = kind_of and split_part(content_key, ':', 1) = content and decided_at is null
$$;

-- Text that is edited back to hidden content belongs to the same case. A separate update fires the triggers on `hidden_at`.
create or replace function hide_edited_entry() returns trigger language plpgsql as $$
declare found_case report_case := case_of_entry_before(new);
begin
  if found_case.decision in ('remove', 'warn', 'suspend') then
    update entry set removed_rule = found_case.rule, hidden_at = found_case.decided_at where id = new.id;
  elsif found_case.id is not null and found_case.decided_at is null then
    update entry set hidden_at = found_case.hidden_at where id = new.id;
  end if;
  return null;
end
$$;

create or replace function hide_repeated_entry() returns trigger language plpgsql as $$
declare found_case report_case := case_of_entry_before(new);
begin
  if found_case.decision in ('remove', 'warn', 'suspend') then
    new.removed_rule := found_case.rule;
    new.hidden_at := found_case.decided_at;
  elsif found_case.id is not null and found_case.decided_at is null then
    new.hidden_at := found_case.hidden_at;
  end if;
  return new;
end
$$;

create or replace function is_logged_again(earlier entry, later entry) returns boolean language sql immutable as $$
select coalesce(earlier.code = later.code, false)
    or (earlier.code is null and later.code is null
        and (earlier.experience_note <> '' or earlier.deleted_at is not null)
        and (earlier.name, earlier.brand_name, earlier.vitola, earlier.description, earlier.experience_note)
          = (later.name, later.brand_name, later.vitola, later.description, later.experience_note))
$$;

create or replace function update_case_of_entry() returns trigger language plpgsql as $$
declare found_case report_case := case_of_entry_before(new);
begin
  update report_case set thing_id = new.id, entry_id = new.id
   where id = found_case.id and decided_at is null
     and exists (select from entry where id = thing_id and deleted_at is not null);
  return null;
end
$$;

create or replace function update_case_of_photo() returns trigger language plpgsql as $$
declare owner bigint;
begin
  select member_id into owner from entry where id = new.entry_id;
  new.hidden_at := hidden_by_open_case('photo', owner, md5(new.content_hash));
  update report_case set thing_id = new.id, entry_id = new.entry_id
   where id = (select id from report_case
                where member_id = owner and kind = 'photo' and split_part(content_key, ':', 1) = md5(new.content_hash)
                  and decided_at is null and not exists (select from entry_photo where id = thing_id)
                order by hidden_at, id limit 1);
  return new;
end
$$;

create or replace function update_case_of_reply() returns trigger language plpgsql as $$
begin
  new.hidden_at := hidden_by_open_case('reply', new.member_id, md5(new.text));
  update report_case set thing_id = new.id, entry_id = new.entry_id
   where id = (select id from report_case
                where member_id = new.member_id and kind = 'reply' and content_key = md5(new.text) and decided_at is null
                  and not exists (select from reply where id = thing_id)
                order by hidden_at, id limit 1);
  return new;
end
$$;

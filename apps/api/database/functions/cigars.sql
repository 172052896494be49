create or replace function queue_box_changes_of_batch() returns trigger language plpgsql as $$
begin
  -- The job that renews the figures takes the same lock: both change the same rows.
  perform pg_advisory_xact_lock(4517072);
  delete from cigar_pending where cigar like 'box ' || new.id || ' %';
  delete from cigar_opinion where cigar like 'box ' || new.id || ' %';
  delete from cigar_figure where cigar like 'box ' || new.id || ' %';
  update cigar_entry set box = null from entry join code on code.code = entry.code
   where entry.id = entry_id and code.batch_id = new.id and box is not null;
  insert into cigar_change (entry_id)
    select entry.id from code join entry on entry.code = code.code
     where code.batch_id = new.id and entry.completed_at is not null and entry.deleted_at is null;
  return null;
end
$$;

create or replace function queue_cigar_change_of_entry() returns trigger language plpgsql as $$
begin
  insert into cigar_change (entry_id) values (new.id);
  return null;
end
$$;

create or replace function queue_cigar_change_of_photo() returns trigger language plpgsql as $$
begin
  insert into cigar_change (entry_id) values (case when tg_op = 'DELETE' then old.entry_id else new.entry_id end);
  return null;
end
$$;

-- A deleted member leaves only numbers, until they are out of the published figures.
create or replace function queue_cigar_changes_of_member() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    -- Queues all finished entries: a transaction that files one right now may still see the old member.
    insert into cigar_change (entry_id)
      select id from entry where member_id = new.id and completed_at is not null and deleted_at is null;
    return null;
  end if;
  -- The job that renews the figures takes the same lock: both change the same rows.
  perform pg_advisory_xact_lock(4517072);
  delete from cigar_entry where member_id = new.id;
  delete from cigar_pending where member_id = new.id;
  insert into cigar_pending (cigar, member_id, is_new) select cigar, member_id, true from cigar_opinion where member_id = new.id;
  return null;
end
$$;

-- These rules match notifications/visibility.ts.
create or replace function has_cheer(the_owner bigint, the_day date) returns boolean language sql stable as $$
select exists (select from cheer
  where owner_id = the_owner and created_at >= the_day::timestamp at time zone 'UTC'
    and created_at < (the_day + 1)::timestamp at time zone 'UTC'
    and not is_blocked(the_owner, cheer.member_id)
    and not exists (select from mute where muter_id = the_owner and muted_id = cheer.member_id)
    and not exists (select from member where id = cheer.member_id and suspended_at is not null))
$$;

create or replace function remove_responses() returns trigger language plpgsql as $$
begin
  delete from cheer where entry_id = new.id;
  delete from reply where entry_id = new.id;
  return null;
end
$$;

create or replace function remove_responses_of_blocked() returns trigger language plpgsql as $$
begin
  delete from cheer using member as owner
   where owner.id = cheer.owner_id
     and ((owner_id, cheer.member_id) = (new.blocker_id, new.blocked_id)
       or (owner_id, cheer.member_id) = (new.blocked_id, new.blocker_id) and owner.cigars_smoked_visible);
  delete from reply using entry, member as owner
   where entry.id = reply.entry_id and owner.id = entry.member_id
     and ((entry.member_id, reply.member_id) = (new.blocker_id, new.blocked_id)
       or (entry.member_id, reply.member_id) = (new.blocked_id, new.blocker_id) and owner.cigars_smoked_visible);
  -- The cheer stays, but its owner gets no more notifications about it.
  perform update_visibility_of_notifications(array(
    select notification.id from cheer
      join notification on notification.member_id = cheer.owner_id and type = 'cheer'
       and cause = 'cheer:' || (cheer.created_at at time zone 'UTC')::date
     where cheer.owner_id = new.blocked_id and cheer.member_id = new.blocker_id));
  return null;
end
$$;

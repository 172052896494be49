create or replace function is_actor_unnamed(the_notice notification) returns boolean language sql stable as $$
select the_notice.entry_id is not null and the_notice.related_user_id <> the_notice.member_id
   and exists (select from entry join member on member.id = entry.member_id
                where entry.id = the_notice.entry_id and member.id = the_notice.related_user_id
                  and not member.cigars_smoked_visible)
$$;

-- Returns whether a notification is written at all: what these conditions hide never comes back.
create or replace function is_notification_deliverable(the_notice notification) returns boolean language plpgsql stable as $$
declare
  unnamed boolean := is_actor_unnamed(the_notice);
  about record;
begin
  if the_notice.type = 'amends' then return true; end if;
  -- Names a day's glasses, which remain if the first of their entries is deleted.
  if the_notice.type = 'cheer' then return has_cheer(the_notice.member_id, the_notice.detail::date); end if;
  -- A reader who follows only the owner would know who smoked an unnamed first cigar (decision 45).
  if the_notice.type = 'first_cigar' and unnamed then return false; end if;
  if the_notice.related_user_id is not null and the_notice.type <> 'referral_credited' and not unnamed
      and (is_blocked(the_notice.member_id, the_notice.related_user_id)
        or exists (select from mute where muter_id = the_notice.member_id and muted_id = the_notice.related_user_id)) then
    return false;
  end if;
  if the_notice.entry_id is null then return true; end if;
  select entry.member_id, entry.deleted_at, completed_at, audience, owner.suspended_at, owner.cigars_smoked_visible into about
    from entry join member as owner on owner.id = entry.member_id where entry.id = the_notice.entry_id;
  if about.deleted_at is not null or about.completed_at is null then return false; end if;
  if about.member_id = the_notice.member_id then return true; end if;
  -- Readers of a reply must be able to see the entry's owner, unless the owner is unnamed.
  if the_notice.type = 'reply' and (about.suspended_at is not null
      or about.cigars_smoked_visible and is_blocked(the_notice.member_id, about.member_id)) then
    return false;
  end if;
  return about.audience = 'members' or about.audience = 'followers' and exists (select from follow
    where follower_id = the_notice.member_id and followed_id = about.member_id);
end
$$;

-- Returns whether a recipient may no longer see it, as `notification.unseen` stores. A group is visible while an item
-- is.
create or replace function is_notification_hidden(the_notice notification) returns boolean language plpgsql stable as $$
declare
  actor record;
begin
  if the_notice.is_group then
    return not exists (select from notification where group_id = the_notice.id and not unseen);
  end if;
  if not is_notification_deliverable(the_notice) then return true; end if;
  if the_notice.related_user_id is not null then
    select suspended_at, member_since_visible, location_visible, referred_by into actor
      from member where id = the_notice.related_user_id;
    if the_notice.type <> 'referral_credited' and actor.suspended_at is not null then return true; end if;
    if the_notice.type = 'new_user' and not (actor.member_since_visible
        and (actor.location_visible or coalesce(actor.referred_by = the_notice.member_id, false))) then
      return true;
    end if;
  end if;
  return case the_notice.type
    when 'new_follower' then not exists (select from follow
      where follower_id = the_notice.related_user_id and followed_id = the_notice.member_id)
    when 'reply' then not exists (select from reply where id = the_notice.reply_id and hidden_at is null)
    when 'badge_earned' then exists (select from member where id = the_notice.member_id and quiet_journal)
    else false end;
end
$$;

create or replace function update_visibility_by_block() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from moved
      join notification on related_user_id = moved.blocker_id and member_id = moved.blocked_id
    union
    select notification.id from moved
      join notification on related_user_id = moved.blocked_id and member_id = moved.blocker_id));
  return null;
end
$$;

create or replace function update_visibility_by_cheer() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from moved
      join notification on notification.member_id = moved.owner_id and type = 'cheer'
       and cause = 'cheer:' || (moved.created_at at time zone 'UTC')::date));
  return null;
end
$$;

create or replace function update_visibility_by_entry() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(select id from notification where entry_id = new.id));
  return null;
end
$$;

create or replace function update_visibility_by_follow() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from moved
      join notification on related_user_id = moved.follower_id and member_id = moved.followed_id
     where type = 'new_follower'
    union
    select notification.id from moved
      join notification on related_user_id = moved.followed_id and member_id = moved.follower_id
     where entry_id is not null
    union
    select notification.id from moved
      join entry on entry.member_id = moved.followed_id and entry.audience = 'followers'
      join notification on notification.entry_id = entry.id and notification.member_id = moved.follower_id
     where notification.type = 'reply'));
  return null;
end
$$;

create or replace function update_visibility_by_hidden_count() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from (
      select blocked_id as id from block where blocker_id = new.id
      union select blocker_id from block where blocked_id = new.id
      union select muter_id from mute where muted_id = new.id) as apart
      join notification on notification.member_id = apart.id and related_user_id = new.id
     where entry_id is not null));
  return null;
end
$$;

create or replace function update_visibility_by_member() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(select id from notification where related_user_id = new.id
    and (type = 'new_user' or (old.suspended_at is null) <> (new.suspended_at is null))));
  return null;
end
$$;

create or replace function update_visibility_by_mute() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from moved
      join notification on related_user_id = moved.muted_id and member_id = moved.muter_id));
  return null;
end
$$;

create or replace function update_visibility_by_quiet_journal() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select id from notification where member_id = new.id and type = 'badge_earned' and not is_group));
  return null;
end
$$;

create or replace function update_visibility_by_reply() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(select notification.id from moved join notification on reply_id = moved.id));
  return null;
end
$$;

create or replace function update_visibility_of_first_cigars() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(select id from notification where related_user_id = new.id and type = 'first_cigar'));
  return null;
end
$$;

-- Locks groups before reading them: two of their items may change at the same time.
create or replace function update_visibility_of_groups(lines bigint[]) returns void language plpgsql as $$
begin
  perform from notification where id = any(lines) order by id for no key update;
  update notification set unseen = not unseen
   where id = any(lines) and unseen <> is_notification_hidden(notification);
end
$$;

create or replace function update_visibility_of_new_notifications() returns trigger language plpgsql as $$
declare
  lines bigint[];
begin
  perform update_visibility_of_notifications(array(select id from told
    where not is_group and (related_user_id is not null or entry_id is not null or type = 'badge_earned')));
  select array_agg(distinct group_id) into lines from told where group_id is not null;
  if lines is not null then perform update_visibility_of_groups(lines); end if;
  return null;
end
$$;

create or replace function update_visibility_of_notifications(ids bigint[]) returns void language plpgsql as $$
declare
  lines bigint[];
begin
  with changing as (
    select id from notification
     where id = any(ids) and unseen <> is_notification_hidden(notification) order by id for no key update),
  changed as (
    update notification set unseen = not unseen from changing where changing.id = notification.id returning group_id)
  select array_agg(distinct group_id) into lines from changed where group_id is not null;
  if lines is not null then perform update_visibility_of_groups(lines); end if;
end
$$;

-- Updates replies and cheers between two members after one changed what the other sees.
create or replace function update_visibility_of_responses(the_reader bigint, the_other bigint) returns void language sql as $$
select update_visibility_of_notifications(array(
  select notification.id from entry
    join reply on reply.entry_id = entry.id
    join notification on notification.reply_id = reply.id and notification.member_id = the_reader
   where entry.member_id = the_other
  union
  select notification.id from cheer
    join notification on notification.member_id = the_reader and type = 'cheer'
     and cause = 'cheer:' || (cheer.created_at at time zone 'UTC')::date
   where cheer.member_id = the_other and cheer.owner_id = the_reader))
$$;

create or replace function update_visibility_of_responses_by_block() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_responses(blocker_id, blocked_id), update_visibility_of_responses(blocked_id, blocker_id) from moved;
  return null;
end
$$;

create or replace function update_visibility_of_responses_by_member() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_notifications(array(
    select notification.id from entry
      join reply on reply.entry_id = entry.id
      join notification on notification.reply_id = reply.id
     where entry.member_id = new.id
    union
    select notification.id from cheer
      join notification on notification.member_id = cheer.owner_id and type = 'cheer'
       and cause = 'cheer:' || (cheer.created_at at time zone 'UTC')::date
     where cheer.member_id = new.id));
  return null;
end
$$;

create or replace function update_visibility_of_responses_by_mute() returns trigger language plpgsql as $$
begin
  perform update_visibility_of_responses(muter_id, muted_id) from moved;
  return null;
end
$$;

import { sql, type Kysely } from 'kysely';

/**
 * Whether a notice may be seen is kept with it, and how many a member has with the member: a list costs what its page
 * does, however many there are. What decides it (`visibility.ts` has the rule too) moves the mark in the same
 * transaction; whoever writes notices has locked the member whom they speak of.
 */
const statements = [
  sql`alter table notification add column unseen boolean not null default false`,
  sql`alter table member add column notices integer not null default 0 check (notices >= 0)`,

  sql`create index notification_of_actor on notification (related_user_id, member_id) where related_user_id is not null`,
  sql`create index notification_of_entry on notification (entry_id) where entry_id is not null`,

  sql`create function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    declare
      actor record;
    begin
      if the_notice.is_group then
        return not exists (select from notification where group_id = the_notice.id and not unseen);
      end if;
      if the_notice.related_user_id is not null then
        select suspended_at, member_since_visible, location_visible, referred_by into actor
          from member where id = the_notice.related_user_id;
        if actor.suspended_at is not null and the_notice.type <> 'referral_credited' then return true; end if;
        if the_notice.type = 'new_user' and not (actor.member_since_visible
            and (actor.location_visible or coalesce(actor.referred_by = the_notice.member_id, false))) then
          return true;
        end if;
        if the_notice.type = 'new_follower' and not exists (select from follow
            where follower_id = the_notice.related_user_id and followed_id = the_notice.member_id) then
          return true;
        end if;
      end if;
      return the_notice.entry_id is not null and exists (select from entry
        where id = the_notice.entry_id and (deleted_at is not null or completed_at is null));
    end $$`,

  // Lines that hold others are locked before they are looked at: two of what they hold may change at once.
  sql`create function judge_lines(lines bigint[]) returns void language plpgsql as $$
    begin
      perform from notification where id = any(lines) order by id for no key update;
      update notification set unseen = not unseen
       where id = any(lines) and unseen <> notice_is_unseen(notification);
    end $$`,
  sql`create function judge_notices(ids bigint[]) returns void language plpgsql as $$
    declare
      lines bigint[];
    begin
      with judged as (
        select id from notification
         where id = any(ids) and unseen <> notice_is_unseen(notification) order by id for no key update),
      changed as (
        update notification set unseen = not unseen from judged where judged.id = notification.id returning group_id)
      select array_agg(distinct group_id) into lines from changed where group_id is not null;
      if lines is not null then perform judge_lines(lines); end if;
    end $$`,

  sql`create function judge_new_notices() returns trigger language plpgsql as $$
    declare
      lines bigint[];
    begin
      perform judge_notices(array(select id from told
        where not is_group and (related_user_id is not null or entry_id is not null)));
      select array_agg(distinct group_id) into lines from told where group_id is not null;
      if lines is not null then perform judge_lines(lines); end if;
      return null;
    end $$`,
  sql`create trigger notification_judged after insert on notification referencing new table as told
    for each statement execute function judge_new_notices()`,

  sql`create function judge_notices_of_member() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(select id from notification where related_user_id = new.id
        and (type = 'new_user' or (old.suspended_at is null) <> (new.suspended_at is null))));
      return null;
    end $$`,
  sql`create trigger member_told_of after update of suspended_at, member_since_visible, location_visible, referred_by
      on member for each row
    when ((old.suspended_at is null) <> (new.suspended_at is null)
      or (old.member_since_visible, old.location_visible) is distinct from (new.member_since_visible, new.location_visible)
      or old.referred_by is distinct from new.referred_by)
    execute function judge_notices_of_member()`,

  sql`create function judge_notices_of_entry() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(select id from notification where entry_id = new.id));
      return null;
    end $$`,
  sql`create trigger entry_told_of after update of deleted_at, completed_at on entry for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null) or (old.completed_at is null) <> (new.completed_at is null))
    execute function judge_notices_of_entry()`,

  sql`create function judge_notices_of_follows() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(select notification.id from moved
        join notification on related_user_id = moved.follower_id and member_id = moved.followed_id
       where type = 'new_follower'));
      return null;
    end $$`,
  sql`create trigger follow_told_of_came after insert on follow referencing new table as moved
    for each statement execute function judge_notices_of_follows()`,
  sql`create trigger follow_told_of_went after delete on follow referencing old table as moved
    for each statement execute function judge_notices_of_follows()`,
];

/** What was written before, each in one pass; lines after what they hold. */
const before = [
  sql`update notification set unseen = true from member
     where member.id = related_user_id and not is_group
       and ((suspended_at is not null and type <> 'referral_credited')
         or (type = 'new_user' and not (member_since_visible
           and (location_visible or coalesce(referred_by = notification.member_id, false)))))`,
  sql`update notification set unseen = true from entry
     where entry.id = entry_id and not unseen and not is_group and (deleted_at is not null or entry.completed_at is null)`,
  sql`update notification set unseen = true
     where type = 'new_follower' and not unseen and not exists (select from follow
       where follower_id = related_user_id and followed_id = notification.member_id)`,
  sql`update notification as line set unseen = true
     where is_group and not exists (select from notification where group_id = line.id and not unseen)`,
  sql`update member set notices = had.notices
      from (select member_id, count(*) as notices from notification where group_id is null and in_app group by 1) as had
     where had.member_id = member.id`,
];

const indexes = [
  // A page is found in the index alone, and so is how many of them are unseen.
  sql`drop index notification_newest`,
  sql`create index notification_newest on notification (member_id, created_at desc, id desc) include (in_app, unseen)
    where group_id is null`,
  sql`create index notification_unseen on notification (member_id) include (read_at)
    where unseen and group_id is null and in_app`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...statements, ...before, ...indexes]) await statement.execute(db);
};

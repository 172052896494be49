import { sql, type Kysely } from 'kysely';

/**
 * A block hides no entry that names nobody, no notice about it, and takes no response below it with it: whoever blocks half of all
 * members after the other would learn whose it is (decision 45). What the owner of such an entry blocks goes as before.
 */
const statements = [
  sql`create function is_actor_unnamed(the_notice notification) returns boolean stable language sql as $$
    select the_notice.entry_id is not null and the_notice.related_user_id <> the_notice.member_id
       and exists (select from entry join member on member.id = entry.member_id
                    where entry.id = the_notice.entry_id and member.id = the_notice.related_user_id
                      and not member.cigars_smoked_visible)
    $$`,
  // As in migration 0060, but for the one condition.
  sql`create or replace function notice_of_member_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    declare
      actor record;
      about record;
    begin
      if the_notice.is_group then
        return not exists (select from notification where group_id = the_notice.id and not unseen);
      end if;
      if the_notice.related_user_id is not null then
        select suspended_at, member_since_visible, location_visible, referred_by into actor
          from member where id = the_notice.related_user_id;
        if the_notice.type <> 'referral_credited' and (actor.suspended_at is not null
            or not is_actor_unnamed(the_notice) and (is_blocked(the_notice.member_id, the_notice.related_user_id)
              or exists (select from mute where muter_id = the_notice.member_id and muted_id = the_notice.related_user_id))) then
          return true;
        end if;
        if the_notice.type = 'new_user' and not (actor.member_since_visible
            and (actor.location_visible or coalesce(actor.referred_by = the_notice.member_id, false))) then
          return true;
        end if;
        if the_notice.type = 'new_follower' and not exists (select from follow
            where follower_id = the_notice.related_user_id and followed_id = the_notice.member_id) then
          return true;
        end if;
      end if;
      if the_notice.entry_id is null then return false; end if;
      select member_id, deleted_at, completed_at, audience into about from entry where id = the_notice.entry_id;
      if about.deleted_at is not null or about.completed_at is null then return true; end if;
      return about.member_id <> the_notice.member_id and about.audience <> 'members'
        and not (about.audience = 'followers' and exists (select from follow
          where follower_id = the_notice.member_id and followed_id = about.member_id));
    end $$`,
  sql`create function judge_notices_of_unnamed() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from (
          select blocked_id as id from block where blocker_id = new.id
          union select blocker_id from block where blocked_id = new.id
          union select muter_id from mute where muted_id = new.id) as apart
          join notification on notification.member_id = apart.id and related_user_id = new.id
         where entry_id is not null));
      return null;
    end $$`,
  sql`create trigger member_unnamed after update of cigars_smoked_visible on member for each row
    when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function judge_notices_of_unnamed()`,
  sql`create or replace function remove_responses_of_blocked() returns trigger language plpgsql as $$
    begin
      delete from cheer using member as owner
       where owner.id = cheer.owner_id
         and ((owner_id, cheer.member_id) = (new.blocker_id, new.blocked_id)
           or (owner_id, cheer.member_id) = (new.blocked_id, new.blocker_id) and owner.cigars_smoked_visible);
      delete from reply using entry, member as owner
       where entry.id = reply.entry_id and owner.id = entry.member_id
         and ((entry.member_id, reply.member_id) = (new.blocker_id, new.blocked_id)
           or (entry.member_id, reply.member_id) = (new.blocked_id, new.blocker_id) and owner.cigars_smoked_visible);
      -- The glass stays, and its owner hears of it no more.
      perform judge_notices(array(
        select notification.id from cheer
          join notification on notification.member_id = cheer.owner_id and type = 'cheer'
           and cause = 'cheer:' || (cheer.created_at at time zone 'UTC')::date
         where cheer.owner_id = new.blocked_id and cheer.member_id = new.blocker_id));
      return null;
    end $$`,
  sql`select judge_notices(array(
    select notification.id from notification join member on member.id = related_user_id
     where unseen and entry_id is not null and not is_group and not cigars_smoked_visible))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';

/**
 * A notice about a reply is seen while its recipient may see the entry: its owner is neither suspended nor blocked. Notices were
 * written by that rule before, and read without it. And one about glasses is judged again when the only member who raised one is
 * blocked, muted or suspended.
 */
const statements = [
  sql`create or replace function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      if the_notice.type = 'reply' and not the_notice.is_group and exists (
          select from entry join member as owner on owner.id = entry.member_id
           where entry.id = the_notice.entry_id and owner.id <> the_notice.member_id
             and (owner.suspended_at is not null or is_blocked(the_notice.member_id, owner.id))) then
        return true;
      end if;
      return the_notice.type <> 'amends' and notice_of_another_is_unseen(the_notice);
    end $$`,

  // Of two members of whom one has changed what the other sees: replies to the one's entries, and glasses raised by the one.
  sql`create function judge_responses_between(the_reader bigint, the_other bigint) returns void language sql as $$
    select judge_notices(array(
      select notification.id from entry
        join reply on reply.entry_id = entry.id
        join notification on notification.reply_id = reply.id and notification.member_id = the_reader
       where entry.member_id = the_other
      union
      select notification.id from cheer
        join notification on notification.member_id = the_reader and type = 'cheer'
         and cause = 'cheer:' || (cheer.created_at at time zone 'UTC')::date
       where cheer.member_id = the_other and cheer.owner_id = the_reader))
    $$`,
  sql`create function judge_responses_of_blocks() returns trigger language plpgsql as $$
    begin
      perform judge_responses_between(blocker_id, blocked_id), judge_responses_between(blocked_id, blocker_id) from moved;
      return null;
    end $$`,
  sql`create trigger block_inserted_responses after insert on block referencing new table as moved for each statement
    execute function judge_responses_of_blocks()`,
  sql`create trigger block_deleted_responses after delete on block referencing old table as moved for each statement
    execute function judge_responses_of_blocks()`,
  sql`create function judge_responses_of_mutes() returns trigger language plpgsql as $$
    begin
      perform judge_responses_between(muter_id, muted_id) from moved;
      return null;
    end $$`,
  sql`create trigger mute_inserted_responses after insert on mute referencing new table as moved for each statement
    execute function judge_responses_of_mutes()`,
  sql`create trigger mute_deleted_responses after delete on mute referencing old table as moved for each statement
    execute function judge_responses_of_mutes()`,
  sql`create function judge_responses_of_member() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
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
    end $$`,
  sql`create trigger member_responses_judged after update of suspended_at on member for each row
    when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function judge_responses_of_member()`,

  sql`update notification set unseen = true
     where type in ('reply', 'cheer') and not is_group and not unseen and notice_is_unseen(notification)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

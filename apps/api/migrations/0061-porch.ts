import { sql, type Kysely } from 'kysely';

/**
 * The Porch: glasses raised to an entry and replies to it, both gone with the entry, and when a member last read it. A
 * notice about glasses stands for one day of the owner's; it is seen while one of its glasses stands.
 */
const statements = [
  sql`alter table entry add column replies_from text not null default 'following_and_followers'
    check (replies_from in ('nobody', 'following', 'followers', 'following_and_followers', 'members'))`,
  sql`create table porch_visit (
    member_id bigint primary key references member (id),
    seen_at timestamptz(3),
    suggestions_dismissed_at timestamptz(3)
  )`,
  sql`create table dismissed_suggestion (
    member_id bigint not null references member (id),
    suggested_id bigint not null references member (id),
    primary key (member_id, suggested_id)
  )`,
  sql`create index dismissed_suggestion_of on dismissed_suggestion (suggested_id)`,

  sql`create table cheer (
    entry_id bigint not null references entry (id),
    member_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    primary key (entry_id, member_id)
  )`,
  sql`create index cheer_of_member on cheer (member_id, entry_id)`,
  sql`create table reply (
    id bigint primary key generated always as identity,
    entry_id bigint not null references entry (id),
    member_id bigint not null references member (id),
    text text not null check (char_length(text) between 1 and 500),
    hidden_at timestamptz(3),
    created_at timestamptz(3) not null
  )`,
  sql`create index reply_of_entry on reply (entry_id, id)`,
  sql`create index reply_of_member on reply (member_id, id)`,
  sql`alter table notification add column reply_id bigint`,
  sql`create index notification_of_reply on notification (reply_id) where reply_id is not null`,

  // — Suggestions —
  sql`create index address_home_state on address (lower(state), id) where type = 'user' and city <> ''`,
  sql`create index line_count_most on line_count (line, cigars desc, member_id)`,

  // — Gone with their entry —
  sql`create function remove_responses() returns trigger language plpgsql as $$
    begin
      delete from cheer where entry_id = new.id;
      delete from reply where entry_id = new.id;
      return null;
    end $$`,
  sql`create trigger entry_responses_removed after update of deleted_at on entry for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function remove_responses()`,

  // — Notices: the same as notifications/visibility.ts —
  sql`create function has_cheer(the_owner bigint, the_day date) returns boolean stable language sql as $$
    select exists (select from cheer join entry on entry.id = entry_id
      where entry.member_id = the_owner and (cheer.created_at at time zone 'UTC')::date = the_day
        and not is_blocked(the_owner, cheer.member_id)
        and not exists (select from mute where muter_id = the_owner and muted_id = cheer.member_id)
        and not exists (select from member where id = cheer.member_id and suspended_at is not null))
    $$`,
  sql`alter function notice_is_unseen(notification) rename to notice_of_member_is_unseen`,
  sql`create function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      if the_notice.type = 'cheer' and not the_notice.is_group
          and not has_cheer(the_notice.member_id, the_notice.detail::date) then return true; end if;
      if the_notice.type = 'reply' and not exists (
          select from reply where id = the_notice.reply_id and hidden_at is null) then return true; end if;
      return notice_of_member_is_unseen(the_notice);
    end $$`,
  sql`create function judge_notices_of_cheers() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from moved join entry on entry.id = moved.entry_id
          join notification on notification.member_id = entry.member_id and type = 'cheer'
           and cause = 'cheer:' || (moved.created_at at time zone 'UTC')::date));
      return null;
    end $$`,
  sql`create trigger cheer_inserted after insert on cheer referencing new table as moved for each statement
    execute function judge_notices_of_cheers()`,
  sql`create trigger cheer_deleted after delete on cheer referencing old table as moved for each statement
    execute function judge_notices_of_cheers()`,
  sql`create function judge_notices_of_replies() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(select notification.id from moved join notification on reply_id = moved.id));
      return null;
    end $$`,
  sql`create trigger reply_changed after update on reply referencing new table as moved for each statement
    execute function judge_notices_of_replies()`,
  sql`create trigger reply_deleted after delete on reply referencing old table as moved for each statement
    execute function judge_notices_of_replies()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

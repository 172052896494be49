import { sql, type Kysely } from 'kysely';

/**
 * An entry is for all members, for followers, or for its owner alone; and members can block and mute each other.
 * `entry.audience` is what the owner's choice, the entry's state and the moderators come to: who else may see it.
 *
 * What others see of a member's count, and what the community counts, are entries that are for all: the rest is counted
 * apart. The community's rows are locked last, as everywhere: their trigger runs at the commit.
 */
const isLimited = (row: 'old' | 'new') =>
  sql.raw(`(${row}.visibility <> 'members' or ${row}.hidden_at is not null)`);

const isEither = sql`(${isLimited('old')} or ${isLimited('new')})`;

const statements = [
  // In the order in which writers take them: no deadlock.
  sql`lock table member, entry, map_point, notification in share row exclusive mode`,

  // — What a member chooses —
  sql`alter table member
    add column entry_visibility text not null default 'members' check (entry_visibility in ('members', 'followers', 'me')),
    add column follow_lists_visible_to text not null default 'members'
      check (follow_lists_visible_to in ('members', 'followers', 'me')),
    add column cigars_limited integer not null default 0 check (cigars_limited >= cigars_private),
    add column cigars_private integer not null default 0 check (cigars_private >= 0),
    add column completed_limited integer not null default 0 check (completed_limited >= completed_private),
    add column completed_private integer not null default 0 check (completed_private >= 0)`,
  sql`alter table entry
    add column visibility text not null default 'members' check (visibility in ('members', 'followers', 'me')),
    add column hidden_at timestamptz(3),
    add column audience text not null generated always as (
      case when deleted_at is not null or completed_at is null or hidden_at is not null then 'me'
           else visibility end) stored`,
  sql`create table block (
    blocker_id bigint not null references member (id),
    blocked_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  sql`create index block_of_blocked on block (blocked_id, blocker_id)`,
  sql`create table mute (
    muter_id bigint not null references member (id),
    muted_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    primary key (muter_id, muted_id),
    check (muter_id <> muted_id)
  )`,
  sql`create index mute_of_muted on mute (muted_id, muter_id)`,
  sql`create function is_blocked(one bigint, other bigint) returns boolean stable language sql as $$
    select exists (select from block where blocker_id = one and blocked_id = other)
      or exists (select from block where blocker_id = other and blocked_id = one)
    $$`,

  // — Counts of what is not for all —
  sql`create function count_limited_entry() returns trigger language plpgsql as $$
    declare
      was_limited boolean := tg_op = 'UPDATE' and old.deleted_at is null and ${isLimited('old')};
      was_private boolean := was_limited and (old.visibility = 'me' or old.hidden_at is not null);
      was_finished boolean := tg_op = 'UPDATE' and old.completed_at is not null;
      is_limited boolean := new.deleted_at is null and ${isLimited('new')};
      is_private boolean := is_limited and (new.visibility = 'me' or new.hidden_at is not null);
      is_finished boolean := new.completed_at is not null;
    begin
      update member
         set cigars_limited = cigars_limited + is_limited::int - was_limited::int,
             cigars_private = cigars_private + is_private::int - was_private::int,
             completed_limited = completed_limited
               + (is_limited and is_finished)::int - (was_limited and was_finished)::int,
             completed_private = completed_private
               + (is_private and is_finished)::int - (was_private and was_finished)::int
       where id = new.member_id;
      return null;
    end $$`,
  sql`create trigger entry_limited after insert on entry for each row
    when (new.visibility <> 'members') execute function count_limited_entry()`,
  sql`create trigger entry_limited_changed after update of deleted_at, completed_at, visibility, hidden_at on entry
    for each row when (${isEither}) execute function count_limited_entry()`,
  sql`create function take_limited_from_community() returns trigger language plpgsql as $$
    declare
      was_limited boolean := tg_op = 'UPDATE' and old.deleted_at is null and ${isLimited('old')};
      was_finished boolean := tg_op = 'UPDATE' and old.completed_at is not null;
      is_limited boolean := new.deleted_at is null and ${isLimited('new')};
      is_finished boolean := new.completed_at is not null;
    begin
      -- Nothing of a suspended member is counted; of a deleted one all has just been taken out.
      if exists (select from member where id = new.member_id and suspended_at is not null and deleted_at is null) then
        return null;
      end if;
      update community_part
         set cigars = cigars - is_limited::int + was_limited::int,
             completed = completed - (is_limited and is_finished)::int + (was_limited and was_finished)::int
       where part = pg_backend_pid() % 16;
      return null;
    end $$`,
  sql`create constraint trigger entry_limited_in_community after insert on entry deferrable initially deferred
    for each row when (new.visibility <> 'members') execute function take_limited_from_community()`,
  sql`create constraint trigger entry_limited_changed_in_community
    after update of deleted_at, completed_at, visibility, hidden_at on entry deferrable initially deferred
    for each row when (${isEither}) execute function take_limited_from_community()`,

  // — The list of all members' entries —
  sql`create or replace function tell_entry_list() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and old.audience = 'members';
      is_there boolean := new.audience = 'members';
    begin
      if was_there <> is_there and exists (select from member where id = new.member_id and suspended_at is null) then
        insert into list_change (list, part, things)
        values ('entries', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD'), is_there::int - was_there::int);
      end if;
      return null;
    end $$`,
  sql`drop trigger entry_listed on entry`,
  sql`create trigger entry_listed after insert or update of deleted_at, completed_at, visibility, hidden_at on entry
    for each row execute function tell_entry_list()`,
  sql`create or replace function tell_lists_of_suspension() returns trigger language plpgsql as $$
    begin
      if new.suspended_at is null then
        insert into member_prefix select prefix, name_key, member_id from key_prefix where member_id = new.id
        on conflict do nothing;
      else
        delete from member_prefix as stored using key_prefix as gone
         where gone.member_id = new.id and stored.prefix = gone.prefix and stored.name_key = gone.name_key
           and stored.member_id = new.id;
      end if;
      insert into list_change (list, part, things)
      select 'entries', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'),
             case when new.suspended_at is null then count(*) else -count(*) end
        from entry where member_id = new.id and audience = 'members'
       group by 2;
      return null;
    end $$`,
  sql`drop index entry_newest`,
  sql`create index entry_newest on entry (created_at desc, id desc) include (member_id) where audience = 'members'`,
  sql`create index entry_shown_of_member on entry (member_id, completed_at desc, id desc) include (audience)
    where audience <> 'me'`,

  // — The list of members: others go by the count that others see —
  sql`create or replace function list_parts_of(the_member member) returns table (list text, part text)
      stable language plpgsql as $$
    declare
      -- Who hides what an order goes by stands last in it ('~'), by their ids.
      hidden text := '~' || lpad((case when the_member.id < 4294967296 then the_member.id
        else (the_member.id >> 28) << 28 end / 500)::text, 15, '0');
    begin
      if the_member.suspended_at is not null then return; end if;
      return query values
        ('name', left(the_member.name_key, 3)),
        ('cigars', case when the_member.cigars_smoked_visible
                        then lpad((the_member.cigars - the_member.cigars_limited)::text, 9, '0') else hidden end),
        ('since', case when the_member.member_since_visible
                       then to_char(the_member.created_at at time zone 'UTC', 'YYYY-MM') else hidden end);
    end $$`,
  sql`drop trigger member_listed on member`,
  sql`create trigger member_listed after insert or update of name_key, cigars, cigars_limited, cigars_smoked_visible,
      member_since_visible, created_at, suspended_at on member
    for each row execute function tell_member_lists()`,
  sql`drop index member_most_cigars`,
  sql`drop index member_fewest_cigars`,
  sql`create index member_most_cigars on member
    ((case when cigars_smoked_visible then cigars - cigars_limited end) desc nulls last, id) where suspended_at is null`,
  sql`create index member_fewest_cigars on member
    ((case when cigars_smoked_visible then cigars - cigars_limited end), id) where suspended_at is null`,

  // — Boards —
  sql`create function is_on_boards(the_entry entry) returns boolean immutable language sql as $$
    select the_entry.deleted_at is null and the_entry.visibility = 'members' and the_entry.hidden_at is null
    $$`,
  sql`create or replace function count_on_board(the_board text, the_entry entry, change integer) returns void
      language plpgsql as $$
    begin
      if change > 0 then
        insert into board_place (board, member_id, cigars, reached_at, shown)
        select the_board, member.id, 1, the_entry.created_at, member.cigars_smoked_visible and member.counts
          from member where member.id = the_entry.member_id
        on conflict (board, member_id) do update
          set cigars = board_place.cigars + 1,
              reached_at = greatest(excluded.reached_at,
                case when board_place.cigars > 0 then board_place.reached_at else excluded.reached_at end);
      else
        update board_place
           set cigars = cigars - 1,
               reached_at = coalesce((select max(created_at) from entry
                 where member_id = the_entry.member_id and is_on_boards(entry)), reached_at)
         where board = the_board and member_id = the_entry.member_id;
      end if;
    end $$`,
  sql`create or replace function tell_boards_of_entry() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and is_on_boards(old);
      is_there boolean := is_on_boards(new);
      was_recent boolean := was_there and old.in_last_30;
      is_recent boolean := is_there and new.in_last_30;
    begin
      if was_there <> is_there then perform count_on_board('all', new, is_there::int - was_there::int); end if;
      if was_recent <> is_recent then perform count_on_board('last_30', new, is_recent::int - was_recent::int); end if;
      return null;
    end $$`,
  sql`drop trigger entry_told on entry`,
  sql`create trigger entry_told after insert or update of deleted_at, in_last_30, visibility, hidden_at on entry
    for each row execute function tell_boards_of_entry()`,

  // — The map —
  sql`create or replace view placed_entry as
    select entry.id as entry_id, entry.member_id, entry.created_at,
           round(place.latitude * 1000000)::int as latitude_e6, round(place.longitude * 1000000)::int as longitude_e6,
           map_key(round(place.latitude * 1000000) / 1000000, round(place.longitude * 1000000) / 1000000) as key,
           entry.audience = 'members' and entry.place_shown and owner.suspended_at is null as shown
      from entry
      join address place on place.id = entry.place_id
      join member owner on owner.id = entry.member_id
     where entry.deleted_at is null and place.latitude is not null and place.longitude is not null`,
  sql`drop trigger entry_moved on entry`,
  sql`create trigger entry_moved
    after update of place_id, is_location_public, completed_at, deleted_at, place_shown, visibility, hidden_at on entry
    for each row when ((old.place_id is not null or new.place_id is not null)
      and (old.place_id, old.place_shown, old.completed_at is null, old.deleted_at is null, old.audience)
        is distinct from (new.place_id, new.place_shown, new.completed_at is null, new.deleted_at is null, new.audience))
    execute function tell_map_of_entry()`,

  // — Notices: the same as notifications/visibility.ts —
  sql`create or replace function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
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
            or is_blocked(the_notice.member_id, the_notice.related_user_id)
            or exists (select from mute where muter_id = the_notice.member_id and muted_id = the_notice.related_user_id)) then
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
  sql`drop trigger entry_told_of on entry`,
  sql`create trigger entry_told_of after update of deleted_at, completed_at, visibility, hidden_at on entry for each row
    when ((old.deleted_at is null, old.completed_at is null, old.audience)
      is distinct from (new.deleted_at is null, new.completed_at is null, new.audience))
    execute function judge_notices_of_entry()`,
  sql`create or replace function judge_notices_of_follows() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from moved
          join notification on related_user_id = moved.follower_id and member_id = moved.followed_id
         where type = 'new_follower'
        union
        select notification.id from moved
          join notification on related_user_id = moved.followed_id and member_id = moved.follower_id
         where entry_id is not null));
      return null;
    end $$`,
  sql`create function judge_notices_of_blocks() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from moved
          join notification on related_user_id = moved.blocker_id and member_id = moved.blocked_id
        union
        select notification.id from moved
          join notification on related_user_id = moved.blocked_id and member_id = moved.blocker_id));
      return null;
    end $$`,
  sql`create trigger block_inserted after insert on block referencing new table as moved for each statement
    execute function judge_notices_of_blocks()`,
  sql`create trigger block_deleted after delete on block referencing old table as moved for each statement
    execute function judge_notices_of_blocks()`,
  sql`create function judge_notices_of_mutes() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select notification.id from moved
          join notification on related_user_id = moved.muted_id and member_id = moved.muter_id));
      return null;
    end $$`,
  sql`create trigger mute_inserted after insert on mute referencing new table as moved for each statement
    execute function judge_notices_of_mutes()`,
  sql`create trigger mute_deleted after delete on mute referencing old table as moved for each statement
    execute function judge_notices_of_mutes()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

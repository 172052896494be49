import { sql, type Kysely } from 'kysely';
import { zoneOf } from '../src/modules/journal/local-time.ts';

/**
 * Boards and challenges of cigars count finished entries, at most three a member and day, the earliest first (decision
 * 0065). What is past the cap is marked, so that few rows are written: an entry counts unless it is marked. The day is
 * decided when an entry is written; servers of the version before write entries too, and get the day in UTC.
 */
/** Columns of `entry` as `row`: which of them may count, before the cap. */
const mayCount = (row: string) => ({
  board: sql.raw(`(${row}.deleted_at is null and ${row}.completed_at is not null
    and ${row}.visibility = 'members' and ${row}.hidden_at is null)`),
  coded: sql.raw(`(${row}.deleted_at is null and ${row}.completed_at is not null
    and ${row}.visibility = 'members' and ${row}.hidden_at is null and ${row}.code is not null)`),
  challenge: sql.raw(`(${row}.deleted_at is null and ${row}.completed_at is not null)`),
});

const [old, now, other] = [mayCount('old'), mayCount('new'), mayCount('entry')];

/** The finished entries of the day of `row`; the bounds are wider than any day and find them by an index. */
const ofDay = (row: string) =>
  sql.raw(`entry.member_id = ${row}.member_id and entry.board_day = ${row}.board_day
  and entry.created_at >= ${row}.board_day - 2 and entry.created_at < ${row}.board_day + 5
  and entry.deleted_at is null and entry.completed_at is not null`);

const columns = [
  // In the order in which writers take them: no deadlock.
  sql`lock table member, entry, board_place in share row exclusive mode`,
  sql`alter table member
    add column on_leaderboards boolean not null default true,
    add column quiet_journal boolean not null default false,
    add column board_day date,
    add column board_day_ends_at timestamptz(3),
    add column board_zone text,
    add check ((board_day is null) = (board_day_ends_at is null))`,
  sql`alter table entry
    add column board_day date,
    add column past_board_cap boolean not null default false,
    add column past_code_cap boolean not null default false,
    add column past_challenge_cap boolean not null default false`,
  sql`create temporary table zone_of_member (member_id bigint primary key, zone text not null) on commit drop`,
];

const history = [
  sql`create function pg_temp.board_day_of(the_member bigint, at timestamptz) returns date stable language sql as $$
    select (at at time zone coalesce((select zone from zone_of_member where member_id = the_member), 'UTC'))::date
    $$`,
  // Written in one pass, with the indexes made anew: an update of every row would leave each one twice.
  sql`alter table entry alter column board_day type date using pg_temp.board_day_of(member_id, created_at)`,
  sql`alter table entry alter column board_day set not null`,
  sql`create function board_daily_cap() returns integer immutable language sql as 'select 3'`,
  sql`update entry set (past_board_cap, past_code_cap, past_challenge_cap) = (select places.board > 3, places.coded > 3, places.challenge > 3)
    from (select id,
                 case when ${other.board} then count(*) filter (where ${other.board}) over earlier else 0 end as board,
                 case when ${other.coded} then count(*) filter (where ${other.coded}) over earlier else 0 end as coded,
                 count(*) over earlier as challenge
            from entry where ${other.challenge}
          window earlier as (partition by member_id, board_day order by created_at, id)) as places
   where places.id = entry.id and places.challenge > 3`,
];

const statements = [
  // — Which entries count —
  sql`create function is_in_challenges(the_entry entry) returns boolean immutable language sql as $$
    select the_entry.deleted_at is null and the_entry.completed_at is not null and not the_entry.past_challenge_cap
    $$`,
  sql`create function is_on_board(the_entry entry, the_board text) returns boolean immutable language sql as $$
    select the_entry.deleted_at is null and the_entry.completed_at is not null
       and the_entry.visibility = 'members' and the_entry.hidden_at is null
       and case when the_board in ('all', 'last_30') then not the_entry.past_board_cap
                else the_entry.code is not null and not the_entry.past_code_cap end
       and (the_board in ('all', 'all_coded') or the_entry.in_last_30)
    $$`,
  sql`create function is_shown_on_boards(the_member member) returns boolean immutable language sql as $$
    select the_member.cigars_smoked_visible and the_member.on_leaderboards and the_member.counts
    $$`,

  // — The cap: each entry's own mark before it is written, then those of the others of its day —
  sql`create function cap_entry() returns trigger language plpgsql as $$
    declare
      earlier record;
    begin
      if tg_op = 'INSERT' and new.board_day is null then
        select case when board_day_ends_at > new.created_at then board_day
                    else greatest(board_day, (new.created_at at time zone 'UTC')::date) end
          into new.board_day from member where id = new.member_id;
      end if;
      if new.deleted_at is not null or new.completed_at is null then
        new.past_board_cap := false;
        new.past_code_cap := false;
        new.past_challenge_cap := false;
        return new;
      end if;
      select count(*) filter (where ${other.board}) as board, count(*) filter (where ${other.coded}) as coded,
             count(*) as challenge
        into earlier from entry
       where ${ofDay('new')} and (entry.created_at, entry.id) < (new.created_at, new.id);
      new.past_board_cap := ${now.board} and earlier.board >= board_daily_cap();
      new.past_code_cap := ${now.coded} and earlier.coded >= board_daily_cap();
      new.past_challenge_cap := earlier.challenge >= board_daily_cap();
      return new;
    end $$`,
  sql`create trigger entry_capped before insert or update of deleted_at, completed_at, visibility, hidden_at on entry
    for each row execute function cap_entry()`,
  sql`create function capped_entries(the_entry entry) returns table (id bigint, board boolean, coded boolean, challenge boolean)
      stable language sql as $$
    select entry.id,
           ${other.board} and count(*) filter (where ${other.board}) over earlier > board_daily_cap(),
           ${other.coded} and count(*) filter (where ${other.coded}) over earlier > board_daily_cap(),
           count(*) over earlier > board_daily_cap()
      from entry where ${ofDay('the_entry')}
    window earlier as (order by entry.created_at, entry.id)
    $$`,

  // — Boards —
  sql`alter table board_place drop constraint board_place_board_check,
    add constraint board_place_board_check check (board in ('all', 'last_30', 'all_coded', 'last_30_coded'))`,
  sql`create or replace function count_on_board(the_board text, the_entry entry, change integer) returns void
      language plpgsql as $$
    begin
      if change > 0 then
        insert into board_place (board, member_id, cigars, reached_at, shown)
        select the_board, member.id, 1, the_entry.created_at, is_shown_on_boards(member)
          from member where member.id = the_entry.member_id
        on conflict (board, member_id) do update
          set cigars = board_place.cigars + 1,
              reached_at = greatest(excluded.reached_at,
                case when board_place.cigars > 0 then board_place.reached_at else excluded.reached_at end);
      elsif change < 0 then
        update board_place
           set cigars = cigars - 1,
               reached_at = coalesce((select created_at from entry
                 where member_id = the_entry.member_id and deleted_at is null and is_on_board(entry, the_board)
                 order by created_at desc limit 1), reached_at)
         where board = the_board and member_id = the_entry.member_id;
      end if;
    end $$`,
  sql`create function count_on_boards(before entry, after entry) returns void language plpgsql as $$
    declare
      the_board text;
    begin
      foreach the_board in array array['all', 'last_30', 'all_coded', 'last_30_coded'] loop
        perform count_on_board(the_board, after,
          is_on_board(after, the_board)::int - coalesce(is_on_board(before, the_board), false)::int);
      end loop;
    end $$`,
  sql`create function count_entry() returns trigger language plpgsql as $$
    declare
      before entry;
      counted boolean := is_in_challenges(new);
      was_counted boolean := false;
      at timestamptz := new.created_at;
      others entry[];
      was_other entry;
      other entry;
    begin
      if tg_op = 'UPDATE' then
        before := old;
        was_counted := is_in_challenges(old);
        at := case when (old.deleted_at is null) <> (new.deleted_at is null) then new.deleted_at
                   when (old.completed_at is null) <> (new.completed_at is null) then new.completed_at
                   else clock_timestamp() end;
      end if;
      if tg_op = 'INSERT' or (${old.board}, ${old.challenge}) is distinct from (${now.board}, ${now.challenge}) then
        -- Locked before any row of a board, in the order of those who move entries out of the 30 days.
        others := array(
          select entry from entry join capped_entries(new) as cap on cap.id = entry.id
           where entry.id <> new.id
             and (past_board_cap, past_code_cap, past_challenge_cap) is distinct from (cap.board, cap.coded, cap.challenge)
           order by entry.created_at, entry.id for no key update of entry);
      end if;
      -- What a challenge loses comes before what takes its place: no sum is too high in between.
      if was_counted and not counted then
        perform tell_challenges('cigars', new.member_id, -1, new.created_at, at);
      end if;
      perform count_on_boards(before, new);
      foreach was_other in array coalesce(others, array[]::entry[]) loop
        update entry set past_board_cap = cap.board, past_code_cap = cap.coded, past_challenge_cap = cap.challenge
          from capped_entries(new) as cap where cap.id = entry.id and entry.id = was_other.id
        returning entry.* into other;
        perform count_on_boards(was_other, other);
        if other.past_challenge_cap <> was_other.past_challenge_cap then
          perform tell_challenges('cigars', other.member_id,
            case when other.past_challenge_cap then -1 else 1 end, other.created_at, at);
        end if;
      end loop;
      if counted and not was_counted then
        perform tell_challenges('cigars', new.member_id, 1, new.created_at, at);
      end if;
      return null;
    end $$`,
  sql`drop trigger entry_told on entry`,
  sql`drop trigger entry_told_challenges on entry`,
  sql`create trigger entry_counted after insert or update of deleted_at, completed_at, visibility, hidden_at, in_last_30
    on entry for each row execute function count_entry()`,
  sql`drop function tell_boards_of_entry()`,
  sql`drop function tell_challenges_of_cigars()`,

  // — Who is on the boards —
  sql`create or replace function tell_city_and_boards() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and old.location_visible and old.suspended_at is null;
      is_there boolean := new.location_visible and new.suspended_at is null;
    begin
      if tg_op = 'INSERT' or old.home_id is distinct from new.home_id or was_there <> is_there then
        if was_there then perform count_city(old.home_id, -1); end if;
        if is_there then perform count_city(new.home_id, 1); end if;
      end if;
      if tg_op = 'UPDATE' then
        update board_place set shown = is_shown_on_boards(new)
         where member_id = new.id and shown <> is_shown_on_boards(new);
      end if;
      return null;
    end $$`,
  sql`drop trigger member_told on member`,
  sql`create trigger member_told
    after insert or update of home_id, location_visible, cigars_smoked_visible, on_leaderboards, suspended_at on member
    for each row execute function tell_city_and_boards()`,

  // — Challenges —
  sql`create or replace function settle_challenges(the_member bigint, settled timestamptz) returns void language sql as $$
    insert into challenge_change (challenge_id, member_id, amount, at)
    select challenge.id, member.id, due.amount - counted.amount, settled
      from member cross join challenge
     cross join lateral (select case
        when not member.counts then 0
        when metric = 'points' then (select coalesce(sum(earned), 0) from ledger_line
          where member_id = member.id and earned > 0 and cause <> 'correction'
            and ledger_line.created_at >= starts_at and ledger_line.created_at < ends_at)
        else (select count(*) from entry
          where member_id = member.id and entry.deleted_at is null and is_in_challenges(entry)
            and entry.created_at >= starts_at and entry.created_at < ends_at) end::int as amount) as due
     cross join lateral (select coalesce(sum(amount), 0)::int as amount from (
        select amount from challenge_share where challenge_id = challenge.id and member_id = member.id
        union all
        select amount from challenge_change where challenge_id = challenge.id and member_id = member.id) as parts) as counted
     where member.id = the_member and due.amount <> counted.amount and (member.counts or unlocked_at is null)
    $$`,
  sql`create or replace function update_counted_member() returns trigger language plpgsql as $$
    begin
      update board_place set shown = is_shown_on_boards(new)
       where member_id = new.id and shown <> is_shown_on_boards(new);
      perform settle_challenges(new.id, case
        when not new.counts then coalesce(new.deleted_at, new.suspended_at, clock_timestamp())
        when old.email_verified_at is null and new.email_verified_at is not null then new.email_verified_at
        when old.first_claimed_at is null and new.first_claimed_at is not null then new.first_claimed_at
        else clock_timestamp() end);
      return null;
    end $$`,
];

/** A quiet journal has no notices of badges, and has them all again when it is quiet no more. */
const notices = [
  sql`create or replace function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      if the_notice.type = 'cheer' and not the_notice.is_group
          and not has_cheer(the_notice.member_id, the_notice.detail::date) then return true; end if;
      if the_notice.type = 'reply' and not exists (
          select from reply where id = the_notice.reply_id and hidden_at is null) then return true; end if;
      if the_notice.type = 'badge_earned' and not the_notice.is_group and exists (
          select from member where id = the_notice.member_id and quiet_journal) then return true; end if;
      return notice_of_member_is_unseen(the_notice);
    end $$`,
  sql`create or replace function judge_new_notices() returns trigger language plpgsql as $$
    declare
      lines bigint[];
    begin
      perform judge_notices(array(select id from told
        where not is_group and (related_user_id is not null or entry_id is not null or type = 'badge_earned')));
      select array_agg(distinct group_id) into lines from told where group_id is not null;
      if lines is not null then perform judge_lines(lines); end if;
      return null;
    end $$`,
  sql`create function judge_notices_of_badges() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(
        select id from notification where member_id = new.id and type = 'badge_earned' and not is_group));
      return null;
    end $$`,
  sql`create trigger member_quieted after update of quiet_journal on member for each row
    when (old.quiet_journal <> new.quiet_journal) execute function judge_notices_of_badges()`,
];

/** What was counted before, each in one pass. An unlocked challenge stays unlocked. */
const figures = [
  sql`alter table board_place disable trigger board_place_told`,
  sql`delete from board_place`,
  sql`insert into board_place (board, member_id, cigars, reached_at, shown)
    select board, member.id, count(*), max(entry.created_at), bool_and(is_shown_on_boards(member))
      from entry join member on member.id = entry.member_id
     cross join unnest(array['all', 'last_30', 'all_coded', 'last_30_coded']) as boards (board)
     where is_on_board(entry, board) group by board, member.id`,
  sql`delete from board_change`,
  sql`delete from board_count`,
  sql`insert into board_count (board, cigars, members)
    select board, cigars, count(*) from board_place where shown group by board, cigars`,
  sql`alter table board_place enable trigger board_place_told`,
  sql`insert into challenge_change (challenge_id, member_id, amount, at)
    with due as (
      select challenge.id as challenge_id, member_id, count(*)::int as amount
        from challenge join entry on entry.created_at >= starts_at and entry.created_at < ends_at
       where metric = 'cigars' and is_in_challenges(entry) group by challenge.id, member_id),
    counted as (
      select challenge_id, member_id, sum(amount)::int as amount
        from (select challenge_id, member_id, amount from challenge_share
              union all select challenge_id, member_id, amount from challenge_change) as parts
       group by challenge_id, member_id)
    select counted.challenge_id, counted.member_id, coalesce(due.amount, 0) - counted.amount, now()
      from counted join challenge on challenge.id = counted.challenge_id and metric = 'cigars'
      join member on member.id = counted.member_id and counts
      left join due on due.challenge_id = counted.challenge_id and due.member_id = counted.member_id
     where coalesce(due.amount, 0) <> counted.amount`,
];

interface Home {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const BATCH = 5_000;

/** The zones of homes that the database knows; the others count their days in UTC. */
const writeZones = async (db: Kysely<never>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<Home>`
      select member.id, latitude, longitude from member join address on address.id = home_id
       where member.id > ${last} order by member.id limit ${BATCH}`.execute(db);
    const zones = rows.map((home) => zoneOf(home) ?? 'UTC');
    await sql`
      insert into zone_of_member (member_id, zone)
      select member_id, zone from unnest(${rows.map(({ id }) => id)}::bigint[], ${zones}::text[]) as home (member_id, zone)
       where zone in (select name from pg_timezone_names)`.execute(db);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of columns) await statement.execute(db);
  await writeZones(db);
  for (const statement of [...history, ...statements, ...notices, ...figures]) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';
import { nameKeyOf, searchKeysOf, wordsOfName } from '../src/modules/members/search-keys.ts';

/** Finding members, both boards, cities and the ledger's running balance: each kept, so that no page counts. */
const statements = [
  // — Finding members —
  sql`alter table member add column name_key text not null default ''`,
  sql`drop index member_ranking`,
  sql`drop index member_name`,
  sql`create index member_by_name on member (name_key collate "C", id) where suspended_at is null`,
  sql`create index member_most_cigars on member
    ((case when cigars_smoked_visible then cigars end) desc nulls last, id) where suspended_at is null`,
  sql`create index member_fewest_cigars on member
    ((case when cigars_smoked_visible then cigars end), id) where suspended_at is null`,
  sql`create index member_newest on member
    ((case when member_since_visible then created_at end) desc nulls last, id) where suspended_at is null`,
  sql`create index member_oldest on member
    ((case when member_since_visible then created_at end), id) where suspended_at is null`,
  sql`create table member_key (
    key text collate "C" not null,
    member_id bigint not null references member (id),
    primary key (key, member_id)
  )`,
  sql`create index member_key_of_member on member_key (member_id)`,
  // Words of names with the number of members who bear them, and each word with one letter left out: typing errors.
  sql`create table name_word (
    word text collate "C" primary key,
    members integer not null check (members >= 0)
  )`,
  sql`create table name_typo (
    typo text collate "C" not null,
    word text collate "C" not null references name_word (word) on delete cascade,
    primary key (typo, word)
  )`,
  sql`create index name_typo_of_word on name_typo (word)`,

  // — Following, newest first —
  sql`create index follow_newest_followed on follow (follower_id, created_at desc, followed_id desc)`,
  sql`create index follow_newest_follower on follow (followed_id, created_at desc, follower_id desc)`,

  // — Boards: one row per member and board, moved by the entries themselves —
  sql`alter table entry add column in_last_30 boolean not null default true`,
  sql`create index entry_in_last_30 on entry (created_at) where in_last_30`,
  sql`create table board_place (
    board text not null check (board in ('all', 'last_30')),
    member_id bigint not null references member (id),
    cigars integer not null check (cigars >= 0),
    -- When the newest counted cigar was logged: of two equal counts the earlier one stands first.
    reached_at timestamptz(3) not null,
    shown boolean not null,
    primary key (board, member_id)
  )`,
  sql`create index board_order on board_place (board, cigars desc, reached_at, member_id) where shown and cigars > 0`,
  // How many shown members have how many cigars. Changes are added and folded later: nobody waits for a row.
  sql`create table board_count (
    board text not null,
    cigars integer not null,
    members integer not null,
    primary key (board, cigars)
  )`,
  sql`create table board_change (
    id bigint generated always as identity primary key,
    board text not null,
    cigars integer not null,
    members integer not null
  )`,
  sql`create function tell_board() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.shown and old.cigars > 0 then
        insert into board_change (board, cigars, members) values (old.board, old.cigars, -1);
      end if;
      if tg_op <> 'DELETE' and new.shown and new.cigars > 0 then
        insert into board_change (board, cigars, members) values (new.board, new.cigars, 1);
      end if;
      return null;
    end $$`,
  sql`create trigger board_place_told after insert or delete or update of cigars, shown on board_place
    for each row execute function tell_board()`,
  sql`create function count_on_board(the_board text, the_entry entry, change integer) returns void language plpgsql as $$
    begin
      if change > 0 then
        insert into board_place (board, member_id, cigars, reached_at, shown)
        select the_board, member.id, 1, the_entry.created_at,
               member.cigars_smoked_visible and member.suspended_at is null
          from member where member.id = the_entry.member_id
        on conflict (board, member_id) do update
          set cigars = board_place.cigars + 1,
              reached_at = greatest(excluded.reached_at,
                case when board_place.cigars > 0 then board_place.reached_at else excluded.reached_at end);
      else
        update board_place
           set cigars = cigars - 1,
               reached_at = coalesce((select max(created_at) from entry
                 where member_id = the_entry.member_id and deleted_at is null), reached_at)
         where board = the_board and member_id = the_entry.member_id;
      end if;
    end $$`,
  sql`create function tell_boards_of_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.deleted_at is null then
          perform count_on_board('all', new, 1);
          if new.in_last_30 then perform count_on_board('last_30', new, 1); end if;
        end if;
      elsif old.deleted_at is null and new.deleted_at is not null then
        perform count_on_board('all', new, -1);
        if old.in_last_30 then perform count_on_board('last_30', new, -1); end if;
      elsif new.deleted_at is null and old.in_last_30 and not new.in_last_30 then
        perform count_on_board('last_30', new, -1);
      end if;
      return null;
    end $$`,
  sql`insert into board_place (board, member_id, cigars, reached_at, shown)
    select board, member_id, count(*), max(entry.created_at),
           bool_and(cigars_smoked_visible and suspended_at is null)
      from entry join member on member.id = entry.member_id cross join (values ('all'), ('last_30')) as boards (board)
     where entry.deleted_at is null
     group by board, member_id`,
  sql`create trigger entry_told after insert or update of deleted_at, in_last_30 on entry
    for each row execute function tell_boards_of_entry()`,

  // — How many are at home where —
  sql`create table city_count (
    city text not null,
    state text not null,
    country text not null,
    members integer not null check (members >= 0),
    primary key (city, state, country)
  )`,
  sql`create index city_largest on city_count (members desc, city, state, country)`,
  sql`create function count_city(home bigint, change integer) returns void language sql as $$
    insert into city_count (city, state, country, members)
    select city, state, country, greatest(change, 0) from address where id = home and city <> ''
    on conflict (city, state, country) do update set members = city_count.members + change
  $$`,
  sql`create function tell_city_and_boards() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and old.location_visible and old.suspended_at is null;
      is_there boolean := new.location_visible and new.suspended_at is null;
    begin
      if tg_op = 'INSERT' or old.home_id is distinct from new.home_id or was_there <> is_there then
        if was_there then perform count_city(old.home_id, -1); end if;
        if is_there then perform count_city(new.home_id, 1); end if;
      end if;
      if tg_op = 'UPDATE' then
        update board_place set shown = new.cigars_smoked_visible and new.suspended_at is null
         where member_id = new.id and shown <> (new.cigars_smoked_visible and new.suspended_at is null);
      end if;
      return null;
    end $$`,
  sql`insert into city_count (city, state, country, members)
    select city, state, country, count(*) from member join address on address.id = member.home_id
     where location_visible and suspended_at is null and city <> ''
     group by city, state, country`,
  sql`create trigger member_told after insert or update of home_id, location_visible, cigars_smoked_visible, suspended_at
    on member for each row execute function tell_city_and_boards()`,
  sql`create function tell_changed_home() returns trigger language plpgsql as $$
    begin
      if exists (select from member where home_id = new.id and location_visible and suspended_at is null) then
        update city_count set members = members - 1
         where city = old.city and state = old.state and country = old.country;
        perform count_city(new.id, 1);
      end if;
      return null;
    end $$`,
  sql`create trigger home_told after update of city, state, country on address
    for each row when (old.type = 'user' and (old.city, old.state, old.country) is distinct from (new.city, new.state, new.country))
    execute function tell_changed_home()`,

  // — The running balance —
  sql`alter table ledger_line add column balance integer`,
  sql`alter table ledger_line disable trigger ledger_append_only`,
  sql`update ledger_line set balance = running.balance
     from (select id, sum(points) over (partition by member_id order by id) as balance from ledger_line) as running
    where running.id = ledger_line.id`,
  sql`alter table ledger_line enable trigger ledger_append_only`,
  sql`alter table ledger_line alter column balance set not null`,
  sql`alter table ledger_line add constraint ledger_balance_not_negative check (balance >= 0)`,
];

/** Members who were here before: under which keys they are found. */
const indexMembers = async (db: Kysely<never>): Promise<void> => {
  const members = await sql<{ id: number; first_name: string; last_name: string; handle: string | null }>`
    select id, first_name, last_name, handle from member where suspended_at is null order by id`.execute(db);
  for (const member of members.rows) {
    await sql`update member set name_key = ${nameKeyOf(member)} where id = ${member.id}`.execute(db);
    for (const key of searchKeysOf(member)) {
      await sql`insert into member_key (key, member_id) values (${key}, ${member.id})`.execute(db);
    }
    for (const { word, typos } of wordsOfName(member)) {
      await sql`insert into name_word (word, members) values (${word}, 1)
        on conflict (word) do update set members = name_word.members + 1`.execute(db);
      for (const typo of typos) {
        await sql`insert into name_typo (typo, word) values (${typo}, ${word}) on conflict do nothing`.execute(
          db,
        );
      }
    }
  }
};

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
  await indexMembers(db);
};

import { sql, type Kysely } from 'kysely';

/**
 * Journals from elsewhere (decision 80). An entry that an import made says so for ever: it is left out of boards and
 * challenges, which it neither counts for nor takes a place of its day from. A file is here in parts until its import ends.
 */
const forBoards = (row: string) =>
  sql.raw(`(${row}.deleted_at is null and ${row}.completed_at is not null
    and ${row}.visibility = 'members' and ${row}.hidden_at is null)`);
const coded = (row: string) => sql`(${forBoards(row)} and ${sql.raw(row)}.code is not null)`;

const ofDay = (row: string) =>
  sql.raw(`entry.member_id = ${row}.member_id and entry.board_day = ${row}.board_day
  and entry.created_at >= ${row}.board_day - 2 and entry.created_at < ${row}.board_day + 5
  and entry.deleted_at is null and entry.completed_at is not null and entry.import_id is null`);

const tables = [
  // In the order in which writers take them: no deadlock.
  sql`lock table member, entry in share row exclusive mode`,
  sql`create table journal_import (
    id bigint primary key generated always as identity,
    member_id bigint not null references member (id),
    file_name text not null,
    bytes bigint not null check (bytes > 0),
    kind text check (kind in ('csv', 'json', 'stoa')),
    state text not null check (state in ('uploading', 'ready', 'running', 'done', 'undone', 'given_up')),
    choices jsonb not null default '{}',
    lines integer not null default 0 check (lines >= 0),
    done integer not null default 0 check (done between 0 and lines),
    added integer not null default 0 check (added between 0 and done),
    created_at timestamptz(3) not null,
    finished_at timestamptz(3),
    check ((finished_at is not null) = (state in ('done', 'undone'))),
    check (state <> 'done' or done = lines)
  )`,
  sql`create index journal_import_of_member on journal_import (member_id, created_at)`,
  sql`create unique index journal_import_running on journal_import (member_id) where state = 'running'`,
  sql`create index journal_import_unfinished on journal_import (created_at) where state in ('uploading', 'ready')`,
  sql`create table journal_import_part (
    import_id bigint not null references journal_import (id),
    number integer not null check (number > 0),
    file text not null unique,
    primary key (import_id, number)
  )`,
  // Written when the import begins: what its preview showed is what comes.
  sql`create table journal_import_line (
    import_id bigint not null references journal_import (id),
    line integer not null,
    entry jsonb not null,
    primary key (import_id, line)
  )`,
  sql`alter table entry add column import_id bigint references journal_import (id)`,
  sql`create index entry_of_import on entry (import_id) where import_id is not null`,
  // Else an imported entry could be made one that counts.
  sql`create function refuse_other_import() returns trigger language plpgsql as $$
    begin
      raise exception 'an entry stays of the import that made it' using errcode = 'check_violation';
    end $$`,
  sql`create trigger entry_of_import_stays before update of import_id on entry for each row
    when (old.import_id is distinct from new.import_id) execute function refuse_other_import()`,
  sql`alter table entry add check (import_id is null or not (in_last_30 or past_board_cap or past_code_cap
    or past_challenge_cap)) not valid`,
];

const counting = [
  sql`create or replace function is_in_challenges(the_entry entry) returns boolean immutable language sql as $$
    select the_entry.deleted_at is null and the_entry.completed_at is not null and not the_entry.past_challenge_cap
       and the_entry.import_id is null
    $$`,
  sql`create or replace function is_on_board(the_entry entry, the_board text) returns boolean immutable language sql as $$
    select the_entry.deleted_at is null and the_entry.completed_at is not null and the_entry.import_id is null
       and the_entry.visibility = 'members' and the_entry.hidden_at is null
       and case when the_board in ('all', 'last_30') then not the_entry.past_board_cap
                else the_entry.code is not null and not the_entry.past_code_cap end
       and (the_board in ('all', 'all_coded') or the_entry.in_last_30)
    $$`,
  sql`create or replace function cap_entry() returns trigger language plpgsql as $$
    declare
      earlier record;
    begin
      if tg_op = 'INSERT' and new.board_day is null then
        select case when board_day_ends_at > new.created_at then board_day
                    else greatest(board_day, (new.created_at at time zone 'UTC')::date) end
          into new.board_day from member where id = new.member_id;
      end if;
      if new.deleted_at is not null or new.completed_at is null or new.import_id is not null then
        new.past_board_cap := false;
        new.past_code_cap := false;
        new.past_challenge_cap := false;
        return new;
      end if;
      select count(*) filter (where ${forBoards('entry')}) as board, count(*) filter (where ${coded('entry')}) as coded,
             count(*) as challenge
        into earlier from entry
       where ${ofDay('new')} and (entry.created_at, entry.id) < (new.created_at, new.id);
      new.past_board_cap := ${forBoards('new')} and earlier.board >= board_daily_cap();
      new.past_code_cap := ${coded('new')} and earlier.coded >= board_daily_cap();
      new.past_challenge_cap := earlier.challenge >= board_daily_cap();
      return new;
    end $$`,
  sql`create or replace function capped_entries(the_entry entry)
      returns table (id bigint, board boolean, coded boolean, challenge boolean) stable language sql as $$
    select entry.id,
           ${forBoards('entry')} and count(*) filter (where ${forBoards('entry')}) over earlier > board_daily_cap(),
           ${coded('entry')} and count(*) filter (where ${coded('entry')}) over earlier > board_daily_cap(),
           count(*) over earlier > board_daily_cap()
      from entry where ${ofDay('the_entry')}
    window earlier as (order by entry.created_at, entry.id)
    $$`,
  // What an import made is counted nowhere, and moves nothing of its day.
  sql`drop trigger entry_counted on entry`,
  sql`create trigger entry_counted after insert or update of deleted_at, completed_at, visibility, hidden_at, in_last_30
    on entry for each row when (new.import_id is null) execute function count_entry()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...tables, ...counting]) await statement.execute(db);
};

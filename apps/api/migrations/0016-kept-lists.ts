import { sql, type Kysely } from 'kysely';

/**
 * Long lists, kept: how many of them stand in each part of their order, so that a page far down begins at its part
 * instead of walking there; members under every short beginning of their names; and the numbers of ledger lines.
 */
const statements = [
  // — How many stand in each part of a list. Changes are added and folded later: nobody waits for a row. —
  sql`create table list_count (
    list text collate "C" not null,
    part text collate "C" not null,
    things integer not null,
    primary key (list, part) include (things)
  )`,
  sql`create table list_change (
    id bigint generated always as identity primary key,
    list text collate "C" not null,
    part text collate "C" not null,
    things integer not null
  )`,
  sql`create index list_change_of_part on list_change (list, part) include (things)`,
  sql`create function fold_lists() returns void language sql as $$
    with gone as (delete from list_change returning list, part, things)
    insert into list_count as kept (list, part, things)
    select list, part, sum(things) from gone group by list, part having sum(things) <> 0
    on conflict (list, part) do update set things = kept.things + excluded.things
  $$`,

  // — Members in their orders: by name, by cigars, by when they joined —
  sql`create function list_parts_of(the_member member) returns table (list text, part text)
    stable language plpgsql as $$
    declare
      -- Who hides what an order goes by stands last in it ('~'), by their ids.
      hidden text := '~' || lpad((the_member.id / 500)::text, 15, '0');
    begin
      if the_member.suspended_at is not null then return; end if;
      return query values
        ('name', left(the_member.name_key, 3)),
        ('cigars', case when the_member.cigars_smoked_visible then lpad(the_member.cigars::text, 9, '0') else hidden end),
        ('since', case when the_member.member_since_visible
                       then to_char(the_member.created_at at time zone 'UTC', 'YYYY-MM-DD') else hidden end);
    end $$`,
  sql`create function tell_member_lists() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into list_change (list, part, things) select list, part, 1 from list_parts_of(new);
      else
        insert into list_change (list, part, things)
        select list, part, sum(things) from (
          select list, part, -1 as things from list_parts_of(old)
          union all select list, part, 1 from list_parts_of(new)) as moved
         group by list, part having sum(things) <> 0;
      end if;
      return null;
    end $$`,
  sql`create trigger member_listed after insert or update of name_key, cigars, cigars_smoked_visible,
      member_since_visible, created_at, suspended_at on member
    for each row execute function tell_member_lists()`,
  sql`insert into list_count (list, part, things)
    select list, part, count(*) from member, list_parts_of(member) group by list, part`,

  // — Everybody's completed entries, by the day they were written on —
  sql`create function tell_entry_list() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and old.deleted_at is null and old.completed_at is not null;
      is_there boolean := new.deleted_at is null and new.completed_at is not null;
    begin
      if was_there <> is_there and exists (select from member where id = new.member_id and suspended_at is null) then
        insert into list_change (list, part, things)
        values ('entries', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD'), is_there::int - was_there::int);
      end if;
      return null;
    end $$`,
  sql`create trigger entry_listed after insert or update of deleted_at, completed_at on entry
    for each row execute function tell_entry_list()`,
  sql`insert into list_count (list, part, things)
    select 'entries', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD'), count(*)
      from entry join member on member.id = entry.member_id
     where entry.deleted_at is null and completed_at is not null and suspended_at is null group by 2`,
  // The owner comes along in the index, so that the few who are suspended are left out without a look at the rows.
  sql`drop index entry_newest`,
  sql`create index entry_newest on entry (created_at desc, id desc) include (member_id)
    where deleted_at is null and completed_at is not null`,

  // — Members under every beginning of up to eight letters that they are found by, in the order of their names —
  sql`alter table member_key add column name_key text collate "C" not null default ''`,
  sql`update member_key set name_key = member.name_key from member where member.id = member_id`,
  sql`alter table member_key drop constraint member_key_pkey`,
  sql`alter table member_key add primary key (key, member_id) include (name_key)`,
  sql`create table member_prefix (
    prefix text collate "C" not null,
    name_key text collate "C" not null,
    member_id bigint not null references member (id),
    primary key (prefix, name_key, member_id)
  )`,
  sql`create view key_prefix as
    select distinct left(key, letters) as prefix, name_key, member_id
      from member_key, generate_series(1, 8) as letters where length(key) >= letters`,
  sql`create function tell_prefixes_came() returns trigger language plpgsql as $$
    begin
      insert into list_change (list, part, things) select 'prefix', prefix, count(*) from moved group by prefix;
      return null;
    end $$`,
  sql`create function tell_prefixes_went() returns trigger language plpgsql as $$
    begin
      insert into list_change (list, part, things) select 'prefix', prefix, -count(*) from moved group by prefix;
      return null;
    end $$`,
  sql`insert into member_prefix (prefix, name_key, member_id)
    select key_prefix.* from key_prefix join member on member.id = member_id where suspended_at is null`,
  sql`insert into list_count (list, part, things) select 'prefix', prefix, count(*) from member_prefix group by prefix`,
  sql`create trigger member_prefix_came after insert on member_prefix referencing new table as moved
    for each statement execute function tell_prefixes_came()`,
  sql`create trigger member_prefix_went after delete on member_prefix referencing old table as moved
    for each statement execute function tell_prefixes_went()`,
  sql`create function keep_prefixes_of_new_keys() returns trigger language plpgsql as $$
    begin
      insert into member_prefix (prefix, name_key, member_id)
      select distinct left(key, letters), name_key, member_id from moved, generate_series(1, 8) as letters
       where length(key) >= letters
      on conflict do nothing;
      return null;
    end $$`,
  // A member's keys go all at once.
  sql`create function drop_prefixes_of_old_keys() returns trigger language plpgsql as $$
    begin
      delete from member_prefix as kept using (
        select distinct left(key, letters) as prefix, name_key, member_id from moved, generate_series(1, 8) as letters) as gone
       where kept.prefix = gone.prefix and kept.name_key = gone.name_key and kept.member_id = gone.member_id;
      return null;
    end $$`,
  sql`create trigger member_key_came after insert on member_key referencing new table as moved
    for each statement execute function keep_prefixes_of_new_keys()`,
  sql`create trigger member_key_went after delete on member_key referencing old table as moved
    for each statement execute function drop_prefixes_of_old_keys()`,
  sql`create function tell_lists_of_suspension() returns trigger language plpgsql as $$
    begin
      if new.suspended_at is null then
        insert into member_prefix select prefix, name_key, member_id from key_prefix where member_id = new.id
        on conflict do nothing;
      else
        delete from member_prefix as kept using key_prefix as gone
         where gone.member_id = new.id and kept.prefix = gone.prefix and kept.name_key = gone.name_key
           and kept.member_id = new.id;
      end if;
      insert into list_change (list, part, things)
      select 'entries', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'),
             case when new.suspended_at is null then count(*) else -count(*) end
        from entry where member_id = new.id and deleted_at is null and completed_at is not null
       group by 2;
      return null;
    end $$`,
  sql`create trigger member_seen after update of suspended_at on member for each row
    when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function tell_lists_of_suspension()`,

  // — The ledger's lines are numbered, those that earned something once more: a page is found by its numbers —
  sql`alter table ledger_line add column number integer, add column earning integer`,
  sql`alter table ledger_line disable trigger ledger_append_only`,
  sql`update ledger_line set number = counted.number, earning = counted.earning
    from (select id, row_number() over (partition by member_id order by id) as number,
                 count(*) filter (where earned > 0) over (partition by member_id order by id) as earning
            from ledger_line) as counted
   where counted.id = ledger_line.id`,
  sql`alter table ledger_line enable trigger ledger_append_only`,
  sql`alter table ledger_line alter column number set not null, alter column earning set not null`,
  // The member's row is locked by whoever writes a line, as for its balance.
  sql`create function number_ledger_line() returns trigger language plpgsql as $$
    declare
      before record;
    begin
      select number, earning into before from ledger_line
       where member_id = new.member_id order by number desc limit 1;
      new.number := coalesce(before.number, 0) + 1;
      new.earning := coalesce(before.earning, 0) + (new.earned > 0)::int;
      return new;
    end $$`,
  sql`create trigger ledger_numbered before insert on ledger_line for each row execute function number_ledger_line()`,
  sql`create index ledger_number on ledger_line (member_id, number desc) include (earning)`,
  sql`create index ledger_earning on ledger_line (member_id, earning desc) where earned > 0`,
  sql`drop index ledger_of_member`,

  // With what its condition asks beside it, a page of completed cigars is found in the index alone.
  sql`drop index journal_newest`,
  sql`create index journal_newest on entry (member_id, created_at desc, id desc) include (completed_at) where deleted_at is null`,
  // And with the name itself beside its key, a page in the order of names.
  sql`drop index journal_name`,
  sql`create index journal_name on entry (member_id, (name_key(name) collate "C"), id) include (name) where deleted_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

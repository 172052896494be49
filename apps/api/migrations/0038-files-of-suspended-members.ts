import { sql, type Kysely } from 'kysely';

/**
 * The files of suspended members, by the random name in their keys, so that serving one asks a small table. Triggers
 * fill it: servers of the version before suspend members too.
 */
const statements = [
  sql`create table suspended_file (
    name text primary key,
    member_id bigint not null references member (id)
  )`,
  sql`create index suspended_file_of_member on suspended_file (member_id)`,
  sql`create function file_name(key text) returns text immutable strict parallel safe language sql as $$
    select substring(key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
  $$`,
  sql`create function hide_files_of(the_member bigint) returns void language sql as $$
    insert into suspended_file (name, member_id)
    select distinct file_name(key), the_member from (
      select picture as key from member where id = the_member
      union all select picture from entry where member_id = the_member and picture is not null
      union all select media from entry_photo join entry on entry.id = entry_id where member_id = the_member) as files
     where file_name(key) is not null
    on conflict do nothing
  $$`,
  sql`create function update_suspended_files() returns trigger language plpgsql as $$
    begin
      if new.suspended_at is not null and new.deleted_at is null then perform hide_files_of(new.id);
      else delete from suspended_file where member_id = new.id;
      end if;
      return null;
    end $$`,
  sql`create trigger member_files_hidden after update of suspended_at, deleted_at on member for each row
    when ((old.suspended_at is null, old.deleted_at is null) is distinct from (new.suspended_at is null, new.deleted_at is null))
    execute function update_suspended_files()`,
  // The few who are suspended now: nobody is suspended between this and the trigger, whose creation locks members.
  sql`select hide_files_of(id) from member where suspended_at is not null and deleted_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';

/**
 * The community's cigars are those that were logged here (decision 80): entries of imports stay out of them, as those that are
 * not for all members do (migration 0060). They stay in `completed`, which counts the list of all members' entries.
 * The community's rows are locked last, as everywhere: their trigger runs at the commit.
 */
const isCounted = (row: 'old' | 'new') =>
  sql.raw(`(${row}.deleted_at is null and ${row}.visibility = 'members' and ${row}.hidden_at is null)::int`);

const CHANGED = sql`${isCounted('new')} - case when tg_op = 'UPDATE' then ${isCounted('old')} else 0 end`;

const statements = [
  // In the order in which writers take them: no deadlock.
  sql`lock table member, entry in share row exclusive mode`,
  sql`alter table member add column cigars_imported integer not null default 0 check (cigars_imported >= 0)`,
  sql`create function count_imported_entry() returns trigger language plpgsql as $$
    declare
      changed integer := ${CHANGED};
    begin
      if changed <> 0 then
        update member set cigars_imported = cigars_imported + changed where id = new.member_id;
      end if;
      return null;
    end $$`,
  sql`create trigger entry_imported after insert or update of deleted_at, visibility, hidden_at on entry
    for each row when (new.import_id is not null) execute function count_imported_entry()`,
  sql`create function take_imported_from_community() returns trigger language plpgsql as $$
    declare
      changed integer := ${CHANGED};
    begin
      -- Nothing of a suspended member is counted; of a deleted one all has just been taken out.
      if changed = 0
         or exists (select from member where id = new.member_id and suspended_at is not null and deleted_at is null) then
        return null;
      end if;
      update community_part set cigars = cigars - changed where part = pg_backend_pid() % 16;
      return null;
    end $$`,
  sql`create constraint trigger entry_imported_in_community after insert or update of deleted_at, visibility, hidden_at
    on entry deferrable initially deferred
    for each row when (new.import_id is not null) execute function take_imported_from_community()`,
  sql`update member set cigars_imported = imported.cigars
    from (select member_id, count(*) as cigars from entry
           where import_id is not null and deleted_at is null and visibility = 'members' and hidden_at is null
           group by member_id) as imported
   where member.id = imported.member_id`,
  sql`update community_part
     set cigars = cigars - (select coalesce(sum(cigars_imported), 0) from member where suspended_at is null)
   where part = 0`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

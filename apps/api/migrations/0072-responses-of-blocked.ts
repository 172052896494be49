import { sql, type Kysely } from 'kysely';

/**
 * A block takes what either of the two wrote or raised below the other's entries with it: its owner could neither see,
 * remove nor report it any more, while everybody else could.
 */
const statements = [
  sql`create function remove_responses_of_blocked() returns trigger language plpgsql as $$
    begin
      delete from cheer where (owner_id, member_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
      delete from reply using entry
       where entry.id = reply.entry_id
         and (entry.member_id, reply.member_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
      return null;
    end $$`,
  sql`create trigger block_takes_responses after insert on block for each row execute function remove_responses_of_blocked()`,
  sql`delete from cheer using block
    where (owner_id, member_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))`,
  sql`delete from reply using entry, block
    where entry.id = reply.entry_id
      and (entry.member_id, reply.member_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { sql, type Kysely } from 'kysely';

/**
 * When what a feed shows of an entry changed last; null: not since it was finished. Never earlier than before, whichever
 * transaction commits first.
 */
const statements = [
  sql`alter table entry add column changed_at timestamptz`,
  sql`create function note_entry_change() returns trigger language plpgsql as $$
    begin
      new.changed_at := greatest(old.changed_at, clock_timestamp());
      return new;
    end $$`,
  sql`create trigger entry_changed
    before update of name, overall_rating, experience_note, smoked_at, place_id, completed_at, deleted_at
    on entry for each row
    when ((old.name, old.overall_rating, old.experience_note, old.smoked_at, old.place_id, old.completed_at, old.deleted_at)
      is distinct from
      (new.name, new.overall_rating, new.experience_note, new.smoked_at, new.place_id, new.completed_at, new.deleted_at))
    execute function note_entry_change()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

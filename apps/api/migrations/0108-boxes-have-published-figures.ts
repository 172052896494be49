import { sql, type Kysely } from 'kysely';

/**
 * What others say of a box is a published figure, as a cigar's is (decision 72): an entry is filed under its box as well. When staff
 * name another size, the batch's boxes are others, and begin again.
 */
const statements = [
  sql`alter table cigar_entry add column box text`,
  sql`create index cigar_entry_of_box on cigar_entry (box, member_id) where box is not null`,
  sql`create function note_boxes_of_batch() returns trigger language plpgsql as $$
    begin
      -- As who renews the figures: both change the same rows.
      perform pg_advisory_xact_lock(4517072);
      delete from cigar_pending where cigar like 'box ' || new.id || ' %';
      delete from cigar_opinion where cigar like 'box ' || new.id || ' %';
      delete from cigar_figure where cigar like 'box ' || new.id || ' %';
      update cigar_entry set box = null from entry join code on code.code = entry.code
       where entry.id = entry_id and code.batch_id = new.id and box is not null;
      insert into cigar_change (entry_id)
        select entry.id from code join entry on entry.code = code.code
         where code.batch_id = new.id and entry.completed_at is not null and entry.deleted_at is null;
      return null;
    end $$`,
  sql`create trigger batch_changed_for_boxes after update of box_size on code_batch for each row
    when (old.box_size is distinct from new.box_size) execute function note_boxes_of_batch()`,
  sql`insert into cigar_change (entry_id)
    select entry.id from code_batch as batch join code on code.batch_id = batch.id join entry on entry.code = code.code
     where batch.box_size is not null and entry.completed_at is not null and entry.deleted_at is null order by entry.id`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

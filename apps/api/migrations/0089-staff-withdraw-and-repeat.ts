import { sql, type Kysely } from 'kysely';

/**
 * Who has asked for a second person may take it back while it waits: nobody has decided it then, but it has an end. And what came
 * with a key of staff is compared with what comes with it again; rows of before have nothing to compare.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table staff_approval
    drop constraint staff_approval_state_check,
    add constraint staff_approval_state_check check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
    drop constraint staff_approval_decided,
    add constraint staff_approval_decided check ((state in ('waiting', 'withdrawn')) = (decided_by is null)
      and (state = 'waiting') = (decided_at is null))`.execute(db);
  await sql`alter table operator_repeat add column body_hash text`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** A cigar that burns now, at most one of a member's; and the evening's question, which a member may switch on. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table entry add column is_lit boolean not null default false,
    add constraint entry_lit_in_progress check (not is_lit or completed_at is null)`.execute(db);
  await sql`create unique index entry_lit on entry (member_id) where is_lit and deleted_at is null`.execute(
    db,
  );
  await sql`alter table member add column evening_account boolean not null default false`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/** The role that serves may not change the ledger, and LOCK TABLE asks for that right: the owner's function has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_for_recount() returns void language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        -- In the order in which logging a cigar writes to them: no deadlock.
        lock table entry, ledger_line in share row exclusive mode;
      end $$`.execute(db);
}

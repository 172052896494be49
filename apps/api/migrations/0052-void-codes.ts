import { sql, type Kysely } from 'kysely';

/** One code can be void without its batch: a band that was lost. A claimed code stays its member's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table code
    add column voided_at timestamptz(3),
    add column void_reason text not null default '',
    add constraint code_claimed_or_void check (voided_at is null or member_id is null) not valid`.execute(db);
  await sql`create index code_void_of_batch on code (batch_id) where voided_at is not null`.execute(db);
}

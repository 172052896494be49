import { sql, type Kysely } from 'kysely';

/** In the order of the Porch: for who follows many, it looks at everybody's newest entries instead of each member's. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index entry_shown_newest on entry (completed_at desc, id desc)
    include (member_id) where audience <> 'me'`.execute(db);
};

import { sql, type Kysely } from 'kysely';

/**
 * One index for a journal's order by rating and for its filters. There were two: the one that had the order held an expression,
 * which no scan reads from the index alone, so the other was read whole and sorted, a journal of 25,000 entries for each page.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index journal_by_rating on entry (member_id, overall_rating desc nulls last, id desc)
    include (created_at) where deleted_at is null`.execute(db);
  await sql`drop index journal_rated, journal_rating`.execute(db);
};

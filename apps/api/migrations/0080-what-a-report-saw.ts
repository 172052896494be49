import { sql, type Kysely } from 'kysely';

/** What a thing was when each report of it was made: leaving something as it is counts for what was reported only. */
const statements = [
  sql`alter table report add column content_key text not null default ''`,
  sql`update report set content_key = report_case.content_key from report_case where report_case.id = case_id`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

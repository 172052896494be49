import { sql, type Kysely } from 'kysely';

/** Which notices a mail has told, and on which day (of the member's own calendar) the last digest went out. */
const statements = [
  sql`alter table notification add column mailed_at timestamptz(3)`,
  sql`create index notification_to_mail on notification (member_id, id)
    where email and mailed_at is null and group_id is null`,
  sql`alter table member add column digest_on date`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

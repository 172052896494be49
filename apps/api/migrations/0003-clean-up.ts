import { sql, type Kysely } from 'kysely';

/** What the daily clean-up looks up: what has expired, and which files no row names. */
const statements = [
  sql`create index session_token_expiry on session_token (expires_at)`,
  sql`create index mail_token_expiry on mail_token (expires_at)`,
  sql`create index entry_photo_media on entry_photo (media)`,
  sql`create index entry_picture on entry (picture) where picture is not null`,
  sql`create index member_picture on member (picture) where picture is not null`,
  sql`create table stray_file (
    key text primary key,
    noticed_at timestamptz(3) not null
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Audiences of messages that staff choose again by name. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table saved_segment (
      id bigint generated always as identity primary key,
      name text not null check (char_length(name) between 1 and 80),
      audience jsonb not null,
      created_at timestamptz(3) not null);
    create unique index saved_segment_name on saved_segment (lower(name))`.execute(db);
};

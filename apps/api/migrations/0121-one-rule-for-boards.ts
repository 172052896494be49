import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`drop function if exists is_on_boards(entry)`.execute(db);
};

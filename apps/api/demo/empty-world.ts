import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Returns true if the database has no members and no products. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const found = await sql<{ used: boolean }>`
    select exists (select from member) or exists (select from product) as used`.execute(db);
  return found.rows[0]?.used === false;
};

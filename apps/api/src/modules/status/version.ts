import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import { BUILD } from '../../platform/build.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';

const newestMigration = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
};

/** Also responds while the database is down, but then without the schema. */
export const runningVersion = async (db: Db): Promise<Answer<'GET /version/'>> => {
  try {
    return { ...BUILD, schema: await newestMigration(db) };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { ...BUILD, schema: null };
  }
};

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

const run = async (db: Db, part: 'tables' | 'keys' | 'renames'): Promise<void> => {
  const text = await readFile(new URL(`0116-baseline-${part}.sql`, import.meta.url), 'utf8');
  await sql.raw(text).execute(db);
};

/** The schema that 92 migrations had come to. A database that those have made only gets the new names; an older one is refused before. */
export const up = async (db: Db): Promise<void> => {
  await sql`create table schema_functions (digest text primary key, applied_at timestamptz not null)`.execute(
    db,
  );
  const { rows } = await sql<{
    isMade: boolean;
  }>`select to_regclass('member') is not null as "isMade"`.execute(db);
  if (rows[0]?.isMade === true) {
    await run(db, 'renames');
    return;
  }
  await run(db, 'tables');
  await applyFunctions(db);
  await run(db, 'keys');
};

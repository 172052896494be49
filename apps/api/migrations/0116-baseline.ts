import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

const run = async (db: Db, part: 'tables' | 'keys' | 'renames'): Promise<void> => {
  const text = await readFile(new URL(`0116-baseline-${part}.sql`, import.meta.url), 'utf8');
  await sql.raw(text).execute(db);
};

/** Creates the schema after 92 migrations. A database built by those only gets the new names; older ones are refused earlier. */
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

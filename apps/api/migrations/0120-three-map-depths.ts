import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

export const up = async (db: Db): Promise<void> => {
  await applyFunctions(db);
  await sql`delete from map_cell where level not in (12, 16, 24)`.execute(db);
};

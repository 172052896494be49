import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Finds the members of a state among the places of all cigars. */
export const up = async (db: Db): Promise<void> => {
  await sql`create index address_of_state on address (lower(state)) where type = 'user'`.execute(db);
};

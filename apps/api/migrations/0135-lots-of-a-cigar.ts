import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Finds everyone's lots of a cigar. */
export const up = async (db: Db): Promise<void> => {
  await sql`create index lot_cigar_of_cigar on lot_cigar (cigar)`.execute(db);
};

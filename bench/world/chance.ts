import { sql } from 'kysely';
import type { Tx } from '@stoa/api/platform/database/database';

/**
 * Defines `pg_temp.chance(n, of)`: a number from 0 up to 1, always the same for the same arguments. `of` separates different
 * questions about the same `n`.
 */
export const createChance = async (tx: Tx, seed: number): Promise<void> => {
  await sql`create function pg_temp.chance(n bigint, of integer) returns double precision
    immutable parallel safe language sql as $$
      select (hashint8extended(n, of + ${sql.lit(seed * 1000)}) & 2147483647)::double precision / 2147483648
    $$`.execute(tx);
};

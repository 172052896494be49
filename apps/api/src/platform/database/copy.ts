import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Makes every server write values alike: times in UTC, bytes in hex, all digits of a float. */
const SETTINGS = {
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

/** Applies to this transaction; call it before the first `copyOut` or `copyIn`. */
export const setCopyFormat = async (db: Db): Promise<void> => {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(db);
  }
};

/** Returns lines in COPY's text format, all in memory, so ask for part of a table. Only inside `withoutTimeouts`. */
export const copyOut = async (db: Db, query: string): Promise<Uint8Array> => {
  const { rows } = await db.executeQuery<{ copied: Uint8Array }>(
    CompiledQuery.raw(`copy (${query}) to stdout`),
  );
  return rows[0]?.copied ?? new Uint8Array();
};

export const copyIn = async (tx: Tx, target: string, lines: Uint8Array): Promise<number> => {
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [lines]));
  return Number(numAffectedRows ?? 0);
};

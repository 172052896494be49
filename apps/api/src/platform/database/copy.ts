import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Rows as text that every server writes alike, to the last digit: times in UTC, bytes in hex. */
const SETTINGS = {
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

/** Settles for this transaction how values are written and read; before the first `copyOut` or `copyIn`. */
export const setCopyFormat = async (db: Db): Promise<void> => {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(db);
  }
};

/**
 * A query's rows in the text format of PostgreSQL's COPY: a line each. All of them are held in memory, so ask for a
 * piece of a table. Only inside `withoutTimeouts`.
 */
export const copyOut = async (db: Db, query: string): Promise<Uint8Array> => {
  const { rows } = await db.executeQuery<{ copied: Uint8Array }>(
    CompiledQuery.raw(`copy (${query}) to stdout`),
  );
  return rows[0]?.copied ?? new Uint8Array();
};

/** Writes such lines into a table, ids included: `target` is `table (column, …)`. Answers how many rows it were. */
export const copyIn = async (tx: Tx, target: string, lines: Uint8Array): Promise<number> => {
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [lines]));
  return Number(numAffectedRows ?? 0);
};

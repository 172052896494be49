import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

const FOLDER = new URL('../../../database/functions/', import.meta.url);
const LOCK = 4_517_049;

const read = async (): Promise<{ digest: string; texts: string[] }> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  return { digest: createHash('sha256').update(texts.join('\0')).digest('hex'), texts };
};

/**
 * Bodies aren't checked, because they name tables and functions created later in the transaction.
 * @throws if a function changed its parameters or result: a migration must drop the old one first
 */
export const applyFunctions = async (db: Db): Promise<void> => {
  const { digest, texts } = await read();
  await sql`set local check_function_bodies = off`.execute(db);
  for (const text of texts) await sql.raw(text).execute(db);
  await sql`insert into schema_functions (digest, applied_at) values (${digest}, now()) on conflict do nothing`.execute(
    db,
  );
};

/** Skips files that were applied before, so that an old server leaves newer functions alone during a rolling update. */
export const applyChangedFunctions = async (database: Database): Promise<void> => {
  const { digest } = await read();
  await database.withoutTimeouts(async (db) => {
    const isApplied = async (on: Db) =>
      (await sql`select from schema_functions where digest = ${digest}`.execute(on)).rows.length > 0;
    if (await isApplied(db)) return;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
      if (!(await isApplied(tx))) await applyFunctions(tx);
    });
  });
};

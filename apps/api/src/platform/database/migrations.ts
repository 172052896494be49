import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { causeOf, StartFault } from '../start-fault.ts';
import type { Database, Db, Tx } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Imported only when it runs: some import modules, which a start on an up-to-date schema need not load. */
const importedWhenRun = (name: string): Migration => {
  const load = async () => (await import(new URL(name, FOLDER).href)) as Migration;
  return { up: async (db) => (await load()).up(db) };
};

/** Forward-only: files run in the order of their names, in one transaction, and are never changed. */
export const migrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).toSorted();
  return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), importedWhenRun(name)]));
};

const migrator = (db: Db, load = migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: load },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });

const hasAll = async (db: Db, load: typeof migrations): Promise<boolean> =>
  (await migrator(db, load).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

/**
 * Brings the schema up to date; several servers starting at once take turns.
 *
 * @throws StartFault naming the migration that failed; it was rolled back and can be run again
 */
export const migrate = async (database: Database, load = migrations): Promise<void> => {
  if (await hasAll(database.db, load)) return;
  const { error, results } = await database.withoutTimeouts((db) => migrator(db, load).migrateToLatest());
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const what =
    failed === undefined
      ? 'The database could not be brought up to date'
      : `Migration ${failed} failed; nothing of it was kept`;
  // lock_not_available
  const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
  const remedy = isLocked
    ? 'Stop the other servers, or whatever else works on this database, and start again.'
    : 'Mend this and start again.';
  throw new StartFault(`${what}: ${causeOf(error)}. ${remedy}`, { cause: error });
};

/** Any number that no other advisory lock uses. */
const RESTORE_LOCK = 4_517_024;

/** @throws StartFault when another restore is running, or a server has the database open */
export const lockForRestore = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as mine`.execute(tx);
  const others = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name in ('stoa', 'stoa live')`.execute(tx);
  if (rows[0]?.mine && others.rows[0]?.count === 0) return;
  throw new StartFault(
    'Somebody else is using this database: a server, or another restore. Stop the servers on it, then run this again.',
  );
};

/**
 * Runs migrations inside a transaction that does more than that: all is committed, or nothing.
 *
 * @param upTo the last one that is run; the newest by default
 */
export const migrateInside = async (tx: Tx, upTo?: string): Promise<void> => {
  const all = migrator(tx);
  const { error } = await (upTo === undefined ? all.migrateToLatest() : all.migrateTo(upTo));
  if (error !== undefined) throw error;
};

/** Whether every migration of this version has run. */
export const isMigrated = (db: Db): Promise<boolean> => hasAll(db, migrations);

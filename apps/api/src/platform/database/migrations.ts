import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { causeOf, StartFault } from '../start-fault.ts';
import type { Database, Db, Tx } from './database.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Imported only when it runs: a start on a current schema need not load the modules that it imports. */
const importedWhenRun = (name: string): Migration => {
  const load = async () => (await import(new URL(name, FOLDER).href)) as Migration;
  return { up: async (db) => (await load()).up(db) };
};

/** Forward-only: in the order of their names, in one transaction; a landed file is never changed. */
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

/** Several servers may start at once. @throws StartFault naming the migration that failed and was rolled back */
export const migrate = async (database: Database, load = migrations): Promise<void> => {
  // As the owner, who alone may read tables that have no grants yet: an older version's, or a restored backup's.
  const { error, results } = await database.withoutTimeouts(async (db) =>
    (await hasAll(db, load)) ? { error: undefined, results: [] } : migrator(db, load).migrateToLatest(),
  );
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const what =
    failed === undefined
      ? 'The database could not be brought up to date'
      : `Migration ${failed} failed and was rolled back`;
  const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
  const remedy = isLocked
    ? 'Stop the other servers, or whatever else uses this database, and start again.'
    : 'Correct the cause and start again.';
  throw new StartFault(`${what}: ${causeOf(error)}. ${remedy}`, { cause: error });
};

const RESTORE_LOCK = 4_517_024;

/** @throws StartFault when another restore is running, or a server has the database open */
export const lockForRestore = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as locked`.execute(tx);
  const others = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name in ('stoa', 'stoa live')`.execute(tx);
  if (rows[0]?.locked && others.rows[0]?.count === 0) return;
  throw new StartFault(
    'Another process is using this database: a server, or another restore. Stop the servers on it, then run this again.',
  );
};

export const migrateInside = async (tx: Tx, upTo?: string): Promise<void> => {
  const all = migrator(tx);
  const { error } = await (upTo === undefined ? all.migrateToLatest() : all.migrateTo(upTo));
  if (error !== undefined) throw error;
};

export const isMigrated = (db: Db): Promise<boolean> => hasAll(db, migrations);

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

/** The newest migration that ran in the database and is not of this program; null where there is none. */
const foreignMigration = async (db: Db, load: typeof migrations): Promise<string | null> => {
  const known = Object.keys(await load());
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('schema_migration') is not null as made`.execute(db);
  if (!rows[0]?.made) return null;
  const foreign = await sql<{ name: string }>`
    select name from schema_migration where name <> all(${known}) order by name desc limit 1`.execute(db);
  return foreign.rows[0]?.name ?? null;
};

/**
 * Refuses a database that a later version of the program has already brought up to date: what this one would write there
 * nobody has tried (decision 59).
 *
 * @throws StartFault naming the newest migration that is not known here
 */
export const refuseNewerSchema = async (database: Database, load = migrations): Promise<void> => {
  const foreign = await database.withoutTimeouts((db) => foreignMigration(db, load));
  if (foreign === null) return;
  throw new StartFault(
    `The database is of a newer version of Stoa than this program, which does not know its migration ${foreign}. Start the newer version again; to go back all the same, where CHANGELOG.md says that this version may, set NEWER_SCHEMA=allow.`,
  );
};

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

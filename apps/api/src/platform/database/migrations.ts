import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { describeCause, StartFault } from '../start-fault.ts';
import { appliedMigrations } from './catalogue.ts';
import type { Database, Db, Tx } from './database.ts';
import { applyChangedFunctions, applyFunctions } from './functions.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const FOLDER = new URL('../../../migrations/', import.meta.url);

/** This migration creates the schema of all earlier ones. */
const BASELINE = '0116-baseline';
const LAST_BEFORE_BASELINE = '0114-spellings-of-a-domain-and-first-cigars';

/** Imports a migration when it runs, because a start on a current schema needn't load its modules. */
const importedWhenRun = (name: string): Migration => {
  const load = async () => (await import(new URL(name, FOLDER).href)) as Migration;
  return {
    up: async (db) => {
      await (await load()).up(db);
      await applyFunctions(db);
    },
  };
};

/** Run in order of name, in one transaction, and only forward: a landed file never changes. */
export const migrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).toSorted();
  return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), importedWhenRun(name)]));
};

const beforeBaseline = (names: readonly string[]): string[] => names.filter((name) => name < BASELINE);

/** Returns the migrations since the baseline that a database ran; null if it is too old for this version to update. */
export const knownMigrations = (ran: readonly string[]): string[] | null => {
  const old = beforeBaseline(ran);
  if (old.length > 0 && !old.includes(LAST_BEFORE_BASELINE)) return null;
  const since = ran.filter((name) => name >= BASELINE);
  return since.length > 0 || old.length === 0 ? since : [BASELINE];
};

/** A database retains the names of older migrations, for servers of the previous version. */
const migrator = async (db: Db, load = migrations): Promise<Migrator> => {
  const ran: Migration = { up: () => Promise.reject(new Error('This migration came before the baseline.')) };
  const older = Object.fromEntries(beforeBaseline(await appliedMigrations(db)).map((name) => [name, ran]));
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...older, ...(await load()) }) },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
};

const hasAll = async (db: Db, load: typeof migrations): Promise<boolean> =>
  (await (await migrator(db, load)).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

/** Returns the newest migration in the database that this program doesn't have; null if none. */
const unknownMigration = async (db: Db, load: typeof migrations): Promise<string | null> => {
  const known = Object.keys(await load());
  const ran = await appliedMigrations(db);
  return ran.findLast((name) => name >= BASELINE && !known.includes(name)) ?? null;
};

/** Writing to a database of a later version is untested (decision 93). @throws StartFault naming the newest unknown migration */
export const refuseNewerSchema = async (database: Database, load = migrations): Promise<void> => {
  const unknown = await database.withoutTimeouts((db) => unknownMigration(db, load));
  if (unknown === null) return;
  throw new StartFault(
    `This database belongs to a newer version of Stoa: this program doesn’t know its migration ${unknown}. Start the newer version again. To go back anyway, where CHANGELOG.md allows it, set NEWER_SCHEMA=allow.`,
  );
};

/** @throws StartFault if the database is too old for the baseline */
const refuseOlderSchema = async (db: Db): Promise<void> => {
  const ran = await appliedMigrations(db);
  if (knownMigrations(ran) !== null) return;
  throw new StartFault(
    `The database is from an older version of Stoa, whose newest migration is ${ran.at(-1)}. Start the version of November 28, 2026 on it once (its newest migration is ${LAST_BEFORE_BASELINE}), then this one.`,
  );
};

/** Several servers may start at the same time. @throws StartFault naming the migration that failed and was rolled back */
export const migrate = async (database: Database, load = migrations): Promise<void> => {
  await database.withoutTimeouts(refuseOlderSchema);
  // Only the owner may read tables without grants yet: an older version's, or a restored backup's.
  const { error, results } = await database.withoutTimeouts(async (db) =>
    (await hasAll(db, load))
      ? { error: undefined, results: [] }
      : (await migrator(db, load)).migrateToLatest(),
  );
  if (error === undefined) {
    await applyChangedFunctions(database);
    return;
  }
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const what =
    failed === undefined
      ? 'The database couldn’t be updated'
      : `Migration ${failed} failed and was rolled back`;
  const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
  const remedy = isLocked
    ? 'Stop the other servers, or whatever else uses this database, and start again.'
    : 'Correct the cause and start again.';
  throw new StartFault(`${what}: ${describeCause(error)}. ${remedy}`, { cause: error });
};

const RESTORE_LOCK = 4_517_024;

/** @throws StartFault if another restore is running, or a server has the database open */
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
  const all = await migrator(tx);
  const { error } = await (upTo === undefined ? all.migrateToLatest() : all.migrateTo(upTo));
  if (error !== undefined) throw error;
};

export const isMigrated = (db: Db): Promise<boolean> => hasAll(db, migrations);

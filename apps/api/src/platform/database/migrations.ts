import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { causeOf, StartFault } from '../start-fault.ts';
import { ranMigrations } from './catalogue.ts';
import type { Database, Db, Tx } from './database.ts';
import { applyChangedFunctions, applyFunctions } from './functions.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const FOLDER = new URL('../../../migrations/', import.meta.url);

/** The one migration that holds the schema of all before it. */
const BASELINE = '0116-baseline';
const LAST_BEFORE_BASELINE = '0114-spellings-of-a-domain-and-first-cigars';

/** Imported only when it runs: a start on a current schema need not load the modules that it imports. */
const importedWhenRun = (name: string): Migration => {
  const load = async () => (await import(new URL(name, FOLDER).href)) as Migration;
  return {
    up: async (db) => {
      await (await load()).up(db);
      await applyFunctions(db);
    },
  };
};

/** Forward-only: in the order of their names, in one transaction; a landed file is never changed. */
export const migrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).toSorted();
  return Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), importedWhenRun(name)]));
};

const beforeBaseline = (names: readonly string[]): string[] => names.filter((name) => name < BASELINE);

/** The migrations since the baseline that a database has run. Null if the database is older than this version can update. */
export const knownMigrations = (ran: readonly string[]): string[] | null => {
  const old = beforeBaseline(ran);
  if (old.length > 0 && !old.includes(LAST_BEFORE_BASELINE)) return null;
  const since = ran.filter((name) => name >= BASELINE);
  return since.length > 0 || old.length === 0 ? since : [BASELINE];
};

/** Those before the baseline stay noted in a database that ran them, for servers of the version before. */
const migrator = async (db: Db, load = migrations): Promise<Migrator> => {
  const ran: Migration = { up: () => Promise.reject(new Error('It came before the baseline.')) };
  const older = Object.fromEntries(beforeBaseline(await ranMigrations(db)).map((name) => [name, ran]));
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...older, ...(await load()) }) },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
};

const hasAll = async (db: Db, load: typeof migrations): Promise<boolean> =>
  (await (await migrator(db, load)).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

/** The newest migration that ran in the database and is not of this program; null where there is none. */
const foreignMigration = async (db: Db, load: typeof migrations): Promise<string | null> => {
  const known = Object.keys(await load());
  const ran = await ranMigrations(db);
  return ran.findLast((name) => name >= BASELINE && !known.includes(name)) ?? null;
};

/**
 * Refuses a database that a later version of the program has already brought up to date: what this one would write there
 * nobody has tried (decision 93).
 *
 * @throws StartFault naming the newest migration that is not known here
 */
export const refuseNewerSchema = async (database: Database, load = migrations): Promise<void> => {
  const foreign = await database.withoutTimeouts((db) => foreignMigration(db, load));
  if (foreign === null) return;
  throw new StartFault(
    `This database belongs to a newer version of Stoa: this program doesn’t know its migration ${foreign}. Start the newer version again. To go back anyway, where CHANGELOG.md allows it, set NEWER_SCHEMA=allow.`,
  );
};

/** @throws StartFault for a database that was last started before the version that the baseline can begin with */
const refuseOlderSchema = async (db: Db): Promise<void> => {
  const ran = await ranMigrations(db);
  if (knownMigrations(ran) !== null) return;
  throw new StartFault(
    `The database is of an older version of Stoa, whose newest migration is ${ran.at(-1)}. Start the version of November 28, 2026 on it once (its newest migration is ${LAST_BEFORE_BASELINE}), then this one.`,
  );
};

/** Several servers may start at once. @throws StartFault naming the migration that failed and was rolled back */
export const migrate = async (database: Database, load = migrations): Promise<void> => {
  await database.withoutTimeouts(refuseOlderSchema);
  // As the owner, who alone may read tables that have no grants yet: an older version's, or a restored backup's.
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
  const all = await migrator(tx);
  const { error } = await (upTo === undefined ? all.migrateToLatest() : all.migrateTo(upTo));
  if (error !== undefined) throw error;
};

export const isMigrated = (db: Db): Promise<boolean> => hasAll(db, migrations);

import { readdir } from 'node:fs/promises';
import { Migrator, type Migration } from 'kysely/migration';
import { causeOf, StartFault } from '../start-fault.ts';
import type { Database, Db } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Forward-only: files run in the order of their names, in one transaction, and are never changed. */
export const migrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).toSorted();
  const loaded = await Promise.all(
    names.map(async (name) => [
      name.replace(/\.ts$/, ''),
      (await import(new URL(name, FOLDER).href)) as Migration,
    ]),
  );
  return Object.fromEntries(loaded) as Record<string, Migration>;
};

const migrator = (db: Db, load = migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: load },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });

/**
 * Brings the schema up to date; several servers starting at once take turns.
 *
 * @throws StartFault naming the migration that failed; nothing of it was kept, so it can be run again
 */
export const migrate = async (database: Database, load = migrations): Promise<void> => {
  const { error, results } = await database.unhurried((db) => migrator(db, load).migrateToLatest());
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const what =
    failed === undefined
      ? 'The database could not be brought up to date'
      : `Migration ${failed} failed; nothing of it was kept`;
  throw new StartFault(`${what}: ${causeOf(error)}. Mend this and start again.`, { cause: error });
};

/** Whether every migration of this version has run. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
};

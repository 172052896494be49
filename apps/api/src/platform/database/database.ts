import type { Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import { openEmbedded } from './embedded/embedded.ts';
import { openServer } from './server.ts';

/**
 * All tables. Each module adds its own by declaration merging, so that the platform knows no nouns:
 * `declare module '…/platform/database/database.ts' { interface Schema { entry: EntryTable } }`.
 */
export interface Schema {
  /** Kysely's own record of what has run. */
  schema_migration: { name: string; timestamp: string };
}

/** For reading, and for opening a transaction. */
export type Db = Kysely<Schema>;

/** For writing: only `db.transaction()` makes one, so a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>;

export interface Database {
  readonly engine: 'embedded' | 'server';
  readonly db: Db;
  /** The same database as the job queue sees it. */
  readonly forJobs: NonNullable<ConstructorOptions['db']>;
  /** A connection without the limits of requests, for work that takes the time it takes: migrations. */
  unhurried<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Answers within 3 seconds, or throws `DatabaseUnavailable`. */
  check(): Promise<void>;
  /** The embedded database's: changes how many bytes of disk must stay free for writes. */
  keepFree?(bytes: number): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  readonly url: string | null;
  readonly dataDir: string;
  /** Bytes of free disk below which the embedded database refuses writes. */
  readonly minFreeDisk: number;
}

/** Opens the database that the settings name; migrations are run by `migrate`. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url === null ? openEmbedded(options) : openServer(options.url);

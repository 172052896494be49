import type { Dialect, Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Replica } from './replica.ts';

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
  /** `postgres://…` */
  readonly url: string;
  readonly db: Db;
  /** Where screens may read besides, or null. */
  readonly replica: Replica | null;
  /** The same database as the job queue sees it. */
  readonly forJobs: NonNullable<ConstructorOptions['db']>;
  /** A connection without the limits of requests, for work that takes the time it takes: migrations, backups. */
  withoutTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How the connections are lent just now; `waiting`: requests that wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Answers within 3 seconds, or throws `DatabaseUnavailable`. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…` */
  readonly url: string;
  /** `postgres://…` of a replica of it for the reads of screens, or null. */
  readonly replicaUrl?: string | null;
  /** Hears when the replica is read no more, and when it is again. */
  readonly onReplica?: (isRead: boolean, error: unknown) => void;
  /** What the database server calls this process in its list of connections; a server of ours is `stoa`. */
  readonly name?: string;
  /** What stands between all queries and the pool; fault tests break calls there. */
  readonly through?: (dialect: Dialect) => Dialect;
}

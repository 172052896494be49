import type { Dialect, Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** Each module adds its tables by declaration merging, so that the platform knows none of them. */
export interface Schema {
  schema_migration: { name: string; timestamp: string };
}

export type Db = Kysely<Schema>;

/** Only `db.transaction()` creates one, so a forgotten transaction doesn't compile. */
export type Tx = Transaction<Schema>;

export interface Database {
  readonly url: string;
  /** Connects as the role that owns the tables. */
  readonly ownerUrl: string;
  readonly db: Db;
  readonly forJobs: NonNullable<ConstructorOptions['db']>;
  /** Lifts the time limits of requests, for migrations and backups. */
  withoutTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T>;
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** @throws DatabaseUnavailable after 3 seconds, or if the server accepts no writes */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** The owning role's URL, for migrations and backups; the serving role’s by default. */
  readonly ownerUrl?: string;
  /** The `application_name`; servers use `stoa`. */
  readonly name?: string;
  /** Names the setting with `url` in faults; `DATABASE_URL` by default. */
  readonly setting?: string;
  /** Wraps the dialect, so that fault tests can make calls fail. */
  readonly through?: (dialect: Dialect) => Dialect;
}

import type { Dialect, Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import { openEmbedded } from './embedded/embedded.ts';
import type { Replica } from './replica.ts';
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
  /** Where screens may read besides, or null. */
  readonly replica: Replica | null;
  /** The same database as the job queue sees it. */
  readonly forJobs: NonNullable<ConstructorOptions['db']>;
  /** A connection without the limits of requests, for work that takes the time it takes: migrations, backups. */
  unhurried<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The embedded database's: a copy of it as it stands at one moment, to be read at leisure while everybody goes on
   * with this one, which rests only for as long as the files that changed during the copying take. Closing the copy
   * removes it. `room` throws `NoRoomForCopy` where the disk has no place for it.
   */
  readonly frozen?: { room(): Promise<void>; copy(): Promise<Database> };
  /** How the connections are lent just now; `waiting`: requests that wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Answers within 3 seconds, or throws `DatabaseUnavailable`. */
  check(): Promise<void>;
  /** The embedded database's: changes how many bytes of disk must stay free for writes. */
  keepFree?(bytes: number): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  readonly url: string | null;
  /** `postgres://…` of a replica of it for the reads of screens, or null. */
  readonly replicaUrl?: string | null;
  /** Hears when the replica is read no more, and when it is again. */
  readonly onReplica?: (isRead: boolean, error: unknown) => void;
  readonly dataDir: string;
  /** Bytes of free disk below which the embedded database refuses writes. */
  readonly minFreeDisk: number;
  /** What a PostgreSQL server calls this process in its list; a server of ours is `stoa`. */
  readonly name?: string;
  /** What stands between all queries and the engine; fault tests break calls there. */
  readonly through?: (dialect: Dialect) => Dialect;
}

/** Opens the database that the settings name; migrations are run by `migrate`. */
export const openDatabase = ({
  url,
  replicaUrl = null,
  onReplica = () => undefined,
  name = 'stoa',
  through,
  ...here
}: DatabaseOptions): Promise<Database> =>
  url === null
    ? openEmbedded({ ...here, ...(through && { through }) })
    : openServer({ url, name, replicaUrl, onReplica, ...(through && { through }) });

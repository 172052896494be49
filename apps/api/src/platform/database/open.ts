import type { Database, DatabaseOptions } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded/embedded.ts';
import { openDatabase } from './pool.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  /** Null if the role of `databaseUrl` owns the tables. */
  readonly databaseOwnerUrl?: string | null;
  readonly dataDir: string;
}

interface OpenOptions extends Omit<DatabaseOptions, 'url'>, Pick<EmbeddedOptions, 'move'> {
  readonly onEnd?: (message: string) => void;
  /** Stops a starting embedded PostgreSQL; the call then rejects with the reason. */
  readonly stopping?: AbortSignal | undefined;
  /** Uses the role that owns the tables for everything: maintenance without a running server. */
  readonly asOwner?: boolean;
}

/** The embedded PostgreSQL starts and stops with its database. */
export const openDatabaseFor = async (
  { databaseUrl, databaseOwnerUrl = null, dataDir }: DatabaseSettings,
  { onEnd, stopping, move, asOwner = false, ...options }: OpenOptions = {},
): Promise<Database> => {
  const setting = asOwner && databaseOwnerUrl !== null ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const open = (url: string, ownerUrl: string) =>
    openDatabase({ url: asOwner ? ownerUrl : url, ownerUrl, setting, ...options });
  if (databaseUrl !== null) return open(databaseUrl, databaseOwnerUrl ?? databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir, stopping, move, ...(onEnd && { onEnd }) });
  try {
    const database = await open(embedded.url, embedded.ownerUrl);
    const close = async () => {
      await database.close();
      await embedded.stop();
    };
    return { ...database, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};

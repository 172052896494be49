import type { Database, DatabaseOptions } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { openDatabase } from './pool.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  /** Null where the role of `databaseUrl` owns the tables itself. */
  readonly databaseOwnerUrl?: string | null;
  readonly dataDir: string;
}

export interface OpenOptions extends Omit<DatabaseOptions, 'url'> {
  readonly onEnd?: (message: string) => void;
}

/** The embedded PostgreSQL starts and stops with its database. */
export const openDatabaseOf = async (
  { databaseUrl, databaseOwnerUrl = null, dataDir }: DatabaseSettings,
  { onEnd, ...options }: OpenOptions = {},
): Promise<Database> => {
  if (databaseUrl !== null)
    return openDatabase({ url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, ...options });
  const embedded = await startEmbeddedPostgres({ dataDir, ...(onEnd && { onEnd }) });
  try {
    const database = await openDatabase({ url: embedded.url, ownerUrl: embedded.ownerUrl, ...options });
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

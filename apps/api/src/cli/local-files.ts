import { readConfig, type Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { hasCluster } from '../platform/database/embedded/cluster.ts';
import { openDatabaseOf, type DatabaseSettings } from '../platform/database/open.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';

/** What the settings of this command's own environment name, opened without a server. */
export interface LocalFiles {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** Whether an embedded database lies in the data directory of these settings. */
export const hasEmbedded = ({ dataDir }: Config): boolean => hasCluster(dataDir);

export const localSettings = (): Config => readConfig(process.env);

/** The database of these settings; PostgreSQL lists it as no server of ours. */
export const openLocalDatabase = (settings: DatabaseSettings): Promise<Database> =>
  openDatabaseOf(settings, { name: 'stoa maintenance' });

/** Does the work with the local database and files, and closes them; a running server that has the embedded database is named in the error. */
export const withLocalFiles = async <T>(
  config: Config,
  work: (kept: LocalFiles) => Promise<T>,
): Promise<T> => {
  const database = await openLocalDatabase(config);
  try {
    const storage = await openStorage({ url: config.storageUrl, dataDir: config.dataDir });
    return await work({ config, database, storage });
  } finally {
    await database.close();
  }
};

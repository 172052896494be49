import { readConfig, type Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { hasCluster } from '../platform/database/embedded/cluster.ts';
import { openDatabaseFor, type DatabaseSettings } from '../platform/database/open.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';

export interface LocalFiles {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

export const hasEmbedded = ({ dataDir }: Config): boolean => hasCluster(dataDir);

export const localSettings = (): Config => readConfig(process.env);

/** Uses its own `application_name`, because servers are counted by theirs. */
export const openLocalDatabase = (settings: DatabaseSettings): Promise<Database> =>
  openDatabaseFor(settings, { name: 'stoa maintenance', asOwner: true });

/** The error names a running server if it has the embedded database open. */
export const withLocalFiles = async <T>(
  config: Config,
  work: (local: LocalFiles) => Promise<T>,
): Promise<T> => {
  const database = await openLocalDatabase(config);
  try {
    const storage = await openStorage({ url: config.storageUrl, dataDir: config.dataDir });
    return await work({ config, database, storage });
  } finally {
    await database.close();
  }
};

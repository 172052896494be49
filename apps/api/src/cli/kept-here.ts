import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { openStorage, type Storage } from '../platform/storage.ts';

/** What the settings of this command's own environment name, opened without a server. */
export interface KeptHere {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** Whether an embedded database lies in the data directory of these settings. */
export const hasEmbedded = ({ dataDir }: Config): boolean =>
  existsSync(join(dataDir, 'database', 'PG_VERSION'));

export const settingsHere = (): Config => readConfig(process.env);

/** A database by these settings, or by another address; in a PostgreSQL server's list it is no server of ours. */
export const openHere = (config: Config, url = config.databaseUrl): Promise<Database> =>
  openDatabase({ url, dataDir: config.dataDir, minFreeDisk: config.minFreeDisk, name: 'stoa keeping' });

/** Does the work with what is kept here, and closes it; where a server has the embedded database, that is said. */
export const withKeptHere = async <T>(config: Config, work: (kept: KeptHere) => Promise<T>): Promise<T> => {
  const database = await openHere(config);
  try {
    const storage = await openStorage({ url: config.storageUrl, dataDir: config.dataDir });
    return await work({ config, database, storage });
  } finally {
    await database.close();
  }
};

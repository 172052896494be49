import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTestDatabase, type TestDatabase } from './database.ts';

/** Creates empty databases, each with its own data directory. */
export const emptyDatabases = () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-places-'));
  const databases: TestDatabase[] = [];
  return {
    folder,
    place: async (name: string): Promise<{ url: string; dataDir: string }> => {
      const database = await emptyTestDatabase();
      databases.push(database);
      return { url: database.url, dataDir: join(folder, name) };
    },
    remove: async (): Promise<void> => {
      for (const database of databases) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

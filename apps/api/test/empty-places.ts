import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/machine/postgres.ts';
import type { DatabaseOptions } from '../src/platform/database/database.ts';
import { emptyDatabase } from './kept.ts';

/** Places for databases of one engine, each empty: directories, on PostgreSQL with a server of their own beside. */
export const emptyPlaces = async (engine: 'embedded' | 'server') => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-places-'));
  const postgres = engine === 'server' ? await startPostgres() : null;
  return {
    /** Where they are, and files of the test's own may be. */
    folder,
    /** Another one, as `openDatabase` takes it. */
    place: async (name: string): Promise<DatabaseOptions> => ({
      url: postgres === null ? null : await emptyDatabase(postgres.url, name),
      dataDir: join(folder, name),
      minFreeDisk: 1,
    }),
    remove: (): void => {
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type EmptyPlaces = Awaited<ReturnType<typeof emptyPlaces>>;

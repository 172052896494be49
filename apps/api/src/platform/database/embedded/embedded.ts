import { existsSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database, DatabaseOptions, Schema } from '../database.ts';
import { StartFault } from '../../start-fault.ts';
import { EmbeddedClient } from './client.ts';
import { embeddedDialect } from './dialect.ts';
import { clearFrozenCopies, copyAsOfNow, refuseWithoutRoom } from './frozen-copy.ts';
import { lockDataDir } from './lock.ts';

/** The job queue's statements: several in one text, and each on a connection that nobody else uses meanwhile. */
const forJobs = (client: EmbeddedClient): Database['forJobs'] => ({
  executeSql: async (text, values) => {
    await client.borrow();
    try {
      const { rows } =
        values !== undefined && values.length > 0
          ? await client.send({ kind: 'query', sql: text, parameters: values, outside: true })
          : await client.send({ kind: 'script', sql: text, outside: true });
      return { rows: [...rows] };
    } catch (error) {
      // A script may have failed between its own begin and commit: the one connection must come back clean.
      await client.send({ kind: 'script', sql: 'rollback', outside: false }).catch(() => undefined);
      throw error;
    } finally {
      client.giveBack();
    }
  },
});

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** A running database turns read-only when the disk fills; a start needs to write, and says what is missing. */
const refuseFullDisk = ({ dataDir, minFreeDisk }: Omit<DatabaseOptions, 'url'>): void => {
  // The database's folder may be a disk of its own.
  const folder = join(dataDir, 'database');
  const place = existsSync(folder) ? folder : dataDir;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize >= minFreeDisk) return;
  throw new StartFault(
    `The disk of ${place} has ${megabytes(bavail * bsize)} MB left, and ${megabytes(minFreeDisk)} MB must stay free. Free some space, or set MIN_FREE_DISK_MB to less.`,
  );
};

/** PGlite in a worker thread, in `dataDir/database`, for this process alone. */
export const openEmbedded = async ({
  through = (dialect) => dialect,
  ...options
}: Omit<DatabaseOptions, 'url'>): Promise<Database> => {
  const unlock = lockDataDir(options.dataDir);
  refuseFullDisk(options);
  await clearFrozenCopies(options.dataDir);
  const client = new EmbeddedClient(options);
  const db = new Kysely<Schema>({ dialect: through(embeddedDialect(client)) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    unlock();
    throw new StartFault(
      `The embedded database in ${options.dataDir} could not be opened: ${error instanceof Error ? error.message : String(error)}. Check the directory’s rights and the free disk space.`,
      { cause: error },
    );
  }
  return {
    engine: 'embedded',
    replica: null,
    db,
    forJobs: forJobs(client),
    unhurried: (work) => work(db),
    connections: () => client.connections(),
    check: async () => {
      await sql`select 1`.execute(db);
    },
    frozen: {
      room: () => refuseWithoutRoom(options.dataDir, options.minFreeDisk),
      copy: async () => {
        const copyDir = await copyAsOfNow(client, options.dataDir);
        const remove = () => rm(copyDir, { recursive: true, force: true });
        try {
          const copy = await openEmbedded({ dataDir: copyDir, minFreeDisk: 1 });
          const close = async () => {
            await copy.close();
            await remove();
          };
          return { ...copy, close };
        } catch (error) {
          await remove();
          throw error;
        }
      },
    },
    keepFree: async (bytes) => {
      await client.borrow();
      await client.send({ kind: 'keepFree', bytes }).finally(() => client.giveBack());
    },
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
};

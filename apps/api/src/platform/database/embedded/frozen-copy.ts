import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NoRoomForCopy } from '../errors.ts';
import type { EmbeddedClient } from './client.ts';

const PREFIX = 'frozen-';
/** A file written to so shortly before it was copied may have been written to once more in the same tick of the clock. */
const UNSURE_NS = 1_000_000_000n;
const TOGETHER = 8;

interface Seen {
  readonly size: bigint;
  readonly at: bigint;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const seen = async (path: string): Promise<Seen | null> => {
  try {
    const { size, mtimeNs } = await stat(path, { bigint: true });
    return { size, at: mtimeNs };
  } catch {
    return null;
  }
};

const eachOf = async (names: readonly string[], work: (name: string) => Promise<void>): Promise<void> => {
  const left = [...names];
  const worker = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
};

/** @throws NoRoomForCopy where a second copy of the database would not leave so many bytes free */
export const refuseWithoutRoom = async (dataDir: string, toKeepFree: number): Promise<void> => {
  const source = join(dataDir, 'database');
  let bytes = 0;
  await eachOf(await filesIn(source), async (name) => {
    bytes += Number((await seen(join(source, name)))?.size ?? 0n);
  });
  const { bavail, bsize } = await statfs(source);
  if (bavail * bsize - bytes >= toKeepFree) return;
  throw new NoRoomForCopy(
    `The disk has no room for a moment’s copy of the database (${Math.ceil(bytes / 1024 / 1024)} MB). Free some space, or stop the server and run the backup then: it needs no copy.`,
  );
};

/** Copies that a killed server has left; only while nobody else has the data directory. */
export const clearFrozenCopies = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
};

/**
 * Copies the database's files twice: first all of them while work goes on, then, with the connection borrowed (nobody
 * is in a transaction) and everything written out, those that have changed since.
 *
 * @returns a data directory with the copy in it, to be removed by whoever asked
 */
export const copyAsOfNow = async (client: EmbeddedClient, dataDir: string): Promise<string> => {
  const source = join(dataDir, 'database');
  const target = await mkdtemp(join(dataDir, PREFIX));
  const copies = new Map<string, Seen>();
  const copy = async (name: string): Promise<void> => {
    const before = await seen(join(source, name));
    const known = copies.get(name);
    const unchanged =
      before !== null && known !== undefined && known.size === before.size && known.at === before.at;
    if (before === null || unchanged) return;
    await mkdir(dirname(join(target, 'database', name)), { recursive: true });
    await copyFile(join(source, name), join(target, 'database', name), constants.COPYFILE_FICLONE);
    const sure = before.at < BigInt(Date.now()) * 1_000_000n - UNSURE_NS;
    copies.set(name, sure ? before : { size: -1n, at: 0n });
  };
  try {
    // A file that goes while it is copied is missing in the second look too.
    await eachOf(await filesIn(source), (name) => copy(name).catch(() => undefined));
    await client.borrow();
    try {
      await client.send({ kind: 'query', sql: 'checkpoint', parameters: [], outside: true });
      const names = new Set(await filesIn(source));
      await eachOf([...names], copy);
      const gone = [...copies.keys()].filter((name) => !names.has(name));
      await eachOf(gone, (name) => rm(join(target, 'database', name), { force: true }));
      // Folders without files belong to it too.
      for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
        if (!entry.isDirectory()) continue;
        const folder = join(entry.parentPath, entry.name).slice(source.length + 1);
        await mkdir(join(target, 'database', folder), { recursive: true });
      }
    } finally {
      client.giveBack();
    }
    return target;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
};

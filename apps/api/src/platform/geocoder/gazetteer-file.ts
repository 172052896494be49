import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SOURCE_FILES } from './gazetteer-source.ts';

const CODE = [
  'distance.ts',
  'gazetteer-builder.ts',
  'gazetteer-rows.ts',
  'gazetteer-source.ts',
  'place.ts',
  'words.ts',
];
const ABANDONED_MS = 3_600_000;

/** Builds the gazetteer once if missing, in a few seconds. Concurrent builders write equal files; the last rename wins. */
export async function gazetteerFile(cacheDir: string): Promise<string> {
  const path = join(cacheDir, `gazetteer-${await version()}.sqlite`);
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) return path;
  await mkdir(cacheDir, { recursive: true });
  await clearAbandonedDrafts(cacheDir);
  const draft = join(cacheDir, `.gazetteer-${randomUUID()}.draft`);
  try {
    await build(draft);
    await rename(draft, path);
    await sync(cacheDir);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Error(
      `The gazetteer couldn’t be built in ${cacheDir}. Free some space there, and start again.`,
      {
        cause: error,
      },
    );
  }
  return path;
}

/** Hashes data and code, so that each change of either rebuilds the file. */
async function version(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...SOURCE_FILES, ...CODE.map((name) => join(import.meta.dirname, name))];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function build(path: string): Promise<void> {
  const worker = new Worker(new URL('./gazetteer-builder.ts', import.meta.url), { workerData: { path } });
  const [code]: unknown[] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`The builder ended with code ${String(code)}.`);
  await sync(path);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function clearAbandonedDrafts(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!/^\.gazetteer-.*\.draft/.test(name)) continue;
    const { mtimeMs } = await stat(join(cacheDir, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(cacheDir, name), { force: true });
  }
}

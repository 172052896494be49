import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { createPrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '../private-folder.ts';

/** Holds files being written; inside the root, so that the final rename stays on one file system. */
const INCOMING = '.incoming';
const ABANDONED_MS = 3_600_000;

/** flydrive's disk driver writes in place and without fsync; this one is atomic and survives a power cut. */
export class DurableFsDriver extends FSDriver {
  readonly listsFolders = true;
  readonly timeoutMs = 9_000;
  readonly #root: string;

  private constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  static async open(root: string): Promise<DurableFsDriver> {
    const incoming = join(root, INCOMING);
    await createPrivateFolder(root);
    await createPrivateFolder(incoming);
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
    }
    return new DurableFsDriver(root);
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key);
    const draft = join(this.#root, INCOMING, randomUUID());
    try {
      const file = await open(draft, 'wx', PRIVATE_FILE);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      const firstMade = await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      await rename(draft, target);
      await syncFolders(dirname(target), firstMade ? dirname(firstMade) : dirname(target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Opens first, so that a deleted file is a missing file instead of a broken stream. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.#root, key));
    return file.createReadStream();
  }

  override async getMetaData(key: string): ReturnType<FSDriver['getMetaData']> {
    if ((await stat(join(this.#root, key))).isDirectory()) {
      throw Object.assign(new Error(`"${key}" is a folder.`), { code: 'EISDIR' });
    }
    return super.getMetaData(key);
  }

  async check(): Promise<void> {
    await access(join(this.#root, INCOMING), constants.R_OK | constants.W_OK);
  }
}

/** A rename or a new folder is durable only once its parent folder is synced. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === upTo || folder === dirname(folder)) return;
  }
}

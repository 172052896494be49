import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { join } from 'node:path';
import { DurableFsDriver } from './durable-fs-driver.ts';
import { openS3Driver } from './s3-driver.ts';

/** One stored file, being read. Whoever opens it reads the stream to its end or destroys it. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

/**
 * Files under keys such as `photos/7f3a/960.jpg`: letters, digits, `.`, `_`, `-` and `/`, no part starting with
 * a dot. Every method throws {@link StorageUnavailable} when the disk or the S3 server cannot do its part.
 */
export interface Storage {
  /**
   * Keeps `bytes` under `key`, replacing what was there. When it returns, a power cut does not lose the file;
   * when it throws, no part of the file is left. On disk the content type is told by the key's ending, so give
   * the key the ending that belongs to `contentType`.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file, or null when there is none under that key (a key nobody could have stored included). */
  open(key: string): Promise<StoredFile | null>;
  /** Removes the file; a missing one is fine. */
  delete(key: string): Promise<void>;
  /** Every key inside the folder `prefix` (`''`: all), in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves when files can be kept and read now. */
  check(): Promise<void>;
}

/** The disk is full or away, or the S3 server does not answer. Trying again later may work: HTTP says 503. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super('Files cannot be kept or read at the moment. Please try again in a minute.', { cause });
  }
}

/**
 * Opens the place where files are kept. `url` null: the directory `<dataDir>/media`; else
 * `s3://bucket?endpoint=https://…&region=…` with credentials from the usual AWS_* variables. A server that is away
 * does not fail this call (see {@link Storage.check}); a wrong `url` does.
 */
export async function openStorage(options: { url: string | null; dataDir: string }): Promise<Storage> {
  const driver =
    options.url === null
      ? await DurableFsDriver.open(join(options.dataDir, 'media')).catch(unavailable)
      : await openS3Driver(options.url);
  return storageOn(driver);
}

const KEY = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/;

type Driver = DriverContract & {
  check(): Promise<void>;
  readonly listsFolders: boolean;
  /** Past this a caller hears "unavailable", whatever the driver is still trying; milliseconds. */
  readonly patienceMs: number;
};

function storageOn(driver: Driver): Storage {
  const disk = new Disk(driver);
  const { patienceMs } = driver;
  return {
    async put(key, bytes, contentType) {
      if (!KEY.test(key)) {
        throw new TypeError(
          `"${key}" cannot name a stored file. Use letters, digits, ".", "_", "-" and "/".`,
        );
      }
      await timely(patienceMs, disk.put(key, bytes, { contentType }));
    },
    async open(key) {
      if (!KEY.test(key)) return null;
      try {
        const { contentLength, contentType } = await timely(patienceMs, disk.getMetaData(key), isMissing);
        const stream = await timely(patienceMs, disk.getStream(key), isMissing);
        return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      if (KEY.test(key)) await timely(patienceMs, disk.delete(key));
    },
    list: (prefix) => listKeys(disk, prefix.replace(/\/+$/, ''), driver.listsFolders),
    check: () => timely(patienceMs, driver.check()),
  };
}

/** Folder by folder on disk, page by page on S3, so that a million keys are never in memory at once. */
async function* listKeys(disk: Disk, folder: string, byFolder: boolean): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: !byFolder, ...(paginationToken ? { paginationToken } : {}) };
    const page = await timely(LISTING_MS, disk.listAll(folder, options));
    for (const item of page.objects) {
      if (item.isDirectory) {
        if (KEY.test(item.prefix)) yield* listKeys(disk, item.prefix, byFolder);
      } else if (KEY.test(item.key) && (folder === '' || item.key.startsWith(`${folder}/`))) {
        yield item.key;
      }
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Pages of a long listing may take their time. */
const LISTING_MS = 9_000;

async function timely<T>(
  patienceMs: number,
  work: Promise<T>,
  expected: (error: unknown) => boolean = () => false,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    if (expected(error)) throw error;
    return unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error);
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  // ENOTDIR and EISDIR: the key runs through a file, or names a folder; nobody stored a file there.
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return true;
  // flydrive wraps the driver's own error.
  return /^(NotFound|NoSuchKey)$/.test(error.name) || isMissing(error.cause);
}

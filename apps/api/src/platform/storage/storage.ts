import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { join } from 'node:path';
import { DurableFsDriver } from './durable-fs-driver.ts';
import { openS3Driver } from './s3-driver.ts';

/** The caller reads the stream to its end or destroys it. */
interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Stores files under keys such as `photos/7f3a/960.jpg`. Every method throws {@link StorageUnavailable}. */
export interface Storage {
  /** Atomic, durable, and replacing. The key's extension must match `contentType`: on disk, it decides the type. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
  /** Yields keys inside the folder `prefix` (`''`: all), unordered. */
  list(prefix: string): AsyncIterable<string>;
  check(): Promise<void>;
}

/** The disk is full or gone, or the S3 server doesn't respond: HTTP 503. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super('We can’t store or read files right now. Please try again in a minute.', { cause });
  }
}

/** `url` null means `<dataDir>/media`. An unreachable S3 server doesn't fail this call, a wrong `url` does. */
export async function openStorage(options: { url: string | null; dataDir: string }): Promise<Storage> {
  const driver =
    options.url === null
      ? await DurableFsDriver.open(join(options.dataDir, 'media')).catch(unavailable)
      : await openS3Driver(options.url);
  return storageOn(driver);
}

const KEY = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/;

/** Returns true if this text can name a stored file: one file has one name. */
export const isFileKey = (text: string): boolean => KEY.test(text);

type Driver = DriverContract & {
  check(): Promise<void>;
  readonly listsFolders: boolean;
  readonly timeoutMs: number;
};

function storageOn(driver: Driver): Storage {
  const disk = new Disk(driver);
  const { timeoutMs } = driver;
  return {
    async put(key, bytes, contentType) {
      if (!KEY.test(key)) {
        throw new TypeError(
          `"${key}" can’t name a stored file. Use letters, digits, ".", "_", "-", and "/".`,
        );
      }
      await withTimeout(timeoutMs, disk.put(key, bytes, { contentType }));
    },
    async open(key) {
      if (!KEY.test(key)) return null;
      try {
        const { contentLength, contentType } = await withTimeout(timeoutMs, disk.getMetaData(key), isMissing);
        const stream = await withTimeout(timeoutMs, disk.getStream(key), isMissing);
        return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      if (KEY.test(key)) await withTimeout(timeoutMs, disk.delete(key));
    },
    list: (prefix) => listKeys(disk, withoutEndSlashes(prefix), driver.listsFolders),
    check: () => withTimeout(timeoutMs, driver.check()),
  };
}

const withoutEndSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Lists by folder on disk and by page on S3: a million keys don't fit into memory. */
async function* listKeys(disk: Disk, folder: string, byFolder: boolean): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: !byFolder, ...(paginationToken ? { paginationToken } : {}) };
    const page = await withTimeout(LISTING_MS, disk.listAll(folder, options));
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

const LISTING_MS = 9_000;

async function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  expected: (error: unknown) => boolean = () => false,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
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
  // The key's folder is a file, the key names a folder, or it is longer than any of our names.
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(code))) return true;
  // flydrive wraps the driver's own error.
  return /^(NotFound|NoSuchKey)$/.test(error.name) || isMissing(error.cause);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, StorageUnavailable, type Storage } from './storage.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'stoa-storage-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const files = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

async function content(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  return file && (await buffer(file.stream)).toString();
}

async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

const openDisk = () => openStorage({ url: null, dataDir });

describe('on disk', () => {
  test('a file is read as it was stored, with its size and type', async () => {
    const storage = await openDisk();
    await storage.put('photos/a1/960.jpg', Buffer.from('first'), 'image/jpeg');
    await storage.put('photos/a1/960.jpg', Buffer.from('second'), 'image/jpeg');
    const file = await storage.open('photos/a1/960.jpg');
    expect(file).toMatchObject({ size: 6, contentType: 'image/jpeg' });
    expect(file && (await buffer(file.stream)).toString()).toBe('second');
  });

  test.skipIf(process.platform === 'win32')(
    'only the server’s user can open files and directories, even in an existing directory',
    async () => {
      await mkdir(join(dataDir, 'media', 'photos'), { recursive: true, mode: 0o755 });
      const umask = process.umask(0o022);
      try {
        await (await openDisk()).put('photos/a1/960.jpg', Buffer.from('x'), 'image/jpeg');
      } finally {
        process.umask(umask);
      }
      const modes = await Promise.all(
        ['media', 'media/.incoming', 'media/photos/a1', 'media/photos/a1/960.jpg'].map(
          async (path) => (await stat(join(dataDir, path))).mode & 0o777,
        ),
      );
      expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
    },
  );

  test('a file that was never stored is missing, like a directory, an impossible path, or a long name', async () => {
    const storage = await openDisk();
    await storage.put('a/b.jpg', Buffer.from('x'), 'image/jpeg');
    await writeFile(join(dataDir, 'secret'), 'x');
    const keys = [
      'none.jpg',
      'a',
      'a/b.jpg/c',
      '../secret',
      'a/../../secret',
      '/etc/passwd',
      '',
      '.incoming',
      'a\0',
      'a'.repeat(256),
    ];
    expect(await Promise.all(keys.map((key) => storage.open(key)))).toEqual(keys.map(() => null));
    await expect(storage.put('../secret', Buffer.from('y'), 'text/plain')).rejects.toThrow(/can’t name/);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('x');
  });

  test('a file can be deleted twice without an error', async () => {
    const storage = await openDisk();
    await storage.put('a/b.jpg', Buffer.from('x'), 'image/jpeg');
    await storage.delete('a/b.jpg');
    await storage.delete('a/b.jpg');
    await storage.delete('../../etc/passwd');
    expect(await storage.open('a/b.jpg')).toBeNull();
    expect(await files(dataDir)).toEqual([]);
  });

  test('a listing contains only its directory and no drafts', async () => {
    const storage = await openDisk();
    for (const key of ['m/1/a.jpg', 'm/1/x/b.jpg', 'm/12/c.jpg', 'z.jpg']) {
      await storage.put(key, Buffer.from('x'), 'image/jpeg');
    }
    await writeFile(join(dataDir, 'media/.incoming/draft'), 'x');
    expect(await listKeys(storage, 'm/1')).toEqual(['m/1/a.jpg', 'm/1/x/b.jpg']);
    expect(await listKeys(storage, 'm/1/')).toEqual(['m/1/a.jpg', 'm/1/x/b.jpg']);
    expect(await listKeys(storage, 'none')).toEqual([]);
    expect(await listKeys(storage, '')).toEqual(['m/1/a.jpg', 'm/1/x/b.jpg', 'm/12/c.jpg', 'z.jpg']);
  });

  test('drafts of a killed process are deleted at the next start, but not those of a running one', async () => {
    await openDisk();
    const old = join(dataDir, 'media/.incoming/old');
    await writeFile(old, 'x');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(dataDir, 'media/.incoming/new'), 'x');
    await openDisk();
    expect(await files(dataDir)).toEqual(['new']);
  });

  test('a full disk is “unavailable”, and the old file stays unchanged', async () => {
    // A file size limit interrupts a write halfway, like a full disk, and needs no special rights.
    const program = `
      const { openStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'storage.ts'))});
      const storage = await openStorage({ url: null, dataDir: ${JSON.stringify(dataDir)} });
      await storage.put('a.jpg', Buffer.from('old'), 'image/jpeg');
      const error = await storage.put('a.jpg', Buffer.alloc(1_000_000), 'image/jpeg').catch((error) => error);
      process.stdout.write(String(error?.name));`;
    const limited = 'ulimit -f 64 && exec "$0" --input-type=module -e "$1"';
    const child = spawn('sh', ['-c', limited, process.execPath, program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect((await buffer(child.stdout)).toString()).toBe('StorageUnavailable');
    const storage = await openDisk();
    expect(await content(storage, 'a.jpg')).toBe('old');
    expect(await files(dataDir)).toEqual(['a.jpg']);
  });

  test('storage is not ready if the directory is gone', async () => {
    const storage = await openDisk();
    await storage.check();
    await rm(join(dataDir, 'media'), { recursive: true });
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  });

  test('a data directory that cannot be created is “unavailable”', async () => {
    await writeFile(join(dataDir, 'media'), 'a file in the way');
    await expect(openDisk()).rejects.toThrow(StorageUnavailable);
  });
});

describe('on S3', () => {
  let server: S3rver;
  let port: number;
  const openBucket = (bucket = 'stoa') =>
    openStorage({ url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=us-east-1`, dataDir });

  beforeEach(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    await mkdir(join(dataDir, 's3'));
    const settings = { port: 0, address: '127.0.0.1', silent: true, directory: join(dataDir, 's3') };
    server = new S3rver({ ...settings, configureBuckets: [{ name: 'stoa' }] });
    ({ port } = await server.run());
  });
  afterEach(() => server.close());

  test('files can be stored, read, listed, and deleted as on disk', async () => {
    const storage = await openBucket();
    await storage.check();
    await storage.put('m/1/a.jpg', Buffer.from('x'.repeat(100_000)), 'image/webp');
    await storage.put('m/12/c.jpg', Buffer.from('c'), 'image/jpeg');
    await storage.check();
    expect(await storage.open('m/1/a.jpg')).toMatchObject({ size: 100_000, contentType: 'image/webp' });
    expect(await content(storage, 'm/1/a.jpg')).toBe('x'.repeat(100_000));
    expect(await listKeys(storage, 'm/1')).toEqual(['m/1/a.jpg']);
    expect(await listKeys(storage, '')).toEqual(['m/1/a.jpg', 'm/12/c.jpg']);
    await storage.delete('m/1/a.jpg');
    await storage.delete('m/1/a.jpg');
    expect(await storage.open('m/1/a.jpg')).toBeNull();
  });

  test('a missing bucket is not ready', async () => {
    const storage = await openBucket('elsewhere');
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  });

  test('an unreachable server is "unavailable" for every call', async () => {
    const storage = await openBucket();
    await server.close();
    await expect(storage.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StorageUnavailable);
    await expect(storage.open('a.jpg')).rejects.toThrow(StorageUnavailable);
    await expect(storage.delete('a.jpg')).rejects.toThrow(StorageUnavailable);
    await expect(listKeys(storage, '')).rejects.toThrow(StorageUnavailable);
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await server.run();
  });

  test('a server that never responds eventually becomes “unavailable”', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    port = typeof address === 'object' && address ? address.port : 0;
    const storage = await openBucket();
    await expect(storage.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StorageUnavailable);
    silent.close();
  });
});

test.each(['http://bucket', 's3://', 's3://bucket/folder', 's3://bucket?endpoint=ftp://x', 'nonsense'])(
  'the address %s is refused with its remedy',
  async (url) => {
    await expect(openStorage({ url, dataDir })).rejects.toThrow(/STORAGE_URL.*(Write|Correct)/);
  },
);

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findBinaries, restoreLibraryLinks } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts';
import { isAlive, readPidFile } from './leftover.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoa-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const running: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

const start = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres(options);
  running.push(postgres);
  return postgres;
};

const stop = async (postgres: EmbeddedPostgres): Promise<void> => {
  running.splice(running.indexOf(postgres), 1);
  await postgres.stop();
};

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const setting = async (url: string, name: string) => (await query(url, `show ${name}`))[0]?.[name];
const pidIn = (dataDir: string) => readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('is durable and sorts text the same way on every machine', async () => {
    const { url } = await start({ dataDir: join(folder, 'settings') });
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
      expect([name, await setting(url, name)]).toEqual([name, 'on']);
    const [database] = await query(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              (select rolsuper from pg_roles where rolname = current_user) as superuser
         from pg_database where datname = current_database()`,
    );
    expect(database).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', superuser: false });
    const order = await query(
      url,
      `select word from unnest(array['é', 'Z', 'a', 'z']) as word order by word`,
    );
    expect(order.map(({ word }) => word).join('')).toBe('Zazé');
  });

  it('listens on a socket that only its user can reach, and on no port', async () => {
    const dataDir = join(folder, 'socket');
    const { url } = await start({ dataDir });
    expect(await setting(url, 'listen_addresses')).toBe('');
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('listens elsewhere if the path of the data directory is too long for a socket', async () => {
    const dataDir = join(folder, 'a'.repeat(120));
    const { url } = await start({ dataDir });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'socket'))).toBe(false);
  });

  it('uses a password on the loopback address on systems without sockets', async () => {
    const { url } = await start({ dataDir: join(folder, 'loopback'), loopback: true });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const wrong = url.replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('starts below a directory that only our user may enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const { url } = await start({ dataDir: join(closed, 'data') });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second instance in its directory, and does not disturb the first', async () => {
    const dataDir = join(folder, 'alone');
    const { url } = await start({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is in use by process \d+.*DATA_DIR/);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('restarts with all committed data when it dies', async () => {
    const dataDir = join(folder, 'dies');
    const ends: string[] = [];
    const { ownerUrl: url } = await start({ dataDir, onEnd: (message) => ends.push(message) });
    await query(url, 'create table cup as select 1 as number');
    for (let death = 1; death <= 2; death += 1) {
      const pid = pidIn(dataDir);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(url, 'select number from cup').catch(() => 'away'))
        .toEqual([{ number: 1 }]);
      expect(pidIn(dataDir)).not.toBe(pid);
    }
    expect(ends.length).toBeGreaterThanOrEqual(2);
    expect(ends[0]).toMatch(/^The embedded PostgreSQL stopped \(SIGKILL/);
  });

  it('preserves its data from one start to the next, whatever a killed process left behind', async () => {
    const dataDir = join(folder, 'left');
    const first = await start({ dataDir });
    await query(first.ownerUrl, 'create table cup as select 1 as number');
    await stop(first);
    // A killed process can leave an unfinished cluster and a pid file whose number now belongs to another program.
    mkdirSync(join(dataDir, 'postgres.partial'));
    const pidFile = [process.ppid, join(dataDir, 'postgres'), '1', '5432', join(dataDir, 'socket'), '', ''];
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.join('\n'));
    const second = await start({ dataDir });
    expect(await query(second.ownerUrl, 'select number from cup')).toEqual([{ number: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.partial'))).toBe(false);
  });

  it('ends an instance that a killed server left running', async () => {
    const dataDir = join(folder, 'orphan');
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      process.kill(process.pid, 'SIGKILL');`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    const orphan = pidIn(dataDir);
    expect([signal, isAlive(orphan)]).toEqual(['SIGKILL', true]);
    const { url } = await start({ dataDir });
    expect([isAlive(orphan), await query(url, 'select 1 as one')]).toEqual([false, [{ one: 1 }]]);
  });
});

describe('PostgreSQL’s programs', () => {
  it('are missing on Alpine and other platforms, and the error names the remedy', () => {
    const remedy = /DATABASE_URL=postgres:\/\//;
    for (const platform of [
      { platform: 'linux', arch: 'x64', isMusl: true },
      { platform: 'freebsd', arch: 'x64', isMusl: false },
    ] as const)
      expect(() => findBinaries(platform)).toThrow(remedy);
  });

  it('get the links to their libraries even if npm runs no install scripts', () => {
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
    mkdirSync(join(folder, 'package/native/lib'), { recursive: true });
    writeFileSync(join(folder, 'package/native/pg-symlinks.json'), JSON.stringify(links));
    writeFileSync(join(folder, 'package/native/lib/libx.so.1.2'), 'library');
    restoreLibraryLinks(join(folder, 'package'));
    restoreLibraryLinks(join(folder, 'package'));
    expect(readFileSync(join(folder, 'package/native/lib/libx.so.1'), 'utf8')).toBe('library');
  });
});

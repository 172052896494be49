import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../machine/postgres.ts';
import { freshDataDir, startProcess } from '../harness/process.ts';

describe('a server that can’t start', () => {
  const place = freshDataDir();
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => {
    postgres.stop();
    place.remove();
  });

  /** Returns the last output of the server: one or two sentences, without a stack trace. */
  const lastWords = async (env: Record<string, string>, dataDir = place.dataDir): Promise<string> => {
    const { code, output } = await startProcess(dataDir, env).exit;
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
    expect(output).not.toContain('secret-word');
    return output;
  };

  it('reports a busy port before it draws the demo world', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await lastWords({ PORT: String(port), DEMO: '1' })).toMatch(
      new RegExp(`^Port ${port} on 127.0.0.1 is in use .*set PORT to another port\\.$`, 'm'),
    );
    other.close();
  });

  it('reports a host that isn’t this machine', async () => {
    expect(await lastWords({ HOST: '203.0.113.7' })).toMatch(/^203\.0\.113\.7 isn’t an address .*Set HOST/);
  });

  it.each(['/proc/nope', '/proc/nope/deeper', 'a file'])(
    'reports that it can’t write to the data directory %s',
    async (name) => {
      const path = name.startsWith('/') ? name : join(place.dataDir, 'file', 'data');
      writeFileSync(join(place.dataDir, 'file'), '');
      expect(await lastWords({}, path)).toMatch(
        /^Can’t write to the data directory .* \(E[A-Z]+\).*set DATA_DIR/,
      );
    },
    60_000,
  );

  it('explains how to move a database from another PostgreSQL version', async () => {
    const { dataDir, remove } = freshDataDir();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await lastWords({}, dataDir)).toMatch(/by PostgreSQL 17, .*restore --from FILE --keep-sign-ins, /);
    remove();
  });

  it('reports unknown files in the database’s folder, and leaves them alone', async () => {
    const { dataDir, remove } = freshDataDir();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'mine'), 'x');
    expect(await lastWords({}, dataDir)).toMatch(/contains files but no database\. Move them away/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['mine']);
    remove();
  });

  it('reports that the database server is down, without the password', async () => {
    expect(await lastWords({ DATABASE_URL: 'postgres://stoa:secret-word@127.0.0.1:1/stoa' })).toMatch(
      /^The database server at 127\.0\.0\.1:1 isn’t answering \(ECONNREFUSED\)\. Start it, or correct/,
    );
  });

  it('distinguishes a wrong password from a missing database', async () => {
    const pool = new Pool({ connectionString: postgres.url });
    const { rows } = await pool.query<{ hba_file: string }>('show hba_file');
    await pool.query(`create role reader login password 'another-word'`);
    writeFileSync(rows[0]?.hba_file ?? '', 'host all stoa all trust\nhost all all all scram-sha-256\n');
    await pool.query('select pg_reload_conf()');
    await pool.end();
    const wrong = postgres.url.replace('stoa@', 'reader:secret-word@');
    await expect
      .poll(() => lastWords({ DATABASE_URL: wrong }), { timeout: 60_000 })
      .toMatch(/refuses the user reader or the password\. Correct them in DATABASE_URL/);
    const missing = postgres.url.replace(/postgres$/, 'nowhere');
    expect(await lastWords({ DATABASE_URL: missing })).toMatch(/has no database nowhere\. Create it/);
  });

  it('explains how to fix a database with the wrong encoding', async () => {
    const pool = new Pool({ connectionString: postgres.url });
    await pool.query("create database ascii encoding 'SQL_ASCII' template template0 locale 'C'");
    await pool.end();
    const ascii = postgres.url.replace(/postgres$/, 'ascii');
    expect(await lastWords({ DATABASE_URL: ascii })).toMatch(
      /^The database’s encoding is SQL_ASCII.* Create it again/,
    );
  });

  it('reports a URL that it can’t parse', async () => {
    expect(await lastWords({ STORAGE_URL: 's3://bucket/folder' })).toMatch(/^STORAGE_URL is invalid/);
  });
});

import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { startCommandLine } from '@stoa/testing/harness/command-line';
import { emptyTestDatabase } from '@stoa/testing/harness/database';
import { addSampleData, everyFile, everyRow } from '@stoa/testing/harness/database-contents';
import { allPublished, WRITTEN_LATER } from '@stoa/testing/harness/published-state';

const readManifest = async (path: string): Promise<unknown> => {
  const tar = extract();
  createReadStream(path).pipe(tar);
  let text = '';
  for await (const entry of tar) {
    const bytes = await buffer(entry);
    if (entry.header.name === 'manifest.json') text = bytes.toString();
  }
  return JSON.parse(text);
};

describe('a backup on the command line', () => {
  let app: TestApp;
  let keys: string[];
  const folder = mkdtempSync(join(tmpdir(), 'stoa-cli-backups-'));
  beforeAll(async () => {
    app = await startTestApp();
    await addSampleData(app);
    await allPublished(app);
    keys = Object.keys(await everyFile(app.app.platform.storage)).toSorted();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (env: Record<string, string>, ...args: string[]) => startCommandLine(args, env).ended;
  /** The server makes the backup, as it must with the embedded database. */
  const fromServer = () => ({ STOA_URL: app.url, OPERATOR_TOKEN: app.operatorToken });
  /** The command reads PostgreSQL and the files in DATA_DIR without the server. */
  const direct = (dataDir = app.app.platform.config.dataDir) => ({
    DATABASE_URL: app.app.platform.config.databaseUrl ?? '',
    DATABASE_OWNER_URL: app.app.platform.config.databaseOwnerUrl ?? '',
    DATA_DIR: dataDir,
  });
  /** Returns the time of the newest verified backup, in seconds, and its number of files. */
  const lastSuccess = async (): Promise<number[]> => {
    const text = await (await app.visitor().fetch('/metrics')).text();
    return ['timestamp_seconds', 'files'].map((what) =>
      Number(new RegExp(`^stoa_backup_last_success_${what} (.*)$`, 'm').exec(text)?.[1]),
    );
  };
  const freshFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    return path;
  };

  it('has the time 0 in the metrics until the first one exists', async () => {
    expect(await lastSuccess()).toEqual([0, 0]);
  });

  it('is refused for the wrong files directory, with the count, the first ten files, and a remedy', async () => {
    const to = freshFolder('mistaken');
    const made = await run(direct(freshFolder('elsewhere')), 'backup', '--to', to);
    expect(made).toMatchObject({ code: 1, out: '' });
    expect(made.err).toContain(`${keys.length} of ${keys.length} files are missing`);
    expect(keys.filter((key) => made.err.includes(key))).toHaveLength(10);
    expect(made.err).toMatch(/DATA_DIR or STORAGE_URL.*--allow-missing/s);
    expect(readdirSync(to)).toEqual([]);
  });

  it.each(['by the server', 'directly'])(
    'is refused for one missing photo and leaves the previous backup in place (%s)',
    async (way) => {
      const env = way === 'directly' ? direct() : fromServer();
      const { storage } = app.app.platform;
      const to = freshFolder(way);
      const started = Date.now() / 1000;
      expect(await run(env, 'backup', '--to', to)).toMatchObject({ code: 0, err: '' });
      const success = await lastSuccess();
      expect(success[0]).toBeGreaterThan(started - 1);
      expect(success[1]).toBe(keys.length);
      const before = readdirSync(to);
      const [lost = ''] = keys;
      const bytes = await buffer((await storage.open(lost))?.stream ?? Readable.from([]));
      await storage.delete(lost);
      try {
        const made = await run(env, 'backup', '--to', to);
        expect(made).toMatchObject({ code: 1, out: '' });
        expect(made.err).toContain(`1 of ${keys.length} files are missing`);
        expect(made.err).toContain(lost);
        expect(made.err).toMatch(/--allow-missing/);
        expect(readdirSync(to)).toEqual(before);

        const file = join(to, 'without.tar');
        const allowed = await run(env, 'backup', '--to', file, '--allow-missing', '--json');
        expect([allowed.code, JSON.parse(allowed.out)]).toMatchObject([0, { missing_files: [lost] }]);
        expect(await readManifest(file)).toMatchObject({
          files: { missing: [lost], missing_allowed: true, count: keys.length - 1 },
        });
        expect(await lastSuccess()).toEqual(success);
      } finally {
        await storage.put(lost, bytes, 'image/jpeg');
      }
    },
    120_000,
  );

  it('is refused for a database without Stoa’s tables', async () => {
    const nothing = await emptyTestDatabase();
    const made = await run({ ...direct(), ...nothing.env }, 'backup', '--to', freshFolder('nothing'));
    expect(made).toMatchObject({ code: 1, out: '' });
    expect(made.err).toContain('has no Stoa tables');
    await nothing.drop();
  });

  const made = async (name: string, ...flags: string[]) => {
    const file = join(folder, name);
    expect(await run(direct(), 'backup', '--to', file, ...flags)).toMatchObject({ code: 0 });
    return file;
  };

  it('can be verified without a server, and fails if a photo has changed', async () => {
    const file = await made('verified.tar');
    const whole = await run({}, 'backups', 'verify', file);
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out).toContain(`${keys.length} files`);

    const changed = join(folder, 'changed.tar');
    const bytes = readFileSync(file);
    const inPhoto = bytes.indexOf('files/photos/') + 600;
    bytes[inPhoto] = (bytes[inPhoto] ?? 0) ^ 1;
    writeFileSync(changed, bytes);
    expect(await run({}, 'backups', 'verify', changed)).toMatchObject({ code: 1, out: '' });
    expect(await run({}, 'backups', 'verify')).toMatchObject({ code: 2 });
    expect((await run({}, 'backups', 'verify', file, file)).err).toContain('Unexpected argument');
  });

  it('fails verification if it lacks a photo, unless missing files are allowed', async () => {
    const { storage } = app.app.platform;
    const [lost = ''] = keys;
    const bytes = await buffer((await storage.open(lost))?.stream ?? Readable.from([]));
    await storage.delete(lost);
    const file = await made('silent.tar', '--allow-missing');
    await storage.put(lost, bytes, 'image/jpeg');
    const silent = await run({}, 'backups', 'verify', file);
    expect(silent.code).toBe(1);
    expect(silent.out).toContain(lost);
    expect((await run({}, 'backups', 'verify', file, '--allow-missing')).code).toBe(0);
    const drilled = await run({ TMPDIR: freshFolder('drill-silent') }, 'backups', 'drill', file);
    expect(drilled).toMatchObject({ code: 1 });
    expect(drilled.err).toContain(lost);
  }, 180_000);

  it('can be restored to a scratch directory, compared, and removed again', async () => {
    const scratch = freshFolder('scratch');
    const rows = await everyRow(app.app.platform.database, WRITTEN_LATER);
    const drilled = await run({ ...direct(), TMPDIR: scratch }, 'backups', 'drill');
    expect(drilled).toMatchObject({ code: 0, err: '' });
    expect(drilled.out).toMatch(/Restored \d+ rows in \d+ tables, \d+ waiting jobs, and \d+ files/);
    expect(drilled.out).toMatch(/restored and compared in [\d.]+ s/);
    expect(readdirSync(scratch)).toEqual([]);
    expect(await everyRow(app.app.platform.database, WRITTEN_LATER)).toEqual(rows);
  }, 180_000);
});

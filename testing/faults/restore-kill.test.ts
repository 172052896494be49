import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFile, everyRow, addSampleData } from '../harness/database-contents.ts';
import { startTestApp } from '../harness/app.ts';
import { startCommandLine } from '../harness/command-line.ts';
import { emptyTestDatabase } from '../harness/database.ts';
import type { Database } from '@stoa/api/platform/database/database';
import { openDatabaseFor } from '@stoa/api/platform/database/open';
import { openStorage } from '@stoa/api/platform/storage/storage';

/** Tables that a backup or a restore writes to itself, after reading. */
const UNCOMPARED = ['operator_audit', 'carried_job', 'last_backup'];

/** When to kill the command, as fractions of its run time. */
const KILLED_AT = process.env['KILLS'] === undefined ? [0.4, 0.75] : [0.2, 0.4, 0.6, 0.75, 0.85];

describe('killed midway and run again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-restore-'));
  const dataDir = join(folder, 'source');
  let file: string;
  let rows: Awaited<ReturnType<typeof everyRow>>['rows'];
  let files: Record<string, string>;

  const stoa = (env: Record<string, string>, ...args: string[]) => startCommandLine(args, env);

  beforeAll(async () => {
    const app = await startTestApp({ dataDir, databaseUrl: null });
    await addSampleData(app);
    await app.app.close();
    // The data stays. No server has it open now, so the command opens it directly.
    const created = await stoa({ DATA_DIR: dataDir }, 'backup', '--to', folder).ended;
    if (!created.output.includes('read back and verified'))
      throw new Error(`Couldn’t create a backup: ${created.output}`);
    file = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar')) ?? '');
    const database = await openDatabaseFor({ databaseUrl: null, dataDir });
    rows = (await everyRow(database, UNCOMPARED)).rows;
    files = await everyFile(await openStorage({ url: null, dataDir }));
    await database.close();
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const expectContents = async (database: Database) =>
    expect((await everyRow(database, UNCOMPARED)).rows).toEqual(rows);

  /** Kills the command after these fractions of its run time, unless it finishes earlier. */
  const killedAndRun = async (
    name: string,
    run: (target: string) => ReturnType<typeof stoa>,
  ): Promise<string> => {
    const measured = await run(`${name}_whole`).ended;
    expect(measured).toMatchObject({ code: 0 });
    const target = `${name}_killed`;
    let killed = 0;
    for (const part of KILLED_AT) {
      const { child, ended } = run(target);
      await wait(measured.ms * part);
      child.kill('SIGKILL');
      const { code, output } = await ended;
      if (code === null) killed += 1;
      // The command finished before the kill, and now reports that.
      else expect(output).toMatch(/Checked: no differences|isn’t empty/);
    }
    expect(killed).toBeGreaterThan(0);
    const last = await run(target).ended;
    expect(last.output).toMatch(/Checked: no differences|The database isn’t empty/);
    return target;
  };

  it('a restore into an embedded database and its files is complete', async () => {
    const target = await killedAndRun('here', (name) => {
      mkdirSync(join(folder, name), { recursive: true });
      return stoa({ DATA_DIR: join(folder, name) }, 'restore', '--keep-sign-ins', '--from', file);
    });
    const here = join(folder, target);
    const database = await openDatabaseFor({ databaseUrl: null, dataDir: here });
    await expectContents(database);
    expect(await everyFile(await openStorage({ url: null, dataDir: here }))).toEqual(files);
    await database.close();
  }, 400_000);

  it('a move to PostgreSQL is complete', async () => {
    const targets = {
      there_whole: await emptyTestDatabase(),
      there_killed: await emptyTestDatabase(),
    };
    const urlFor = (name: string) => targets[name as keyof typeof targets].url;
    const target = await killedAndRun('there', (name) =>
      stoa({ DATA_DIR: dataDir }, 'move', '--to', urlFor(name)),
    );
    const database = await openDatabaseFor({ databaseUrl: urlFor(target), dataDir: folder });
    await expectContents(database);
    await database.close();
    await Promise.all(Object.values(targets).map((database) => database.drop()));
    expect(readdirSync(dataDir)).not.toContain('moving');
  }, 400_000);
});

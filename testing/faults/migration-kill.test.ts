import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabases } from '../harness/empty-databases.ts';
import { getCatalogue } from '../harness/database-contents.ts';
import { createOldestSchema } from '../harness/oldest-schema.ts';
import { recount } from '@stoa/api/modules/upkeep/index';
import type { DatabaseOptions } from '@stoa/api/platform/database/database';
import { openDatabase } from '@stoa/api/platform/database/pool';
import { migrate } from '@stoa/api/platform/database/migrations';

/** `npm run faults -- migration-kill --kills 10` sets it. */
const KILLS = Number(process.env['KILLS'] ?? '2');

const DATABASE = fileURLToPath(new URL('../../apps/api/src/platform/database/', import.meta.url));

describe('the oldest schema with data', () => {
  const databases = emptyDatabases();
  afterAll(() => databases.remove());

  const makeOld = async (options: DatabaseOptions) => {
    const database = await openDatabase(options);
    await createOldestSchema(database);
    await database.close();
  };

  /** Migrates a database in a separate process, so that the test can kill it. Resolves when the migration has begun. */
  const migrateApart = async (options: DatabaseOptions) => {
    const from = (file: string) => JSON.stringify(join(DATABASE, file));
    const program = `(async () => {
      const { openDatabase } = await import(${from('pool.ts')});
      const { migrate } = await import(${from('migrations.ts')});
      const database = await openDatabase(${JSON.stringify(options)});
      process.stdout.write('begun');
      await migrate(database);
      await database.close();
    })()`;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => {
      child.on('close', (_code, signal) => resolve(signal));
    });
    const started = new Promise((resolve) => {
      child.stdout.once('data', resolve);
    });
    await Promise.race([started, ended]);
    return { child, ended };
  };

  it(`is fully migrated after kills at ${KILLS} points on the way`, async () => {
    const [measured, options] = [await databases.place('measured'), await databases.place('killed')];
    await Promise.all([makeOld(measured), makeOld(options)]);
    const whole = await migrateApart(measured);
    const from = performance.now();
    expect(await whole.ended).toBeNull();
    const takes = performance.now() - from;
    let killed = 0;
    for (let point = 0; point < KILLS; point += 1) {
      const { child, ended } = await migrateApart(options);
      await wait((takes * point) / KILLS);
      child.kill('SIGKILL');
      if ((await ended) === 'SIGKILL') killed += 1;
    }
    process.stdout.write(`killed ${killed} times within ${Math.round(takes)} ms of migrating\n`);
    expect(killed).toBeGreaterThan(0);
    const [after, clean] = [await openDatabase(options), await openDatabase(measured)];
    try {
      await migrate(after);
      expect(await getCatalogue(after)).toEqual(await getCatalogue(clean));
      expect((await recount(after.db)).differences).toEqual([]);
    } finally {
      await Promise.all([after.close(), clean.close()]);
    }
  }, 600_000);
});

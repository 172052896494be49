import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabases } from '@stoa/testing/harness/empty-databases';
import { everyRow, getCatalogue } from '@stoa/testing/harness/database-contents';
import { createOldestSchema } from '@stoa/testing/harness/oldest-schema';
import { backup, restore } from '../../modules/backups/index.ts';
import { recount } from '../../modules/upkeep/index.ts';
import { openStorage } from '../storage/storage.ts';
import { openDatabase } from './pool.ts';
import { migrate } from './migrations.ts';

describe('the oldest schema with data', () => {
  const databases = emptyDatabases();
  afterAll(() => databases.remove());

  it('migrates to the newest schema with every row and correct counters', async () => {
    const old = await openDatabase(await databases.place('old'));
    const clean = await openDatabase(await databases.place('clean'));
    try {
      await createOldestSchema(old);
      await Promise.all([migrate(old), migrate(clean)]);
      expect(await getCatalogue(old)).toEqual(await getCatalogue(clean));
      expect((await recount(old.db)).differences).toEqual([]);
      const { rows } = await sql<{ entries: number; members: number }>`
        select (select count(*) from entry) as entries, (select count(*) from member) as members`.execute(
        old.db,
      );
      expect(rows[0]?.entries).toBeGreaterThan(20);
      expect(rows[0]?.members).toBeGreaterThan(5);
    } finally {
      await Promise.all([old.close(), clean.close()]);
    }
  }, 200_000);

  it('migrates to the newest schema after a restore from a backup', async () => {
    const [options, target] = [await databases.place('source'), await databases.place('restored')];
    const old = await openDatabase(options);
    await createOldestSchema(old);
    const path = join(databases.folder, 'oldest.tar');
    const made = backup({ database: old, storage: null, config: null });
    await pipeline(made, createWriteStream(path));
    const database = await openDatabase({ ...target, name: 'stoa maintenance' });
    try {
      const storage = await openStorage({ url: null, dataDir: target.dataDir });
      const restored = await restore({ ...target, database, storage }, path, { keepSignIns: true });
      expect(restored.manifest.header.migrations).toHaveLength(92);
      expect(restored.differences).toEqual([]);
      await migrate(old);
      expect(await getCatalogue(database)).toEqual(await getCatalogue(old));
      expect(await everyRow(database)).toEqual(await everyRow(old));
    } finally {
      await Promise.all([old.close(), database.close()]);
    }
  }, 200_000);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { demoAccount } from '@stoa/api/demo/index';
import { restore } from '@stoa/api/modules/backups/index';
import { migrate } from '@stoa/api/platform/database/migrations';
import { openDatabase } from '@stoa/api/platform/database/pool';
import { openStorage } from '@stoa/api/platform/storage/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { getCatalogue } from '../harness/database-contents.ts';
import { emptyDatabases } from '../harness/empty-databases.ts';

/** Rows of the demo world. The version in its name created each file. */
const FOLDER = join(import.meta.dirname, '../harness/upgrades');
/** A migration may create, move, or drop rows of other tables, but these belong to members. */
const THEIRS = new Set([
  'member',
  'entry',
  'entry_photo',
  'code',
  'ledger_line',
  'redemption',
  'address',
  'follow',
]);

describe('the rows of an earlier version', () => {
  const databases = emptyDatabases();
  afterAll(() => databases.remove());

  it.each(readdirSync(FOLDER))(
    'in %s survive the update, have correct counts, and let their members sign in',
    async (file) => {
      const [place, other] = [await databases.place(`from-${file}`), await databases.place(`new-${file}`)];
      const database = await openDatabase({ ...place, name: 'stoa maintenance' });
      const clean = await openDatabase(other);
      const storage = await openStorage({ url: null, dataDir: place.dataDir });
      try {
        const { manifest, differences } = await restore({ ...place, database, storage }, join(FOLDER, file));
        expect(differences).toEqual([]);
        await migrate(clean);
        expect(await getCatalogue(database)).toEqual(await getCatalogue(clean));
        expect(manifest.tables.find(({ name }) => name === 'entry')?.rows).toBeGreaterThan(20);
        for (const { name, rows } of manifest.tables.filter((table) => THEIRS.has(table.name))) {
          const counted = await sql<{ count: number }>`
            select count(*) as count from ${sql.table(name)}`.execute(database.db);
          expect([name, counted.rows[0]?.count]).toEqual([name, rows]);
        }
      } finally {
        await Promise.all([database.close(), clean.close()]);
      }
      const app = await startTestApp({ databaseUrl: place.url });
      try {
        const member = app.visitor();
        const { email, password } = demoAccount;
        expect((await member.send('POST', '/user/authenticate/', { email, password })).status).toBe(200);
        const { status, body } = await member.send('GET', '/cigars/list_cigars/');
        expect(status).toBe(200);
        expect(body['results']).not.toEqual([]);
      } finally {
        await app.close();
      }
    },
    120_000,
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../../../scripts/machine/postgres.ts';
import { startTestApp } from '../../../test/app.ts';
import { openDatabase } from './database.ts';
import { isMigrated, migrate } from './migrations.ts';

describe('migrations', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('run once when three servers start at once on an empty database', async () => {
    const settings = { databaseUrl: postgres.url };
    const apps = await Promise.all([startTestApp(settings), startTestApp(settings), startTestApp(settings)]);
    try {
      const [first] = apps;
      const { rows } = await sql<{ name: string; times: number }>`
        select name, count(*)::int as times from schema_migration group by name`.execute(
        first.app.platform.db,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
      for (const app of apps) {
        expect((await app.visitor().fetch('/readyz')).status).toBe(200);
        expect((await (await app.member()).send('GET', '/user/me/')).status).toBe(200);
      }
    } finally {
      await Promise.all(apps.map((app) => app.close()));
    }
  });

  it('change nothing when they have run, and are missed where they have not', async () => {
    const database = await openDatabase({ url: postgres.url, dataDir: '', minFreeDisk: 1 });
    const schema = async () =>
      (
        await sql`select table_name, column_name, data_type from information_schema.columns
                   where table_schema = 'public' order by 1, 2`.execute(database.db)
      ).rows;
    const before = await schema();
    await migrate(database.db);
    expect([await isMigrated(database.db), await schema()]).toEqual([true, before]);
    await sql`delete from schema_migration where name = (select max(name) from schema_migration)`.execute(
      database.db,
    );
    expect(await isMigrated(database.db)).toBe(false);
    // What has run already cannot run again: the failure keeps nothing of it and says which one it was.
    await expect(migrate(database.db)).rejects.toThrow(
      /^Migration \d{4}-[\w-]+ failed; nothing of it was kept/,
    );
    expect(await schema()).toEqual(before);
    await database.close();
  });
});

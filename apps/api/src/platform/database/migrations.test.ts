import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '@stoa/testing/harness/app';
import { emptyTestDatabase, type TestDatabase } from '@stoa/testing/harness/database';
import { openDatabase } from './pool.ts';
import { isMigrated, migrate, migrations, refuseNewerSchema } from './migrations.ts';

describe('migrations', () => {
  const databases: TestDatabase[] = [];
  let shared: string;
  beforeAll(async () => {
    shared = await freshDatabase();
  });
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  const freshDatabase = async (): Promise<string> => {
    const database = await emptyTestDatabase();
    databases.push(database);
    return database.url;
  };

  const withOneMore = (up: (db: Kysely<never>) => Promise<void>) => async () => ({
    ...(await migrations()),
    '9999-one-more': { up },
  });

  it('run once when three servers start together on an empty database', async () => {
    const settings = { databaseUrl: shared };
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

  it('change nothing when they run again, and a database without them counts as not migrated', async () => {
    const database = await openDatabase({ url: shared });
    const schema = async () =>
      (
        await sql`select table_name, column_name, data_type from information_schema.columns
                   where table_schema = 'public' order by 1, 2`.execute(database.db)
      ).rows;
    const before = await schema();
    await migrate(database);
    expect([await isMigrated(database.db), await schema()]).toEqual([true, before]);
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from schema_migration where name = (select max(name) from schema_migration) returning *`.execute(
      database.db,
    );
    expect(await isMigrated(database.db)).toBe(false);
    for (const { name, timestamp } of rows) {
      await sql`insert into schema_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
        database.db,
      );
    }
    expect(await isMigrated(database.db)).toBe(true);
    await database.close();
  });

  it('are rolled back if they stop with an error, which names the migration', async () => {
    const url = await freshDatabase();
    const database = await openDatabase({ url });
    const making = withOneMore(async (db) => {
      await sql`create table other (id bigint)`.execute(db);
      await sql`create table made (id bigint)`.execute(db);
    });
    await migrate(database, making);
    await sql`delete from schema_migration where name = '9999-one-more'`.execute(database.db);
    await sql`drop table other`.execute(database.db);
    await expect(migrate(database, making)).rejects.toThrow(
      /^Migration 9999-one-more failed and was rolled back: .*already exists/,
    );
    expect((await sql`select 1 from pg_tables where tablename = 'other'`.execute(database.db)).rows).toEqual(
      [],
    );
    await database.close();
  });

  it('refuse an older program, with the reason and a remedy', async () => {
    const url = await freshDatabase();
    const database = await openDatabase({ url });
    try {
      await refuseNewerSchema(database);
      await migrate(
        database,
        withOneMore(async (db) => void (await sql`create table later (id bigint)`.execute(db))),
      );
      await expect(startTestApp({ databaseUrl: url })).rejects.toThrow(
        /^This database belongs to a newer version of Stoa: .* migration 9999-one-more\. Start the newer version again\. .* NEWER_SCHEMA=allow\.$/,
      );
      const allowed = await startTestApp({ databaseUrl: url, allowsNewerSchema: true });
      expect((await allowed.visitor().fetch('/readyz')).status).toBe(200);
      await allowed.close();
    } finally {
      await database.close();
    }
  });

  it('may take longer than a request, even for a server that waits for another one', async () => {
    const settings = { url: await freshDatabase() };
    const [first, second] = await Promise.all([openDatabase(settings), openDatabase(settings)]);
    const slow = withOneMore(async (db) => {
      await sql`select pg_sleep(7)`.execute(db);
      await sql`create table made (id bigint)`.execute(db);
    });
    await Promise.all([migrate(first, slow), migrate(second, slow)]);
    expect((await sql`select * from made`.execute(first.db)).rows).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  it('leave nothing behind if they stop halfway, and can run again', async () => {
    const database = await openDatabase({ url: await freshDatabase() });
    try {
      await migrate(database);
      const halfway = withOneMore(async (db) => {
        await sql`create table half (id bigint)`.execute(db);
        await sql`insert into half values ('no number')`.execute(db);
      });
      const tables = async () =>
        (await sql`select 1 from pg_tables where tablename = 'half'`.execute(database.db)).rows;
      await expect(migrate(database, halfway)).rejects.toThrow(
        /^Migration 9999-one-more failed and was rolled back: invalid input syntax .* Correct the cause/,
      );
      expect(await tables()).toEqual([]);
      await migrate(
        database,
        withOneMore(async (db) => void (await sql`create table half (id bigint)`.execute(db))),
      );
      expect(await tables()).toHaveLength(1);
    } finally {
      await database.close();
    }
  });

  it('decide which account counts if several turn out to share a mailbox', async () => {
    const database = await openDatabase({ url: await freshDatabase() });
    const { db } = database;
    try {
      await migrate(database, async () => {
        const { '0116-baseline': baseline } = await migrations();
        return baseline === undefined ? {} : { '0116-baseline': baseline };
      });
      await sql`create or replace function mailbox_of(email_key text) returns text immutable strict parallel safe
        language sql as 'select email_key'`.execute(db);
      await sql`insert into member (first_name, last_name, email, email_key, created_at, email_verified_at, first_claimed_at)
        select 'Any', 'One', email, email, now() + n * interval '1 minute',
               case when n <> 4 then now() end, case when n = 4 then now() end
          from unnest(array['a.b@proton.me', 'a-b@protonmail.ch', 'a_b@pm.me', 'ab+1@proton.me', 'ab@example.com'])
               with ordinality as one (email, n)`.execute(db);
      const counting = async () =>
        (
          await sql<{
            email: string;
          }>`select email from member where counts order by created_at`.execute(db)
        ).rows.map(({ email }) => email);
      expect(await counting()).toHaveLength(5);
      await migrate(database);
      expect(await counting()).toEqual(['a.b@proton.me', 'ab+1@proton.me', 'ab@example.com']);
      const { rows } = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return sql`select from member where email_key is not null and mailbox_of(email_key) = 'ab@proton.me'`.execute(
          tx,
        );
      });
      expect(rows).toHaveLength(4);
    } finally {
      await database.close();
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '@stoa/testing/harness/app';
import { migratedTestDatabase, type TestDatabase } from '@stoa/testing/harness/database';
import type { Database, Db } from './database.ts';
import { openDatabase } from './pool.ts';

describe('the database role of the server', () => {
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await migratedTestDatabase();
    database = await openDatabase({ url: test.env.DATABASE_URL, ownerUrl: test.env.DATABASE_OWNER_URL });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('is also the one in tests', async () => {
    const app = await startTestApp();
    const who = (db: Db) => sql<{ user: string }>`select current_user as user`.execute(db);
    const serving = await who(app.app.platform.db);
    const owner = await app.asOwner(who);
    expect([serving.rows, owner.rows]).toEqual([[{ user: 'stoa_server' }], [{ user: 'stoa' }]]);
    await app.close();
  });

  it.each([
    'truncate ledger_line cascade',
    'truncate member cascade',
    'delete from ledger_line',
    'update ledger_line set points = 0',
    'update operator_audit set about = null',
    'delete from operator_audit',
    'delete from staff',
    'delete from staff_approval',
    'delete from schema_migration',
    'alter table ledger_line disable trigger all',
    'drop table member cascade',
    'create table intruder (id int)',
  ])('may not %s', async (text) => {
    await expect(sql.raw(text).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('can read and write rows', async () => {
    await sql`update site_status set maintenance = 'Closed'`.execute(database.db);
    await sql`select from member`.execute(database.db);
    await sql`delete from session_token`.execute(database.db);
    await sql`select lock_for_recount()`.execute(database.db);
    const insert = sql`insert into ledger_line default values`.execute(database.db);
    await expect(insert).rejects.toMatchObject({ code: '23502' });
  });
});

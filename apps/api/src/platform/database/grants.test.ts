import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedTestDatabase } from '@stoa/testing/harness/database';
import type { Database } from './database.ts';
import { grantServing } from './grants.ts';
import { openDatabase } from './pool.ts';

describe('the role that serves', () => {
  const role = `serving_${randomBytes(6).toString('hex')}`;
  let test: Awaited<ReturnType<typeof migratedTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    test = await migratedTestDatabase();
    const owner = await openDatabase({ url: test.url });
    await sql`create role ${sql.id(role)} login password 'serving'`.execute(owner.db);
    await owner.close();
    const url = new URL(test.url);
    url.username = role;
    url.password = 'serving';
    url.searchParams.delete('user');
    database = await openDatabase({ url: url.href, ownerUrl: test.url });
    await grantServing(database, 'public');
  });
  afterAll(async () => {
    await database.withoutTimeouts((owner) => sql`drop owned by ${sql.id(role)}`.execute(owner));
    await database.close();
    const owner = await openDatabase({ url: test.url });
    await sql`drop role ${sql.id(role)}`.execute(owner.db);
    await owner.close();
    await test.drop();
  });

  it.each([
    'truncate ledger_line cascade',
    'truncate member cascade',
    'delete from ledger_line',
    'update ledger_line set points = 0',
    'update operator_audit set about = null',
    'delete from operator_audit',
    'delete from schema_migration',
    'alter table ledger_line disable trigger all',
    'drop table member cascade',
    'create table intruder (id int)',
  ])('may not %s', async (text) => {
    await expect(sql.raw(text).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads and writes rows', async () => {
    await sql`update site_status set maintenance = 'Closed'`.execute(database.db);
    await sql`select from member`.execute(database.db);
    await sql`delete from session_token`.execute(database.db);
    await sql`select lock_for_recount()`.execute(database.db);
    const insert = sql`insert into ledger_line default values`.execute(database.db);
    await expect(insert).rejects.toMatchObject({ code: '23502' });
  });
});

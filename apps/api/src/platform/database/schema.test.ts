import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '@stoa/testing/harness/database';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './pool.ts';
import { schemaText } from './schema-text.ts';

const FOLDER = new URL('../../../database/', import.meta.url);
const written = globSync('functions/*.sql', { cwd: FOLDER.pathname }).map((path) =>
  readFileSync(new URL(path, FOLDER), 'utf8'),
);

describe('an empty database after its migration', () => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await emptyTestDatabase();
    database = await openDatabase({ url: place.url });
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  const functions = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };

  it('has the tables of schema.sql (run `npm run schema` to write it)', async () => {
    expect(await schemaText(database.db)).toBe(readFileSync(new URL('schema.sql', FOLDER), 'utf8'));
  });

  it('has the functions of database/functions, each defined once', async () => {
    const names = written.flatMap((text) =>
      Array.from(text.matchAll(/^create or replace function (\w+)/gm), ([, name]) => name ?? ''),
    );
    expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(await functions());
  });

  it('gets functions that have changed, but keeps those of a later version', async () => {
    const body = async () =>
      (
        await sql<{
          found: string;
        }>`select prosrc as found from pg_proc where proname = 'mailbox_of'`.execute(database.db)
      ).rows[0]?.found;
    const whole = await body();
    const change = sql`create or replace function mailbox_of(email_key text) returns text immutable strict parallel safe
      language sql as 'select email_key'`;
    await change.execute(database.db);
    await migrate(database);
    expect(await body()).toBe('select email_key');
    await sql`delete from schema_functions`.execute(database.db);
    await migrate(database);
    expect(await body()).toBe(whole);
  });
});

it('a database older than the baseline is refused with a remedy', async () => {
  const place = await emptyTestDatabase();
  const database = await openDatabase({ url: place.url });
  try {
    await sql`create table schema_migration (name text primary key, timestamp text not null)`.execute(
      database.db,
    );
    await sql`insert into schema_migration values ('0041-member-ids', '')`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow(
      /^The database is from an older version of Stoa, whose newest migration is 0041-member-ids\. Start the version of November 28, 2026 on it once .*, then this one\.$/,
    );
  } finally {
    await database.close();
    await place.drop();
  }
});

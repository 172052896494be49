import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '@stoa/testing/machine/postgres';
import type { Database } from './database.ts';
import { isContention, isUnavailable } from './errors.ts';
import { openDatabase } from './pool.ts';

let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({
    url: server.url,
    name: 'stoa',
  });
});
afterAll(async () => {
  await database.close();
  server.stop();
});

it('frequent statements have cached plans, which are prepared again when a migration changes their table', async () => {
  const { db } = database;
  await sql`create table cup (id int)`.execute(db);
  await sql`insert into cup values (1)`.execute(db);
  const ask = async () => (await sql`select * from cup`.execute(db)).rows;
  for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual([{ id: 1 }]);
  const { rows: prepared } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement = 'select * from cup'`.execute(db);
  expect(prepared).toHaveLength(1);

  await sql`alter table cup add column handle text`.execute(db);
  for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual([{ id: 1, handle: null }]);
});

it('a transaction that meets a migration reports contention', async () => {
  const { db } = database;
  await sql`create table saucer (id int)`.execute(db);
  const ask = () => db.transaction().execute((tx) => sql`select * from saucer`.execute(tx));
  for (let time = 0; time < 5; time += 1) await ask();
  await sql`alter table saucer add column handle text`.execute(db);
  await expect(ask()).rejects.toSatisfy(isContention);
  expect((await ask()).rows).toEqual([]);
});

it('a connection that breaks between two statements of a transaction is reported as “unavailable”', async () => {
  const { db } = database;
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}, 10000)`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('no connection uses JIT compilation, regardless of the server’s default', async () => {
  const getJit = async (db: Database['db']) =>
    (await sql<{ jit: string }>`show jit`.execute(db)).rows[0]?.jit;
  const { rows } = await sql<{ default: string }>`
    select reset_val as default from pg_settings where name = 'jit' and source <> 'client'
    union all select boot_val from pg_settings where name = 'jit'`.execute(database.db);
  expect(rows.map((row) => row.default)).toContain('on');
  expect([await getJit(database.db), await database.withoutTimeouts(getJit)]).toEqual(['off', 'off']);
});

it('a connection that finds its server read-only is closed', async () => {
  const { db } = database;
  await sql`create table spoon (id int)`.execute(db);
  const { rows } = await db.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = on`.execute(one);
    const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    await expect(sql`insert into spoon values (1)`.execute(one)).rejects.toSatisfy(isUnavailable);
    return pid;
  });
  const left = () => sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
  await expect.poll(async () => (await left()).rows).toEqual([]);
});

it('reads go on while writes take all of their places, and further writes are refused', async () => {
  const { db } = database;
  await sql`create table plate (id int)`.execute(db);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const write = () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into plate values (1)`.execute(tx);
      await over;
    });
  const writing = Promise.all(Array.from({ length: 7 }, write));
  const eighth = write().catch((error: unknown) => error);
  const reads = Array.from({ length: 20 }, () => sql`select from plate`.execute(db));
  expect((await Promise.all(reads)).every(({ rows }) => rows.length === 0)).toBe(true);
  expect(await eighth).toMatchObject({ message: 'All connections for writes were in use.' });
  end();
  await writing;
  await write();
  expect((await sql`select from plate`.execute(db)).rows).toHaveLength(8);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isUnavailable } from '../errors.ts';
import { EmbeddedClient } from './client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stoa-client-'));
const client = new EmbeddedClient({ dataDir, minFreeDisk: 1 });
const query = (sql: string, outside: boolean) => client.send({ kind: 'query', sql, parameters: [], outside });

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true });
  await client.open();
  await query('create table note (text text)', true);
});
afterAll(async () => {
  await client.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('refuses the rest of a transaction that this thread never began', async () => {
  const failure: unknown = await query("insert into note values ('orphan')", false).catch(
    (error: unknown) => error,
  );
  expect(isUnavailable(failure)).toBe(true);
  expect((await query('select * from note', true)).rows).toEqual([]);
});

it('runs a transaction from its begin to its end', async () => {
  await query('begin', true);
  await query("insert into note values ('kept')", false);
  await query('commit', false);
  expect((await query('select * from note', true)).rows).toEqual([{ text: 'kept' }]);
});

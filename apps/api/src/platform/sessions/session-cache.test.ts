import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../database/database.ts';
import { sharedPostgres } from '@stoa/testing/harness/database';
import { createLive, type Live } from '../live/index.ts';
import { createSessionCache } from './session-cache.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T12:15:00Z');
const caller = (memberId: number) => ({ memberId, signInId: memberId * 10 });

let live: Live;
let db: Kysely<Schema>;
beforeAll(async () => {
  const pool = new Pool({ connectionString: sharedPostgres(), max: 1 });
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  live = createLive(sharedPostgres(), () => undefined);
  // The cache is cleared once when it starts to listen.
  await new Promise<void>((resolve) => {
    live.watch((ids) => {
      if (ids === null) resolve();
    });
  });
});
afterAll(async () => {
  await live.close();
  await db.destroy();
});

const cacheWithTwo = () => {
  const cache = createSessionCache(live);
  cache.add('marcus', caller(1), LATER);
  cache.add('seneca', caller(2), LATER);
  return cache;
};

describe('cached sessions', () => {
  it('are found by their token until they expire', () => {
    const cache = cacheWithTwo();
    expect(cache.get('marcus', NOW)).toEqual(caller(1));
    expect(cache.get('unknown', NOW)).toBeNull();
    expect(cache.get('marcus', LATER)).toBeNull();
  });

  it('are dropped when one of the member’s sign-ins is about to end, and no others are', async () => {
    const cache = cacheWithTwo();
    const woken = live.wake(db, [1]);
    expect(cache.get('marcus', NOW)).toBeNull();
    expect(cache.get('seneca', NOW)).toEqual(caller(2));
    await woken;
  });

  it('exclude a session whose lookup began before its end', async () => {
    const cache = cacheWithTwo();
    const woken = live.wake(db, [3]);
    cache.add('epictetus', caller(3), LATER);
    expect(cache.get('epictetus', NOW)).toBeNull();
    await woken;
  });

  it('are all dropped while the process cannot listen to the other servers', async () => {
    let reportLoss = () => {};
    const loss = new Promise<void>((resolve) => {
      reportLoss = resolve;
    });
    const unreachable = createLive('postgres://nobody@127.0.0.1:9/none', reportLoss);
    const cache = createSessionCache(unreachable);
    cache.add('marcus', caller(1), LATER);
    await loss;
    await expect.poll(() => cache.get('marcus', NOW)).toBeNull();
    cache.add('marcus', caller(1), LATER);
    expect(cache.get('marcus', NOW)).toBeNull();
    await unreachable.close();
  });
});

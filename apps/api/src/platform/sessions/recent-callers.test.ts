import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../database/database.ts';
import { sharedPostgres } from '../../../test/database.ts';
import { createLive, type Live } from '../live/index.ts';
import { createRecentCallers } from './recent-callers.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T12:15:00Z');
const caller = (memberId: number) => ({ memberId, signInId: memberId * 10, minLogPosition: 0 });

let live: Live;
let db: Kysely<Schema>;
beforeAll(async () => {
  const pool = new Pool({ connectionString: sharedPostgres(), max: 1 });
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  live = createLive(sharedPostgres(), () => undefined);
  // As soon as it listens, everything is forgotten once.
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

const remembering = () => {
  const recent = createRecentCallers(live);
  recent.add('marcus', caller(1), LATER);
  recent.add('seneca', caller(2), LATER);
  return recent;
};

describe('callers of a moment ago', () => {
  it('are known by their token until it ends', () => {
    const recent = remembering();
    expect(recent.get('marcus', NOW)).toEqual(caller(1));
    expect(recent.get('somebody', NOW)).toBeNull();
    expect(recent.get('marcus', LATER)).toBeNull();
  });

  it('are forgotten as soon as a sign-in of theirs is about to end, and only they', async () => {
    const recent = remembering();
    const woken = live.wake(db, [1]);
    expect(recent.get('marcus', NOW)).toBeNull();
    expect(recent.get('seneca', NOW)).toEqual(caller(2));
    await woken;
  });

  it('are not remembered by a look-up that began before the end', async () => {
    const recent = remembering();
    const woken = live.wake(db, [3]);
    recent.add('epictetus', caller(3), LATER);
    expect(recent.get('epictetus', NOW)).toBeNull();
    await woken;
  });

  it('are all forgotten while nobody hears of the other servers', async () => {
    let hearOfAbsence = () => {};
    const absence = new Promise<void>((resolve) => {
      hearOfAbsence = resolve;
    });
    const absent = createLive('postgres://nobody@127.0.0.1:9/none', hearOfAbsence);
    const recent = createRecentCallers(absent);
    recent.add('marcus', caller(1), LATER);
    await absence;
    await expect.poll(() => recent.get('marcus', NOW)).toBeNull();
    recent.add('marcus', caller(1), LATER);
    expect(recent.get('marcus', NOW)).toBeNull();
    await absent.close();
  });
});

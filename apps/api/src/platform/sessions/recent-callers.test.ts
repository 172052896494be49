import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../database/database.ts';
import { embeddedLive, serverLive } from '../live/index.ts';
import { createRecentCallers } from './recent-callers.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T12:15:00Z');
const caller = (memberId: number) => ({ memberId, signInId: memberId * 10, mustShow: 0 });

/** Nothing of this is asked: the embedded engine's ears need no database. */
const nowhere = () => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Pool() }) });

const remembering = () => {
  const live = embeddedLive();
  const recent = createRecentCallers(live);
  recent.add('marcus', caller(1), LATER);
  recent.add('seneca', caller(2), LATER);
  return { live, recent };
};

describe('callers of a moment ago', () => {
  it('are known by their token until it ends', () => {
    const { recent } = remembering();
    expect(recent.get('marcus', NOW)).toEqual(caller(1));
    expect(recent.get('somebody', NOW)).toBeNull();
    expect(recent.get('marcus', LATER)).toBeNull();
  });

  it('are forgotten as soon as a sign-in of theirs is about to end, and only they', () => {
    const { live, recent } = remembering();
    void live.wake(nowhere(), [1]);
    expect(recent.get('marcus', NOW)).toBeNull();
    expect(recent.get('seneca', NOW)).toEqual(caller(2));
  });

  it('are not remembered by a look-up that began before the end', () => {
    const { live, recent } = remembering();
    void live.wake(nowhere(), [3]);
    recent.add('epictetus', caller(3), LATER);
    expect(recent.get('epictetus', NOW)).toBeNull();
  });

  it('are all forgotten while nobody hears of the other servers', async () => {
    let hearOfAbsence = () => {};
    const absence = new Promise<void>((resolve) => {
      hearOfAbsence = resolve;
    });
    const live = serverLive('postgres://nobody@127.0.0.1:9/none', hearOfAbsence);
    const recent = createRecentCallers(live);
    recent.add('marcus', caller(1), LATER);
    await absence;
    await expect.poll(() => recent.get('marcus', NOW)).toBeNull();
    recent.add('marcus', caller(1), LATER);
    expect(recent.get('marcus', NOW)).toBeNull();
    await live.close();
  });
});

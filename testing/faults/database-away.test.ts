import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Pool } from 'pg';
import type { PostgresServer } from '../machine/postgres.ts';
import type { TestApp } from '../harness/app.ts';
import { startBehindProxy, type BehindProxy } from '../harness/behind-proxy.ts';
import { openStream } from '../harness/event-stream.ts';
import type { Proxy } from '../harness/silent-proxy.ts';

/** The specification allows ten seconds. This limit only distinguishes a response from a hang on a busy machine. */
const DEADLINE_MS = 60_000;
/** The length of each outage. `npm run faults -- database-away --long` sets it to a minute. */
const AWAY_MS = process.env['FAULTS_LONG'] === '1' ? 60_000 : 0;

describe('without its database server, the app', () => {
  let postgres: PostgresServer;
  let place: BehindProxy;
  let proxy: Proxy;
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    place = await startBehindProxy();
    ({ postgres, proxy, app, member } = place);
  });
  afterAll(() => place.close());

  const requests = [
    ['GET', '/user/me/'],
    ['GET', '/cigars/list_cigars/'],
    ['POST', '/cigars/add_cigar/', { name: 'x', description: 'y' }],
    ['POST', '/user/authenticate/', { email: 'a@b.co', password: 'secret-1' }],
    ['POST', '/user/refresh-token/'],
  ] as const;
  const asksToRetry = async () => {
    const from = performance.now();
    const responses = await Promise.all(
      requests.map(([method, path, body]) => member.send(method, path, body)),
    );
    const took = performance.now() - from;
    expect(took).toBeLessThan(DEADLINE_MS);
    for (const { status, body, headers } of responses) {
      expect([status, typeof body.error]).toEqual([503, 'string']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const ready = await member.fetch('/readyz');
    expect([ready.status, ((await ready.json()) as Record<string, string>)['database']]).toEqual([
      503,
      'away',
    ]);
    expect((await member.fetch('/healthz')).status).toBe(200);
    return took;
  };
  /** Expects the same responses throughout the outage. */
  const keepsAskingToRetry = async () => {
    const until = performance.now() + AWAY_MS;
    const times = [await asksToRetry()];
    while (performance.now() < until) times.push(await asksToRetry());
    process.stdout.write(`${times.length} × five requests, ${Math.round(Math.max(...times))} ms at most\n`);
  };
  const recovers = async () => {
    const from = performance.now();
    const response = await comesBack();
    process.stdout.write(`back after ${Math.round(performance.now() - from)} ms\n`);
    return response;
  };
  const comesBack = () =>
    vi.waitFor(
      async () => {
        const [me, ready] = [await member.send('GET', '/user/me/'), await member.fetch('/readyz')];
        if (me.status !== 200 || ready.status !== 200) throw new Error(`${me.status} ${ready.status}`);
        return 'recovered';
      },
      { timeout: DEADLINE_MS, interval: 100 },
    );

  it(
    'asks clients to retry later while the server is stopped, and recovers by itself',
    async () => {
      await proxy.stop();
      await keepsAskingToRetry();
      await proxy.heal();
      expect(await recovers()).toBe('recovered');
      expect((await member.send('POST', '/cigars/add_cigar/', { name: 'x', description: 'y' })).status).toBe(
        201,
      );
    },
    AWAY_MS + 60_000,
  );

  it(
    'asks clients to retry later while the server hangs, and recovers by itself',
    async () => {
      proxy.silence();
      await keepsAskingToRetry();
      await proxy.heal();
      expect(await recovers()).toBe('recovered');
    },
    AWAY_MS + 60_000,
  );

  it('ends a notification stream when the server stops, and reopens it when the server is back', async () => {
    const stream = await openStream(member);
    await stream.ready();
    const { lastId } = stream;
    await proxy.stop();
    await stream.over();
    await proxy.heal();
    expect(await recovers()).toBe('recovered');
    const fan = await app.member();
    await fan.send('POST', '/followers/user/following/', { follow_to: member.memberId });
    const again = await openStream(member, lastId);
    await again.come(2);
    expect(again.events.map(({ notice }) => notice.type)).toContain('new_follower');
    again.close();
  });

  it('keeps working after the server closes every connection', async () => {
    const pool = new Pool({ connectionString: postgres.url });
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stoa'`,
    );
    await pool.end();
    expect(await recovers()).toBe('recovered');
  });
});

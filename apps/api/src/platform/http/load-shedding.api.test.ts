import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { MAX_CONCURRENT_CALLS } from './load-shedding.ts';

describe('an overloaded server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const fill = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = Array.from({ length: count }, () => app.app.http.loadShedding.track(() => promise));
    return async () => {
      resolve();
      await Promise.all(all);
    };
  };

  it('responds to further calls with 503 and the time to try again, and stays healthy', async () => {
    const member = await app.member();
    const empty = fill(MAX_CONCURRENT_CALLS);
    const refused = await fetch(`${app.url}/api/v1/status/`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      {
        error: 'Stoa is very busy. Please try again in a moment.',
        detail: 'Stoa is very busy. Please try again in a moment.',
      },
    ]);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await member.send('POST', '/followers/user/following/', { follow_to: 1 })).status).toBe(503);
    expect((await fetch(`${app.url}/%61pi/v1/status/`)).status).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('\nstoa_turned_away_total 3\n');
    await empty();
    expect((await fetch(`${app.url}/api/v1/status/`)).status).toBe(200);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
  });

  it('queues a call and serves it when another one ends', async () => {
    const empty = fill(MAX_CONCURRENT_CALLS);
    const waits = fetch(`${app.url}/api/v1/status/`);
    // Only calls are queued.
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await empty();
    expect((await waits).status).toBe(200);
  });

  it('does not count an open stream', async () => {
    const member = await app.member();
    const stream = await member.fetch('/api/v1/notifications/stream/');
    expect(stream.status).toBe(200);
    const empty = fill(MAX_CONCURRENT_CALLS - 1);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
    await empty();
    await stream.body?.cancel();
  });
});

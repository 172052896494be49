import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { MOST_AT_ONCE } from './crowd.ts';

describe('a server that has too much to do', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** So many calls under way until they are let go. */
  const fill = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = Array.from({ length: count }, () => app.app.http.crowd.during(() => promise));
    return async () => {
      resolve();
      await Promise.all(all);
    };
  };

  it('turns away who comes next, says when to come again, and stays well itself', async () => {
    const member = await app.member();
    const empty = fill(MOST_AT_ONCE);
    const refused = await fetch(`${app.url}/api/v1/status/`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      {
        error: 'Too many people are asking at once. Please try again in a moment.',
        detail: 'Too many people are asking at once. Please try again in a moment.',
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

  it('has who comes wait for a place, and serves them when somebody else is done', async () => {
    const empty = fill(MOST_AT_ONCE);
    const waits = fetch(`${app.url}/api/v1/status/`);
    // Behind the one above at the door: whatever is no call is served at once.
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await empty();
    expect((await waits).status).toBe(200);
  });

  it('does not count a stream that is open', async () => {
    const member = await app.member();
    const stream = await member.fetch('/api/v1/notifications/stream/');
    expect(stream.status).toBe(200);
    const empty = fill(MOST_AT_ONCE - 1);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
    await empty();
    await stream.body?.cancel();
  });
});

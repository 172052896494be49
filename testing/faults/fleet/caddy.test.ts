import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { Browser } from '../../harness/browser.ts';
import { openStream } from '../../harness/event-stream.ts';
import { CADDY, startCaddy, type Caddy } from '../../machine/caddy.ts';

describe.runIf(CADDY !== null)('a server behind deploy/caddy/Caddyfile', { timeout: 60_000 }, () => {
  let app: TestApp;
  let caddy: Caddy;
  let url: string;
  beforeAll(async () => {
    app = await startTestApp({ trustProxy: '127.0.0.1' });
    caddy = await startCaddy(new URL(app.url).host);
    ({ url } = caddy);
  });
  afterAll(async () => {
    await caddy.stop();
    await app.close();
  });

  it('serves pages and API calls, but nothing internal', async () => {
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/media-session`)).status).toBe(404);
  });

  it('compresses JSON, and leaves compressed responses as they are', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const json = await fetch(`${url}/api/v1/openapi.json`, { headers });
    const page = await fetch(url, { headers });
    const encodings = [json, page].map((response) => response.headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', 'gzip']);
    expect((await json.text()).slice(0, 11)).toBe('{"openapi":');
  });

  it('doesn’t trust the address that a client claims to have', async () => {
    const stranger = new Browser(url, { 'x-forwarded-for': '203.0.113.9' });
    await stranger.send('POST', '/user/authenticate/', { email: 'a@example.com', password: 'not-this-1' });
    expect(app.logLines.join('')).not.toContain('203.0.113.9');
  });

  it('forwards notifications as they arrive', async () => {
    const [member, follower] = [await app.member(), await app.member()];
    const behind = new Browser(url);
    for (const [name, value] of member.cookies) behind.setCookie(name, value);
    const stream = await openStream(behind);
    await stream.ready();
    await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    await stream.come(1);
    // The first follower also earns a badge, and the two notifications arrive in any order.
    await expect
      .poll(() => stream.events.map(({ notice }) => notice.type))
      .toEqual(expect.arrayContaining(['new_follower']));
    stream.close();
  });

  it('responds like the servers do while all of them are down', async () => {
    await app.app.http.close();
    const response = await fetch(`${url}/api/v1/user/me/`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(/Please try again\.$/) as unknown,
    });
  });
});

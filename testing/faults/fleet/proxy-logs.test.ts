import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { CADDY, startCaddy, type Caddy } from '../../machine/caddy.ts';
import { startNginx, type Nginx } from '../../machine/nginx.ts';

const SECRET = 'a-secret-that-no-log-may-hold';
const PATHS = [
  '/api/v1/journal/calendar.ics',
  '/api/v1/journal/feed.atom',
  '/api/v1/user/export/',
  '/verify-email',
  '/unsubscribe',
  '/api/v1/notifications/unsubscribe/',
  '/assets/missing.js',
  '/media/photos/missing/960.jpg',
];

/** Requests every URL that has a secret in its query, and again with that secret in the referrer. */
const visit = async (url: string): Promise<void> => {
  const calls = PATHS.flatMap((path) => {
    const address = `${url}${path}?token=${SECRET}`;
    return [
      fetch(address, { redirect: 'manual', headers: { authorization: `Bearer ${SECRET}` } }),
      fetch(`${url}${path}`, { redirect: 'manual', headers: { referer: address, cookie: `a=${SECRET}` } }),
      fetch(address, { method: 'POST', redirect: 'manual' }),
    ];
  });
  await Promise.all(calls);
};

describe('the logs', { timeout: 120_000 }, () => {
  let app: TestApp;
  let nginx: Nginx;
  let caddy: Caddy | null = null;
  beforeAll(async () => {
    app = await startTestApp({ trustProxy: '127.0.0.1', logLevel: 'trace' });
    const { host, port } = new URL(app.url);
    nginx = await startNginx([Number(port)]);
    if (CADDY !== null) caddy = await startCaddy(host);
  });
  afterAll(async () => {
    await nginx.stop();
    await caddy?.stop();
    await app.close();
  });

  it('contain no token in nginx, Caddy, or the server, whether the server is up or down', async () => {
    const urls = [nginx.url, nginx.plainUrl, ...(caddy === null ? [] : [caddy.url])];
    for (const url of urls) await visit(url);
    await app.app.http.close();
    for (const url of urls) await visit(url);
    await expect.poll(() => nginx.logs()).toContain(' 503 ');
    const logs = [nginx.logs(), app.logLines.join(''), ...(caddy === null ? [] : [caddy.log()])];
    for (const log of logs) {
      expect(log).toContain('/api/v1/journal/calendar.ics');
      expect(log).not.toContain(SECRET);
    }
  });
});

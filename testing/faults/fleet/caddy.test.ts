import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { Browser } from '../../harness/browser.ts';
import { openStream } from '../../harness/event-stream.ts';
import { onPath } from '../../machine/command.ts';
import { freePort } from '../../machine/free-port.ts';

const CADDY = onPath('caddy');

describe.runIf(CADDY !== null)('a server behind deploy/caddy/Caddyfile', { timeout: 60_000 }, () => {
  let app: TestApp;
  let caddy: ChildProcess;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'stoa-caddy-'));
  beforeAll(async () => {
    app = await startTestApp({ trustProxy: '127.0.0.1' });
    url = `http://localhost:${await freePort()}`;
    const args = ['run', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'];
    const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const env = { ...places, STOA_DOMAIN: url, STOA_SERVERS: new URL(app.url).host };
    caddy = spawn(CADDY ?? '', args, { env, stdio: 'ignore' });
    const isOpen = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isOpen, { timeout: 20_000, interval: 50 });
  }, 90_000);
  afterAll(async () => {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await ended;
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('gives pages and calls out, and nothing that is for the machines inside', async () => {
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/media-session`)).status).toBe(404);
  });

  it('counts a client by the address that Caddy saw, not by the one that it says', async () => {
    const stranger = new Browser(url, { 'x-forwarded-for': '203.0.113.9' });
    await stranger.send('POST', '/user/authenticate/', { email: 'a@example.com', password: 'not-this-1' });
    expect(app.logLines.join('')).not.toContain('203.0.113.9');
  });

  it('passes notices on as they come', async () => {
    const [member, follower] = [await app.member(), await app.member()];
    const behind = new Browser(url);
    for (const [name, value] of member.cookies) behind.setCookie(name, value);
    const stream = await openStream(behind);
    await stream.ready();
    await follower.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    await stream.come(1);
    // Being followed for the first time earns a badge as well, in any order.
    await expect
      .poll(() => stream.events.map(({ notice }) => notice.type))
      .toEqual(expect.arrayContaining(['new_follower']));
    stream.close();
  });

  it('answers as the servers do while none of them is up', async () => {
    await app.app.http.close();
    const answer = await fetch(`${url}/api/v1/user/me/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/Please try again\.$/) as unknown,
    });
  });
});

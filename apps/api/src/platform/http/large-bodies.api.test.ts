import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';

const MIB = 1024 * 1024;

const spaces = (bytes: number) => `{"email":"zeno@example.com"${' '.repeat(bytes)}}`;

const send = async (who: Browser, path: string, body: string) => {
  const headers = { 'content-type': 'application/json' };
  const response = await who.fetch(path, { method: 'POST', body, headers });
  return { status: response.status, ...((await response.json()) as { error?: string }) };
};

describe('a large body', { timeout: 120_000 }, () => {
  let app: TestApp;
  let member: Browser;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true });
    member = await app.member();
  });
  afterAll(() => app.close());

  it('is refused past 16 KiB without a session, even if the call does not exist', async () => {
    const visitor = app.visitor();
    expect((await send(visitor, '/api/v1/waitlist/', spaces(10 * 1024))).status).toBe(200);
    const paths = ['/api/v1/waitlist/', '/api/v1/user/authenticate/', '/api/v1/nothing/'];
    const responses = await Promise.all(paths.map((path) => send(visitor, path, spaces(17 * 1024))));
    expect(responses.map(({ status }) => status)).toEqual([413, 413, 413]);
  });

  it('is accepted from a member up to 1 MiB', async () => {
    const address = (bytes: number) => `{"type":"cigar","street":"${'x'.repeat(bytes)}"}`;
    expect(await send(member, '/api/v1/address/', address(MIB - 100))).toMatchObject({ status: 400 });
    expect(await send(member, '/api/v1/address/', address(MIB))).toMatchObject({ status: 413 });
  });

  it.each([
    ['names', `{${Array.from({ length: 90_000 }, (_, index) => `"k${index.toString(36)}":1`).join(',')}}`],
    ['objects', `[${'{},'.repeat(300_000)}1]`],
    ['lists', '['.repeat(MIB - 10)],
  ])('is refused before it is parsed if it has very many %s', async (_, body) => {
    const before = process.threadCpuUsage();
    const response = await send(member, '/api/v1/address/', body);
    expect(response).toMatchObject({ status: 400, error: expect.stringContaining('too many names') });
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  it('is accepted with brackets and colons in its texts', async () => {
    const body = JSON.stringify({ name: 'Corona', description: '{[:"\\'.repeat(1_500) });
    expect((await send(member, '/api/v1/cigars/add_cigar/', body)).status).toBe(201);
  });

  it('counts toward the limit before it arrives, and can be refused without arriving', async () => {
    const visitor = app.visitor();
    for (let times = 0; times < 60; times += 1) {
      if ((await send(visitor, '/api/v1/waitlist/', '{')).status === 429) break;
    }
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/v1/waitlist/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Connection: close\r\nContent-Length: 10000\r\n\r\n',
    );
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('does not keep members waiting when a stranger sends twenty', async () => {
    const visitor = app.visitor();
    const sent = Array.from({ length: 20 }, () => send(visitor, '/api/v1/waitlist/', spaces(MIB - 100)));
    const start = process.threadCpuUsage();
    expect((await member.send('GET', '/cigars/list_cigars/')).status).toBe(200);
    const statuses = await Promise.all(sent.map(async (one) => (await one).status));
    expect(statuses.every((status) => status === 413 || status === 429)).toBe(true);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2_000);
  });
});

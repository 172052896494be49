import { request as open } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDataDir, memberAt, startProcess } from '../harness/process.ts';

describe('the server’s process', () => {
  const place = freshDataDir();
  afterAll(() => place.remove());

  it('finishes pending requests when asked to stop', async () => {
    const server = startProcess(place.dataDir);
    const url = await server.url;
    const member = await memberAt(url, 'draining');
    const body = Buffer.from(JSON.stringify({ name: 'Slow', description: 'x', rating: 3 }));
    const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
    const headers = {
      cookie: Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const slow = open(`${url}/api/v1/cigars/add_cigar/`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    slow.on('error', reject);
    slow.write(body.subarray(0, 10));
    // The response to another request shows that the first half of this one has arrived.
    await member.send('GET', '/user/me/');

    const from = performance.now();
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    slow.end(body.subarray(10));
    expect(await status).toBe(201);
    const { code, output } = await server.exit;
    expect([code, output]).toEqual([0, expect.stringContaining('Stoa is open')]);
    expect(performance.now() - from).toBeLessThan(60_000);
  });

  it('owns its data directory: a second process exits right away and names the first', async () => {
    const first = startProcess(place.dataDir);
    const url = await first.url;
    const member = await memberAt(url, 'undisturbed');
    const from = performance.now();
    const second = await startProcess(place.dataDir).exit;
    expect(performance.now() - from).toBeLessThan(60_000);
    expect(second.code).toBe(1);
    expect(second.output).toContain(place.dataDir);
    expect(second.output).toContain(`process ${first.child.pid}`);
    expect(second.output).toMatch(/Stop that process, or set DATA_DIR/);
    expect(second.output).not.toContain('    at ');
    expect((await member.send('GET', '/user/me/')).status).toBe(200);

    first.child.kill('SIGKILL');
    await first.exit;
    const third = startProcess(place.dataDir);
    await third.url;
    third.child.kill('SIGTERM');
    expect((await third.exit).code).toBe(0);
  });

  it('reports all wrong settings at the same time and doesn’t start', async () => {
    const { code, output } = await startProcess(place.dataDir, {
      PORT: '99999',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
    }).exit;
    expect(code).toBe(1);
    const required = ['SESSION_SECRET', 'OPERATOR_TOKEN', 'PUBLIC_URL', 'MAIL_URL', 'RATE_LIMITS'];
    for (const name of ['PORT', 'LOG_LEVEL', ...required]) {
      expect(output).toContain(`  ${name} `);
    }
    expect(output).not.toContain('    at ');
  }, 30_000);
});

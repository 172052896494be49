import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { startBehindProxy, type BehindProxy } from '../harness/behind-proxy.ts';
import type { Proxy } from '../harness/silent-proxy.ts';

/** No request waits longer. */
const MOST_MS = 60_000;
/** The delays of the database's responses. `--long` tests more of them. */
const DELAYS = process.env['FAULTS_LONG'] === '1' ? [100, 300, 700, 1_200, 2_500, 5_000] : [1_200];
/** More simultaneous requests than connections. */
const AT_ONCE = 4;

describe('with a slow database server', { timeout: 120_000 }, () => {
  let place: BehindProxy;
  let proxy: Proxy;
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    place = await startBehindProxy();
    ({ proxy, app, member } = place);
  });
  afterAll(() => place.close());

  const requests = () =>
    [
      ['GET', '/user/me/'],
      ['GET', '/cigars/list_cigars/'],
      ['GET', '/user-stats/stats/'],
      ['POST', '/cigars/add_cigar/', { name: 'x', description: 'y', rating: 4 }],
      ['POST', '/user/authenticate/', { email: member.email, password: 'secret-1' }],
      ['PUT', '/user/me/', { first_name: 'Slow' }],
    ] as const;

  it.each(DELAYS)('no request waits forever when responses are %i ms late', async (late) => {
    const { body: before } = await member.call('GET /cigars/list_cigars/', { query: {} });
    proxy.slow(late);
    const sent = await Promise.all(
      Array.from({ length: AT_ONCE }, requests)
        .flat()
        .map(async ([method, path, body]) => {
          const from = performance.now();
          const { status, headers } = await member.send(method, path, body);
          const isExplained = status < 300 || Number(headers.get('retry-after')) > 0;
          return { what: `${method} ${path}`, status, isExplained, ms: performance.now() - from };
        }),
    );
    await proxy.heal();
    const worst = Math.round(Math.max(...sent.map(({ ms }) => ms)));
    const done = sent.filter(({ status }) => status < 300).length;
    process.stdout.write(`${late} ms late: ${done} of ${sent.length} done, ${worst} ms at most\n`);
    expect(sent.filter(({ ms, isExplained }) => ms > MOST_MS || !isExplained)).toEqual([]);
    expect(sent.filter(({ status }) => status >= 300 && status !== 503)).toEqual([]);

    await expect.poll(async () => (await member.send('GET', '/user/me/')).status).toBe(200);
    const added = sent.filter(({ what, status }) => what.includes('add_cigar') && status === 201).length;
    const { body: after } = await member.call('GET /cigars/list_cigars/', { query: {} });
    // Requests that timed out may still be stored, because clients don't retry without a key.
    expect(after.count - before.count).toBeGreaterThanOrEqual(added);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});

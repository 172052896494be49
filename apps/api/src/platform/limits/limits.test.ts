import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRedis, type RedisServer } from '@stoa/testing/machine/redis';
import { startTestApp } from '@stoa/testing/harness/app';
import { createLimits, type Limits } from './limits.ts';

const outcome = (take: Promise<void>) =>
  take.then(
    () => 'granted',
    (error: { status?: number }) => error.status,
  );

let tests = 0;
const createLimit = (times: number) => {
  tests += 1;
  return { name: `test-${tests}`, times, seconds: 3600 };
};

describe('limits of several servers with one Redis', () => {
  let redis: RedisServer;
  let outages: string[];
  let servers: Limits[];
  beforeAll(async () => {
    redis = await startRedis();
    outages = [];
    const settings = {
      on: true,
      redisUrl: redis.url,
      onOutage: (error: Error) => void outages.push(error.message),
    };
    servers = await Promise.all([createLimits(settings), createLimits(settings)]);
    await waitUntilShared();
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await redis.remove();
  });

  const take = async (server: number, limit: ReturnType<typeof createLimit>, key = 'x') =>
    outcome(servers[server]?.take(limit, key) ?? Promise.reject(new Error('no such server')));

  /** Waits until one server's counts reach the other. */
  const waitUntilShared = () =>
    vi.waitFor(
      async () => {
        const probe = createLimit(1);
        expect([await take(0, probe), await take(1, probe)]).toEqual(['granted', 429]);
      },
      { timeout: 60_000, interval: 200 },
    );

  it('are counted together, refunded, and reset', async () => {
    const limit = createLimit(3);
    const outcomes = [await take(0, limit), await take(1, limit), await take(0, limit), await take(1, limit)];
    expect(outcomes).toEqual(['granted', 'granted', 'granted', 429]);
    expect(await take(1, limit, 'another caller')).toBe('granted');
    await servers[0]?.refund(limit, 'x');
    await servers[0]?.refund(limit, 'x');
    expect([await take(1, limit), await take(0, limit)]).toEqual(['granted', 429]);
    await servers[1]?.forget(limit, 'x');
    expect(await take(0, limit)).toBe('granted');
  });

  it('are counted on each server while Redis is unreachable, which is reported once, and together afterward', async () => {
    outages.length = 0;
    await redis.kill();
    const limit = createLimit(2);
    const outcomes = [await take(0, limit), await take(0, limit), await take(0, limit), await take(1, limit)];
    expect(outcomes).toEqual(['granted', 'granted', 429, 'granted']);
    await servers[0]?.refund(limit, 'x');
    await servers[0]?.forget(limit, 'x');
    await expect.poll(() => outages.length).toBe(servers.length);
    await redis.start();
    await waitUntilShared();
    expect(outages).toHaveLength(servers.length);
  });

  it('are counted while Redis does not respond', async () => {
    redis.freeze();
    const limit = createLimit(1);
    expect([await take(0, limit), await take(0, limit)]).toEqual(['granted', 429]);
    redis.resume();
    await waitUntilShared();
  });

  it('do not stop a server from starting and answering if Redis was never reachable', async () => {
    const app = await startTestApp({ redisUrl: 'redis://127.0.0.1:1', rateLimits: true, logLevel: 'warn' });
    try {
      expect((await (await app.member()).send('GET', '/cigars/list_cigars/')).status).toBe(200);
      const warnings = () => app.logLines.filter((line) => line.includes('Redis is unreachable'));
      await expect.poll(() => warnings().length).toBe(1);
    } finally {
      await app.close();
    }
  });
});

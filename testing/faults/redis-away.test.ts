import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type RedisServer } from '../machine/redis.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

/** The statuses of a failed sign-in, and of one beyond the limit. */
const [REFUSED, TOO_MANY] = [400, 429];
const TRIES = 11;

describe('without its Redis server, the app', { timeout: 60_000 }, () => {
  let redis: RedisServer;
  let app: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    app = await startTestApp({ redisUrl: redis.url, rateLimits: true });
  });
  afterAll(async () => {
    redis.resume();
    await app.close();
    await redis.remove();
  });

  const goesOn = async (times: number) => {
    const member = await app.member();
    const statuses = [
      (await member.send('GET', '/cigars/list_cigars/')).status,
      (await member.send('POST', '/cigars/add_cigar/', { name: 'x', description: 'y' })).status,
      (await member.fetch('/readyz')).status,
    ];
    // The limits still apply, because this server counts by itself.
    const tries: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const form = { email: member.email, password: 'wrong-password' };
      tries.push((await app.visitor().send('POST', '/user/authenticate/', form)).status);
    }
    return { statuses, first: tries[0], last: tries.at(-1) };
  };
  const wanted = { statuses: [200, 201, 200], first: REFUSED, last: TOO_MANY };

  it('keeps working, and counts by itself when Redis is killed', async () => {
    await redis.kill();
    expect(await goesOn(TRIES)).toEqual(wanted);
    await redis.start();
    // The server counts by itself until its connection is back, and in Redis afterward. How many attempts each one counts is random.
    expect(await goesOn(1)).toEqual({ ...wanted, last: REFUSED });
  });

  it('keeps working when Redis hangs', async () => {
    redis.freeze();
    expect(await goesOn(1)).toEqual({ ...wanted, last: REFUSED });
    redis.resume();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

/** More than any disk has. */
const ALL = 2 ** 60;

describe('with little disk left, the embedded database', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    await member.send('POST', '/cigars/add_cigar/', { name: 'Before', description: 'x' });
    await app.app.platform.database.keepFree?.(ALL);
  });
  afterAll(() => app.close());

  const add = (name: string) => member.send('POST', '/cigars/add_cigar/', { name, description: 'x' });
  const names = async () =>
    (await member.call('GET /cigars/list_cigars/', {})).body.results.map(({ name }) => name);

  it('refuses writes with 503 and when to come back, and goes on answering what it has', async () => {
    const writes = [
      await add('Refused'),
      await member.send('PUT', '/user/me/', { first_name: 'Refused' }),
      await member.send('POST', '/user/refresh-token/'),
      await app.visitor().send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' }),
    ];
    for (const { status, body, headers } of writes) {
      expect([status, body.error]).toEqual([
        503,
        'The journal cannot be reached right now. Please try again.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await names()).toEqual(['Before']);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
    expect((await member.send('GET', '/locations/search/?q=Austin')).status).toBe(200);
  });

  it('takes writes again by itself once there is room', async () => {
    await app.app.platform.database.keepFree?.(1);
    expect((await add('After')).status).toBe(201);
    expect(await names()).toEqual(['After', 'Before']);
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });
});

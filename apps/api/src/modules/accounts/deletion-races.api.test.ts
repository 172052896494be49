import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';

const PARCEL = { ...AUSTIN, street: '13 Secret Lane', type: 'shipping' };

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('a deleted account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const leave = (member: Member) => member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  const reward = async () => {
    const { body } = await app.operator().send('POST', '/operator/rewards/', {
      name: 'Cutter',
      points: 10,
      stock: 3,
    });
    return Number(body['id']);
  };
  const storedRows = async ({ memberId }: Member) => {
    const { db } = app.app.platform;
    const rows = await Promise.all([
      db.selectFrom('member').selectAll().where('id', '=', memberId).execute(),
      ...(['address', 'redemption', 'entry'] as const).map((table) =>
        db.selectFrom(table).selectAll().where('member_id', '=', memberId).execute(),
      ),
    ]);
    return JSON.stringify(rows);
  };

  it('leaves no parcel to pack and no address in shipped redemptions', async () => {
    const id = await reward();
    const member = await app.member();
    const { body: address } = await member.send('POST', '/address/', PARCEL);
    const redeemed: number[] = [];
    for (const status of ['requested', 'processing', 'shipped']) {
      const { body } = await member.send('POST', `/rewards/${id}/redeem/`, { address_id: address['id'] });
      redeemed.push(Number(body['id']));
      await app.operator().send('PATCH', `/operator/redemptions/${redeemed.at(-1)}/`, { status });
    }
    expect((await leave(member)).status).toBe(204);
    const { body } = await app.operator().call('GET /operator/redemptions/', { query: { page_size: 100 } });
    const states = body.results.filter((one) => redeemed.includes(one.id)).map(({ status }) => status);
    expect(states).toEqual(['cancelled', 'cancelled', 'shipped']);
    expect(await storedRows(member)).not.toMatch(/Secret|Austin|78701/);
    const rewards = await app.operator().call('GET /operator/rewards/', {});
    expect(rewards.body.results.find((one) => one.id === id)?.stock).toBe(2);
    await noDifferences();
  });

  it('stores nothing from requests that were under way', async () => {
    const id = await reward();
    for (let round = 0; round < 5; round += 1) {
      const member = await app.member();
      const { body: address } = await member.send('POST', '/address/', PARCEL);
      const replies = await Promise.all([
        member.send('POST', '/address/', PARCEL),
        member.send('POST', `/rewards/${id}/redeem/`, { address_id: address['id'] }),
        leave(member),
        member.send('PUT', '/user/me/', { first_name: 'Secret', bio: 'Secret' }),
        member.send('POST', '/cigars/add_cigar/', { name: 'Secret', description: 'Secret', rating: 3 }),
        member.send('POST', '/address/', PARCEL),
      ]);
      expect(replies[2]?.status).toBe(204);
      for (const { status } of replies) expect([200, 201, 204, 400, 401, 409]).toContain(status);
      expect(await storedRows(member)).not.toMatch(/Secret|Austin/);
    }
    await noDifferences();
  });

  it('is deleted only once by two concurrent requests', async () => {
    const member = await app.member();
    expect(statuses(await Promise.all([leave(member), leave(member)]))).toEqual([204, 401]);
    await noDifferences();
  });

  it('is not found by a request that was authenticated earlier', async () => {
    const member = await app.member();
    await leave(member);
    const locked = app.app.platform.db.transaction().execute((tx) => lockCaller(tx, member.memberId));
    await expect(locked).rejects.toMatchObject({ status: 401, message: 'User not found' });
  });
});

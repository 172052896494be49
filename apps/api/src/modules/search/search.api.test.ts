import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

let app: TestApp;
let member: Awaited<ReturnType<TestApp['member']>>;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.member({ first_name: 'Lampsacus', last_name: 'Strato' });
  const operator = app.operator();
  const { productId } = await app.codes(1);
  await operator.send('POST', '/operator/rewards/', { name: 'Bronze lamp (50%_off)', points: 5 });
  await operator.call('POST /operator/codes/', {
    body: { product_id: productId, count: 1, batch: 'Lamp boxes' },
  });
  await operator.send('POST', '/operator/messages/drafts/', { header: 'The lamp is lit' });
  await app.visitor().send('POST', '/waitlist/', { email: 'lamp@porch.example' });
});
afterAll(() => app.close());

type Caller = Pick<ReturnType<TestApp['visitor']>, 'call'>;
const find = async (who: Caller, q: string) => {
  const { status, body } = await who.call('GET /operator/search/', { query: { q } });
  return [status, (body.results ?? []).map(({ kind, name }) => `${kind}: ${name}`).toSorted()];
};

it('one search finds everything that the caller’s roles show, and nothing else', async () => {
  const all = {
    members: ['member: Lampsacus Strato', 'waitlist: lamp@porch.example'],
    catalogue: ['code_batch: Lamp boxes', 'reward: Bronze lamp (50%_off)'],
    messages: ['message: The lamp is lit'],
    parcels: [],
    figures: [],
  };
  for (const role of ['members', 'catalogue', 'messages', 'parcels', 'figures'] as const)
    expect(await find(await app.staff(role), 'LAMP')).toEqual([200, all[role]]);
  const everything = Object.values(all).flat().toSorted();
  expect(await find(await app.staff('owner'), 'lamp')).toEqual([200, everything]);
  expect(await find(app.operator(), 'lamp')).toEqual([200, everything]);
  expect((await find(app.visitor(), 'lamp'))[0]).toBe(401);
  expect((await find(member, 'lamp'))[0]).toBe(401);
});

it('a parcel is found by its number and by its tracking number, with its state as the screen calls it', async () => {
  const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
  const { body: reward } = await app
    .operator()
    .call('POST /operator/rewards/', { body: { name: 'Tripod', points: 0 } });
  const redeemed = await member.send('POST', `/rewards/${reward.id}/redeem/`, {
    address_id: address.body['id'],
  });
  const id = Number(redeemed.body['id']);
  await app
    .operator()
    .call('PATCH /operator/redemptions/{id}/', { params: { id }, body: { status: 'processing' } });
  const packer = await app.staff('parcels');
  for (const q of [`${id}`, `Parcel ${id}`, `no. ${id}`]) {
    const { body } = await packer.call('GET /operator/search/', { query: { q } });
    expect(body.results).toMatchObject([{ kind: 'redemption', name: 'Tripod', note: `No. ${id}, packing` }]);
  }
  await app.operator().call('PATCH /operator/redemptions/{id}/', {
    params: { id },
    body: { status: 'shipped', tracking_note: 'UPS 1Z999AA10' },
  });
  for (const q of ['1z999aa10', 'UPS 1Z99'])
    expect(await find(packer, q)).toEqual([200, ['redemption: Tripod']]);
  expect(await find(packer, '1z9')).toEqual([200, []]);
});

it('a member is found by number and by complete email, which isn’t shown', async () => {
  const clerk = await app.staff('members');
  const mine = ['member: Lampsacus Strato'];
  expect(await find(clerk, String(member.memberId))).toEqual([200, mine]);
  expect(await find(clerk, member.email.toUpperCase())).toEqual([200, mine]);
  const { body } = await clerk.call('GET /operator/search/', { query: { q: member.email } });
  expect(JSON.stringify(body)).not.toContain(member.email);
  expect(await find(clerk, member.email.slice(0, -1))).toEqual([200, []]);
});

it('signs in the text are only themselves, and a long or empty one is refused or finds nothing', async () => {
  const clerk = await app.staff('catalogue');
  expect(await find(clerk, '50%_off')).toEqual([200, ['reward: Bronze lamp (50%_off)']]);
  for (const text of ['%', '_', '\\', '.*', '(', "'; --"]) expect((await find(clerk, text))[0]).toBe(200);
  expect((await find(clerk, '.*'))[1]).toEqual([]);
  expect((await find(clerk, ' '))[0]).toBe(400);
  expect((await find(clerk, 'x'.repeat(81)))[0]).toBe(400);
  const started = performance.now();
  expect((await find(clerk, `${'a'.repeat(40)}${'b'.repeat(40)}`))[1]).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('shows at most five of each kind', async () => {
  for (let index = 0; index < 7; index += 1)
    await app.operator().send('POST', '/operator/rewards/', { name: `Sundial ${index}`, points: 5 });
  const [, found] = await find(await app.staff('catalogue'), 'sundial');
  expect(found).toHaveLength(5);
});

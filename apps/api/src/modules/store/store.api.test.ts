import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { noticesFor } from '@stoa/testing/harness/notices';

const PARCEL = { ...AUSTIN, street: '100 Congress Ave', type: 'shipping' };
const INCOMPLETE = 'Please select or enter a complete address.';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the store', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const createReward = async (values: Record<string, unknown> = {}) => {
    const { status, body } = await app.operator().send('POST', '/operator/rewards/', {
      name: 'Cutter',
      description: 'Two blades',
      points: 100,
      ...values,
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  /** Creates a member with this many points beyond the 50 of the first badge, and a complete address. */
  const rich = async (points: number) => {
    const member = await app.member();
    await app
      .operator()
      .call('POST /operator/points/', { body: { member_id: member.memberId, points, reason: 'A gift' } });
    const { body } = await member.send('POST', '/address/', PARCEL);
    return { member, addressId: Number(body['id']) };
  };
  const redeem = (member: Member, id: number, body: unknown, key?: string) =>
    member.call(
      'POST /rewards/{id}/redeem/',
      { params: { id }, body: body as { address_id: number } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const me = async (member: Member) => (await member.call('GET /user/me/', {})).body;
  const getStock = async (member: Member, id: number) =>
    (await member.call('GET /rewards/', {})).body.results.find((one) => one.id === id)?.stock;
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  it('redeems a reward for points and stock, with a copy of the address and a line of points', async () => {
    const id = await createReward({ stock: 2 });
    const { member, addressId } = await rich(150);
    const reply = await redeem(member, id, { address_id: addressId, over_21: true });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      reward_name: 'Cutter',
      points: 100,
      status: 'requested',
      balance: 100,
      can_cancel: true,
      address: { street: '100 Congress Ave', zip_code: '78701' },
    });
    expect(await getStock(member, id)).toBe(1);
    await member.send('PUT', `/address/${addressId}/`, { ...PARCEL, street: 'Elsewhere 1' });
    const { body } = await member.call('GET /rewards/history/', {});
    expect(body).toMatchObject({ count: 1, results: [{ address: { street: '100 Congress Ave' } }] });
    expect(await me(member)).toMatchObject({ balance: 100, total_points: 200 });
    const ledger = await member.call('GET /user-stats/ledger/', {});
    expect(ledger.body.results[0]).toMatchObject({ cause: 'redemption', points: -100, balance: 100 });
    await noDifferences();
  });

  it('accepts a key for one reward only: the same key for another reward is refused', async () => {
    const [first, second] = [await createReward({ stock: 2 }), await createReward({ stock: 2 })];
    const { member, addressId } = await rich(300);
    const body = { address_id: addressId, over_21: true };
    const [once, again] = [await redeem(member, first, body, 'k1'), await redeem(member, first, body, 'k1')];
    expect([once.status, again.body.id]).toEqual([201, once.body.id]);
    const other = await redeem(member, second, body, 'k1');
    expect([other.status, await getStock(member, first), await getStock(member, second)]).toEqual([
      409, 1, 2,
    ]);
    await noDifferences();
  });

  it('copies the recipient and the second line, which a later change leaves alone', async () => {
    const id = await createReward({ points: 10 });
    const { member } = await rich(50);
    const named = { ...PARCEL, recipient: 'Charles Babbage', line2: 'Apt 4' };
    const { body: address } = await member.send('POST', '/address/', named);
    const { body } = await redeem(member, id, { address_id: address['id'] });
    const copied = { recipient: 'Charles Babbage', street: '100 Congress Ave', line2: 'Apt 4' };
    expect(body.address).toMatchObject(copied);
    await member.send('PUT', `/address/${String(address['id'])}/`, { ...named, recipient: '', line2: '' });
    const { body: history } = await member.call('GET /rewards/history/', {});
    expect(history.results[0]?.address).toMatchObject(copied);
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const left = await app.app.platform.db
      .selectFrom('redemption')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/Babbage|Congress|Apt 4/);
  });

  it('refuses in the order of its checks, and changes nothing', async () => {
    const id = await createReward({ points: 240, stock: 0 });
    const { member, addressId } = await rich(100);
    const poor = await redeem(member, id, {});
    expect(poor.status).toBe(400);
    expect(poor.body.error).toBe(
      'You do not have enough points to redeem this reward. You need 90 more points to redeem this reward.',
    );
    const other = await rich(500);
    const nowhere = await redeem(other.member, id, {});
    expect(nowhere).toMatchObject({ status: 400, body: { error: INCOMPLETE, address_id: [INCOMPLETE] } });
    expect((await redeem(other.member, id, { address_id: addressId })).body.error).toBe(INCOMPLETE);
    const soldOut = await redeem(other.member, id, { address_id: other.addressId });
    expect(soldOut.status).toBe(409);
    expect((await redeem(other.member, 999_999, { address_id: other.addressId })).status).toBe(404);
    expect(await me(other.member)).toMatchObject({ balance: 550 });
    await noDifferences();
  });

  it('redeems once for each key, no matter how often it is sent', async () => {
    const id = await createReward();
    const { member, addressId } = await rich(950);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => redeem(member, id, { address_id: addressId }, 'one and the same')),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await me(member)).balance).toBe(900);
  });

  it('lets a balance for one reward buy only one, no matter how many requests race', async () => {
    const id = await createReward();
    const { member, addressId } = await rich(60);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => redeem(member, id, { address_id: addressId })),
    );
    expect(statuses(replies).filter((status) => status === 201)).toHaveLength(1);
    expect((await me(member)).balance).toBe(10);
    await noDifferences();
  });

  it('sells a stock of three to three of eight buyers', async () => {
    const id = await createReward({ stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => rich(100)));
    const replies = await Promise.all(
      buyers.map(({ member, addressId }) => redeem(member, id, { address_id: addressId })),
    );
    expect(statuses(replies)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await getStock(buyers[0]?.member as Member, id)).toBe(0);
    await noDifferences();
  });

  it('refunds points and stock if a requested redemption is cancelled, but not later', async () => {
    const id = await createReward({ stock: 5 });
    const { member, addressId } = await rich(400);
    const first = (await redeem(member, id, { address_id: addressId })).body.id;
    const cancel = (redemption: number) =>
      member.call('POST /rewards/redemptions/{id}/cancel/', { params: { id: redemption } });
    const cancelled = await cancel(first);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', balance: 450 } });
    expect((await cancel(first)).status).toBe(409);
    expect(await getStock(member, id)).toBe(5);

    const second = (await redeem(member, id, { address_id: addressId })).body.id;
    const move = (status: string) =>
      app.operator().send('PATCH', `/operator/redemptions/${second}/`, { status, tracking_note: 'No. 7' });
    expect((await move('processing')).status).toBe(200);
    expect((await cancel(second)).status).toBe(409);
    expect((await move('shipped')).body).toMatchObject({ status: 'shipped', tracking_note: 'No. 7' });
    for (const back of ['requested', 'processing', 'cancelled']) expect((await move(back)).status).toBe(409);
    expect((await move('delivered')).status).toBe(200);
    const audit = await app.operator().call('GET /operator/audit/', { query: { thing: 'redemption' } });
    expect(audit.body.results[2]).toMatchObject({
      before: { status: 'requested', tracking_note_changed: false },
      after: { status: 'processing', tracking_note_changed: true },
    });
    expect(JSON.stringify(audit.body)).not.toContain('No. 7');
    const stranger = await app.member();
    const foreign = await stranger.call('POST /rewards/redemptions/{id}/cancel/', { params: { id: second } });
    expect(foreign.status).toBe(404);
    expect(await noticesFor(app, member, 'reward_status')).toHaveLength(4);
    await noDifferences();
  });

  it('asks for the age once and stores it with the first redemption', async () => {
    const id = await createReward();
    const { member, addressId } = await rich(400);
    expect((await me(member)).over_21_confirmed).toBe(false);
    await redeem(member, id, { address_id: addressId });
    expect((await me(member)).over_21_confirmed).toBe(false);
    await redeem(member, id, { address_id: addressId, over_21: true });
    expect((await me(member)).over_21_confirmed).toBe(true);
  });

  it('does not ask for the age if the member confirmed it when joining', async () => {
    const confirmed = await app.member({ over_21: true });
    expect((await me(confirmed)).over_21_confirmed).toBe(true);
    const accepted = await app.member({ terms_accepted: true });
    expect((await me(accepted)).over_21_confirmed).toBe(false);
  });

  it('shows a suspended member’s parcels with a flag, and refuses the member’s redemptions', async () => {
    const id = await createReward();
    const { member, addressId } = await rich(400);
    const redemption = (await redeem(member, id, { address_id: addressId })).body.id;
    const suspend = (suspended: boolean) =>
      app.operator().send('PATCH', `/operator/members/${member.memberId}/`, { suspended });
    expect((await suspend(true)).status).toBe(200);
    expect((await redeem(member, id, { address_id: addressId })).status).toBe(401);
    const parcel = async () =>
      (await app.operator().call('GET /operator/redemptions/', {})).body.results.find(
        (found) => found.id === redemption,
      );
    expect(await parcel()).toMatchObject({ status: 'requested', member_suspended: true });
    const move = (status: string) =>
      app.operator().send('PATCH', `/operator/redemptions/${redemption}/`, { status });
    expect((await move('processing')).body).toMatchObject({ status: 'processing', member_suspended: true });
    // The redemption is cancelled during the suspension, and the points are there when the member is back.
    expect((await move('cancelled')).status).toBe(200);
    await suspend(false);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    expect((await me(member)).balance).toBe(450);
    expect(await parcel()).toMatchObject({ status: 'cancelled', member_suspended: false });
    await noDifferences();
  });

  it('refuses a new stock that is based on an old number, because members redeemed some since', async () => {
    const id = await createReward({ stock: 5 });
    const { member, addressId } = await rich(400);
    await redeem(member, id, { address_id: addressId });
    const count = (stock: number | null, stock_before: number | null) =>
      app.operator().send('PATCH', `/operator/rewards/${id}/`, { stock, stock_before });
    expect(await count(15, 5)).toMatchObject({
      status: 409,
      body: {
        error:
          'The stock has changed in the meantime. Now it’s 4. Please check your number and save it again.',
      },
    });
    expect(await count(14, 4)).toMatchObject({ status: 200, body: { stock: 14 } });
    expect(await count(14, 4)).toMatchObject({ status: 200, body: { stock: 14 } });
    expect(await count(null, 14)).toMatchObject({ status: 200, body: { stock: null } });
    expect((await count(3, 14)).status).toBe(409);
    expect(await count(3, null)).toMatchObject({ status: 200, body: { stock: 3 } });
  });

  it('says what the stock is when it refuses a new one, so that the next is based on it', async () => {
    const id = await createReward({ stock: 5 });
    const count = (body: object) => app.operator().send('PATCH', `/operator/rewards/${id}/`, body);
    expect((await count({ stock: 9, stock_before: 6 })).body['stock']).toBe(5);
    await count({ stock: null });
    expect((await count({ stock: 9, stock_before: 5 })).body['stock']).toBeNull();
  });

  it('charges only the price that the member saw', async () => {
    const id = await createReward({ points: 100 });
    const { member, addressId } = await rich(400);
    await app.operator().send('PATCH', `/operator/rewards/${id}/`, { points: 200 });
    const refused = await redeem(member, id, { address_id: addressId, points: 100 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'This reward now costs 200 points. Please check it and redeem it again.' },
    ]);
    expect((await me(member)).balance).toBe(450);
    expect((await redeem(member, id, { address_id: addressId, points: 200 })).status).toBe(201);
    expect((await me(member)).balance).toBe(250);
  });

  it('says that a redemption is cancelled already, and not that it is too late', async () => {
    const id = await createReward();
    const { member, addressId } = await rich(100);
    const { body } = await redeem(member, id, { address_id: addressId });
    const cancel = () => member.call('POST /rewards/redemptions/{id}/cancel/', { params: { id: body.id } });
    expect((await cancel()).status).toBe(200);
    const again = await cancel();
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'This redemption has already been cancelled. Its points are back in your balance.' },
    ]);
    expect((await me(member)).balance).toBe(150);
  });

  it('finds rewards by words of their names, including unavailable ones', async () => {
    await createReward({ name: 'A Lamp of 100%', active: false });
    await createReward({ name: 'A Lamp of Bronze' });
    const found = async (search: string) => {
      const { body } = await app.operator().call('GET /operator/rewards/', { query: { search } });
      return [body.count, body.results.map(({ name }) => name)];
    };
    expect(await found('LAMP')).toEqual([2, ['A Lamp of 100%', 'A Lamp of Bronze']]);
    expect(await found('0%')).toEqual([1, ['A Lamp of 100%']]);
    expect(await found('no such thing')).toEqual([0, []]);
  });

  it('lists the rewards as a file that no spreadsheet runs', async () => {
    await createReward({ name: '=Torch, gold', stock: null, cost_cents: 1250 });
    await createReward({ name: 'Torch, silver', active: false, stock: 3 });
    const response = await app
      .operator()
      .fetch('/api/v1/operator/rewards/?search=torch', { headers: { accept: 'text/csv' } });
    const day = app.clock.now().toISOString().slice(0, 10);
    expect([response.headers.get('cache-control'), response.headers.get('content-disposition')]).toEqual([
      'no-store',
      `attachment; filename="rewards-${day}.csv"`,
    ]);
    const [heading, ...lines] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toBe('id,name,description,points,stock,in_store,cost_cents');
    expect(lines.map((line) => line.replace(/^\d+,/, ''))).toEqual([
      expect.stringMatching(/^"'=Torch, gold",.*,,true,1250$/),
      expect.stringMatching(/^"Torch, silver",.*,3,false,$/),
    ]);
  });

  it('shows the history in pages, for all rewards or for one', async () => {
    const [one, other] = [await createReward(), await createReward({ name: 'Book', points: 10 })];
    const { member, addressId } = await rich(1000);
    for (const id of [one, other, other]) await redeem(member, id, { address_id: addressId });
    const history = async (query: string) => (await member.send('GET', `/rewards/history/?${query}`)).body;
    expect(await history('page_size=2')).toMatchObject({ count: 3, total_pages: 2 });
    expect(await history(`reward_id=${other}`)).toMatchObject({ count: 2 });
    expect(await history('reward_id=-1')).toMatchObject({ count: 3 });
    // `with` selects the page with a redemption. For another member's redemption, the requested page is returned.
    const oldest = (await history('page_size=3'))['results'] as { id: number }[];
    expect(await history(`page_size=2&with=${oldest.at(-1)?.id}`)).toMatchObject({
      page: 2,
      results: [{ id: oldest.at(-1)?.id }],
    });
    expect(await history(`page_size=2&with=${oldest[0]?.id}&page=2`)).toMatchObject({ page: 1 });
    const { member: stranger } = await rich(0);
    const theirs = await stranger.send('GET', `/rewards/history/?with=${oldest[0]?.id}`);
    expect(theirs.body).toMatchObject({ page: 1, count: 0, results: [] });
    expect((await member.send('GET', '/rewards/history/?reward_id=-2')).status).toBe(400);
    const twice = await member.send('GET', '/rewards/history/?reward_id=1&reward_id=2');
    expect([twice.status, twice.body.error]).toEqual([
      400,
      'reward_id must be a reward’s id, or -1 for all.',
    ]);
  });

  it('corrects points with a line in the history, never below zero', async () => {
    const { member } = await rich(100);
    const correct = (points: unknown, reason: unknown = 'A mistake') =>
      app.operator().send('POST', '/operator/points/', { member_id: member.memberId, points, reason });
    expect(await correct(-30)).toMatchObject({ status: 201, body: { balance: 120, total_points: 150 } });
    expect(await correct(-121)).toMatchObject({ status: 400, body: { points: [expect.any(String)] } });
    for (const wrong of [0, 1.5, 'x', null]) expect((await correct(wrong)).status).toBe(400);
    expect((await correct(5, '')).status).toBe(400);
    expect(await me(member)).toMatchObject({ balance: 120, total_points: 150 });
    await noDifferences();
  });

  it('refuses a correction beyond the largest balance', async () => {
    const member = await app.member();
    const full = { balance: 999_999_995, total_points: 999_999_995 };
    const write = (values: Partial<typeof full>) =>
      app.app.platform.db.updateTable('member').set(values).where('id', '=', member.memberId).execute();
    await write(full);
    const correct = (points: number) =>
      app
        .operator()
        .send('POST', '/operator/points/', { member_id: member.memberId, points, reason: 'More' });
    expect(await correct(6)).toMatchObject({ status: 400, body: { points: [expect.any(String)] } });
    expect((await correct(-5)).status).toBe(201);
    await write({ balance: 45, total_points: 50 });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ points: -1 }, 'points'],
    [{ stock: -1 }, 'stock'],
    [{ points: 1.5 }, 'points'],
  ])('refuses a reward with %j', async (values, field) => {
    const reply = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'Cutter', points: 1, ...values });
    expect(reply.status).toBe(400);
    expect(reply.body[field]).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('parcels to send', () => {
  let app: TestApp;
  const ids: number[] = [];
  const rewards: number[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    const operator = app.operator();
    for (const name of ['=HYPERLINK("x")', 'Cutter, brass']) {
      rewards.push(
        Number((await operator.send('POST', '/operator/rewards/', { name, points: 10 })).body['id']),
      );
    }
    const member = await app.member({ first_name: '+Marcus' });
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const named = await member.send('POST', '/address/', {
      ...AUSTIN,
      street: '1 Main',
      line2: 'Apt 4',
      recipient: 'Charles Babbage',
      type: 'shipping',
    });
    for (const [reward, to] of [
      [rewards[0], address],
      [rewards[1], named],
      [rewards[1], address],
    ] as const) {
      const { body } = await member.send('POST', `/rewards/${reward}/redeem/`, {
        address_id: to.body['id'],
      });
      ids.push(Number(body['id']));
    }
    await operator.send('PATCH', `/operator/redemptions/${ids[2]}/`, { status: 'processing' });
  });
  afterAll(() => app.close());

  const list = async (query: string) => {
    const { status, body } = await app.operator().send('GET', `/operator/redemptions/?${query}`);
    return [status, (body['results'] as { id: number }[] | undefined)?.map(({ id }) => id)];
  };

  it('are found by status, reward, number, and day', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await list('')).toEqual([200, ids]);
    expect(await list('status=processing')).toEqual([200, [ids[2]]]);
    expect(await list(`reward_id=${rewards[1]}`)).toEqual([200, [ids[1], ids[2]]]);
    expect(await list(`ids=${ids[2]},${ids[0]},999999`)).toEqual([200, [ids[0], ids[2]]]);
    expect(await list(`from=${today}&to=${today}&status=requested`)).toEqual([200, [ids[0], ids[1]]]);
    expect(await list('to=2020-01-01')).toEqual([200, []]);
    expect(await list('to=9999-12-31')).toEqual([200, ids]);
    for (const wrong of ['ids=x', 'ids=', 'from=soon', 'from=2026-02-01&to=2026-01-01', 'reward_id=-1']) {
      expect([wrong, (await list(wrong))[0]]).toEqual([wrong, 400]);
    }
  });

  it('are found by number, or by a word of the reward, the recipient, the member or the city', async () => {
    const found = async (search: string) => list(`search=${encodeURIComponent(search)}`);
    expect(await found('BRASS')).toEqual([200, [ids[1], ids[2]]]);
    expect(await found('babbage')).toEqual([200, [ids[1]]]);
    expect(await found('marcus')).toEqual([200, ids]);
    expect(await found('austin')).toEqual([200, ids]);
    expect(await found(String(ids[0]))).toEqual([200, [ids[0]]]);
    expect(await found('%')).toEqual([200, []]);
    expect(await list('search=brass&status=processing')).toEqual([200, [ids[2]]]);
  });

  it('are found by the tracking note, with or without the spaces that the carrier prints', async () => {
    const found = async (search: string) => list(`search=${encodeURIComponent(search)}`);
    const note = async (tracking_note: string) =>
      app.operator().send('PATCH', `/operator/redemptions/${ids[2]}/`, { tracking_note });
    await note('USPS 9400 1118 99');
    for (const typed of ['9400 1118', '9400111899', 'usps 94', `parcel ${ids[2]}`])
      expect([typed, await found(typed)]).toEqual([typed, [200, [ids[2]]]]);
    expect(await found('1118')).toEqual([200, []]);
    await note('');
  });

  it('can be exported to a CSV that no spreadsheet reads as formulas', async () => {
    const response = await app
      .operator()
      .fetch(`/api/v1/operator/redemptions/?status=requested&page_size=1`, {
        headers: { accept: 'text/csv' },
      });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="redemptions-[0-9-]{10}\.csv"$/,
    );
    const [heading, ...lines] = (await response.text()).split('\r\n');
    expect(heading).toMatch(
      /^id,requested_at,status,reward,quantity,points,member_id,name,email,recipient,street,line2,city/,
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual([String(ids[0]), String(ids[1]), '']);
    expect(lines[0]).toContain(`requested,"'=HYPERLINK(""x"")",1,10,`);
    expect(lines[0]).toContain(`,'+Marcus Aurel,`);
    expect(lines[1]).toContain('"Cutter, brass"');
    expect(lines[1]).toContain(',Charles Babbage,1 Main,Apt 4,Austin,');
    expect(lines[0]).toMatch(/,'\+Marcus Aurel,1 Main,,Austin,/);
  });

  it('can be moved together: the ones that cannot move stay, and each has its audit row and notification', async () => {
    const clerk = await app.staff('parcels');
    const move = (body: unknown) =>
      clerk.call('POST /operator/redemptions/moves/', { body: body as { ids: number[]; status: 'shipped' } });
    const packed = await move({ ids: [ids[0], ids[1], ids[2], 999_999], status: 'processing' });
    expect([packed.status, packed.body.moved.map(({ id, status }) => [id, status])]).toEqual([
      200,
      [
        [ids[0], 'processing'],
        [ids[1], 'processing'],
      ],
    ]);
    expect(packed.body.left).toEqual([
      {
        id: ids[2],
        status: 'processing',
        reason:
          'Automation has already moved this parcel to “Packing”. Please check its current status and continue from there.',
      },
    ]);
    const lines = await app.app.platform.db
      .selectFrom('operator_audit')
      .select(['thing_id', 'before', 'after', 'operator'])
      .where('thing_kind', '=', 'redemption')
      .where('staff_id', '=', clerk.staffId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual(
      [ids[0], ids[1]].map((id) => ({
        thing_id: id,
        before: { status: 'requested' },
        after: { status: 'processing' },
        operator: clerk.name,
      })),
    );
    for (const wrong of [{ ids: [], status: 'shipped' }, { ids: [1], status: 'cancelled' }, { ids: ['x'] }])
      expect((await move(wrong)).status).toBe(400);
  });

  it('get no note if the member is deleted, because nothing would erase it', async () => {
    const clerk = await app.staff('parcels');
    const { body: made } = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'A cup', points: 0 });
    const member = await app.member();
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const redeemed = await member.send('POST', `/rewards/${Number(made['id'])}/redeem/`, {
      address_id: address.body['id'],
    });
    const params = { id: Number(redeemed.body['id']) };
    const move = (body: { status?: 'shipped' | 'delivered'; tracking_note?: string }) =>
      clerk.call('PATCH /operator/redemptions/{id}/', { params, body });
    expect((await move({ status: 'shipped', tracking_note: 'Jane Doe' })).status).toBe(200);
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const notes = [
      { tracking_note: '5 Elm St' },
      { status: 'delivered', tracking_note: '5 Elm St' },
    ] as const;
    for (const note of notes) expect((await move(note)).status).toBe(409);
    expect((await move({ status: 'delivered' })).body).toMatchObject({
      status: 'delivered',
      tracking_note: '',
    });
  });

  it('are moved by the first of two simultaneous staff; the second is refused, and a repeat gets the same response', async () => {
    const [ada, ben] = [await app.staff('parcels'), await app.staff('parcels')];
    const { body: made } = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'A lamp', points: 0 });
    const member = await app.member();
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const redeemed = await member.send('POST', `/rewards/${Number(made['id'])}/redeem/`, {
      address_id: address.body['id'],
    });
    const params = { id: Number(redeemed.body['id']) };
    const move = (who: typeof ada, body: { status?: 'processing' | 'shipped'; tracking_note?: string }) =>
      who.call('PATCH /operator/redemptions/{id}/', { params, body });

    const responses = await Promise.all([ada, ben].map((who) => move(who, { status: 'processing' })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [first, second] = responses[0]?.status === 200 ? [ada, ben] : [ben, ada];
    const refused = responses.find(({ status }) => status === 409)?.body as unknown;
    expect(refused).toMatchObject({
      error: `${first.name} has already moved this parcel to “Packing”. Please check its current status and continue from there.`,
    });

    expect((await move(first, { status: 'processing' })).status).toBe(200);
    expect((await move(second, { tracking_note: 'UPS 7' })).status).toBe(200);
    expect((await move(second, { status: 'shipped' })).status).toBe(200);
    const { status, body } = await move(first, { status: 'processing' });
    expect([status, body]).toMatchObject([
      409,
      {
        error: `A parcel that’s “Shipped” can’t become “Packing”, because parcels only move forward. ${second.name} has moved it. Please check its current status and continue from there.`,
      },
    ]);
    const automation = app.operator();
    const again = await automation.send('PATCH', `/operator/redemptions/${params.id}/`, {
      status: 'shipped',
    });
    expect(again.status).toBe(200);
  });
});

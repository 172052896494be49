import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statuses } from '@stoa/testing/harness/browser';
import { noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys } from '@stoa/testing/harness/published-state';

describe('a repeated operators’ call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const correct = (member_id: number, points: number, key?: string) =>
    app
      .operator()
      .call(
        'POST /operator/points/',
        { body: { member_id, points, reason: 'A gift' } },
        key === undefined ? {} : { 'idempotency-key': key },
      );

  it('corrects points once with a key, and each time without one', async () => {
    const { memberId } = await app.member();
    const responses = await Promise.all(Array.from({ length: 5 }, () => correct(memberId, 100, 'gift')));
    expect(statuses(responses)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await correct(memberId, 1)).body.balance).toBe(151);
    expect((await correct(memberId, 1)).body.balance).toBe(152);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('is refused and changes nothing if it asks for something else with the same key', async () => {
    const { memberId } = await app.member();
    const { memberId: other } = await app.member();
    expect((await correct(memberId, 100, 'once')).status).toBe(201);
    for (const answer of [await correct(memberId, 200, 'once'), await correct(other, 100, 'once')]) {
      expect([answer.status, answer.body['idempotency_key']]).toEqual([
        400,
        ['This Idempotency-Key was used for something else, or by someone else. Please choose another key.'],
      ]);
    }
    expect((await correct(memberId, 1)).body.balance).toBe(151);
    expect((await correct(other, 1)).body.balance).toBe(51);
    // The audit records that the request was refused, next to what it asked for.
    const { body } = await app.operator().call('GET /operator/audit/', { query: { refused: 'yes' } });
    expect(body.results.slice(0, 2).map(({ about, status }) => [about, status])).toEqual([
      [`member ${other}, 100 points: A gift`, 400],
      [`member ${memberId}, 200 points: A gift`, 400],
    ]);
  });

  it('is refused from another person with the same key, rather than reported as done', async () => {
    const { memberId } = await app.member();
    const [ada, ben] = [await app.staff('members'), await app.staff('members')];
    const body = { member_id: memberId, points: 9, reason: 'A gift' };
    const send = (who: typeof ada) =>
      who.call('POST /operator/points/', { body }, { 'idempotency-key': 'ours' });
    const responses = [await send(ada), await send(ben), await send(ada)];
    expect(responses.map(({ status }) => status)).toEqual([201, 400, 201]);
    expect((await correct(memberId, 1)).body.balance).toBe(60);
  });

  it('can be fixed and sent again with its key after a refusal', async () => {
    const { memberId } = await app.member();
    expect((await correct(memberId, -1_000, 'fixed')).status).toBe(400);
    expect((await correct(memberId, -10, 'fixed')).body.balance).toBe(40);
    expect((await correct(memberId, 5, 'k'.repeat(65))).body['idempotency_key']).toHaveLength(1);
  });

  it('corrects points each time, even if both requests have the same request id', async () => {
    const { memberId } = await app.member();
    const body = { member_id: memberId, points: 1, reason: 'A gift' };
    const send = () =>
      app.operator().call('POST /operator/points/', { body }, { 'x-request-id': 'same-same' });
    expect(statuses([await send(), await send()])).toEqual([201, 201]);
  });

  it('sends one message with one picture', async () => {
    const member = await app.member();
    const send = async () => {
      const audience = JSON.stringify({ member_ids: [member.memberId] });
      const body = form({ header: 'The porch', message: 'It is open.', audience }, [
        ['image', await photo()],
      ]);
      return app.operator().call('POST /operator/messages/', { body }, { 'idempotency-key': 'evening' });
    };
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect(await noticesFor(app, member, 'ADMIN_MESSAGE')).toHaveLength(1);
    expect(await fileKeys(app)).toHaveLength(2);
    const audience = JSON.stringify({ member_ids: [member.memberId] });
    const sent = form({ header: 'The porch', message: 'It is open.', audience }, [
      ['image', await photo('jpeg', 90, 60)],
    ]);
    const other = await app
      .operator()
      .call('POST /operator/messages/', { body: sent }, { 'idempotency-key': 'evening' });
    expect([other.status, await fileKeys(app)]).toEqual([400, expect.toSatisfy((keys) => keys.length === 2)]);
  });

  it('is refused under its field if it names too many members', async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
    for (const [audience, errorText] of [
      [{ member_ids: ids }, 'Please name 1 to 10,000 members.'],
      [{ member_ids: [] }, 'Please name 1 to 10,000 members.'],
      [
        { everybody: true },
        'The audience must be { all: true }, { city, state }, { segment }, or { member_ids }.',
      ],
    ] as const) {
      const sent = { header: 'H', message: 'M', audience };
      const { status, body } = await app.operator().send('POST', '/operator/messages/', sent);
      expect([status, body['audience']]).toEqual([400, [errorText]]);
    }
  });
});

describe('the operators’ audit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const audit = async (query: Record<string, string>) =>
    (await app.operator().call('GET /operator/audit/', { query })).body;

  it('records operator and subject, and can be filtered by call, operator, outcome, and day', async () => {
    const { memberId } = await app.member();
    const ada = app.operator();
    ada.headers['stoa-operator'] = Buffer.from('Ada Lovelace é').toString('latin1');
    const body = { member_id: memberId, points: 7, reason: 'A gift' };
    await ada.send('POST', '/operator/points/', body);
    await ada.send('PATCH', `/operator/members/${memberId}/`, { suspended: true });
    await ada.send('POST', '/operator/points/', { ...body, points: 0 });

    const mine = await audit({ operator: 'ada' });
    expect(mine.results.map(({ call, status, operator, about }) => [call, status, operator, about])).toEqual([
      ['POST /api/v1/operator/points/', 400, 'Ada Lovelace é', ''],
      [`PATCH /api/v1/operator/members/${memberId}/`, 200, 'Ada Lovelace é', 'suspended'],
      ['POST /api/v1/operator/points/', 201, 'Ada Lovelace é', `member ${memberId}, 7 points: A gift`],
    ]);
    expect((await audit({ call: 'patch' })).count).toBe(1);
    expect((await audit({ operator: 'ada', refused: 'yes' })).count).toBe(1);
    expect((await audit({ operator: 'ada', refused: 'no', page_size: '1' })).total_pages).toBe(2);
    await ada.send('POST', '/operator/messages/recipients/', { audience: { all: true } });
    expect((await audit({ changes: 'yes' })).results.map(({ call }) => call.split(' ')[0])).toEqual([
      'POST',
      'PATCH',
      'POST',
    ]);
    const read = await audit({ changes: 'no' });
    expect(read.count).toBeGreaterThan(0);
    expect(read.results.filter(({ call }) => !call.startsWith('GET ')).map(({ call }) => call)).toEqual([
      'POST /api/v1/operator/messages/recipients/',
    ]);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await audit({ from: today, to: today, operator: 'ada' })).count).toBe(4);
    expect((await audit({ to: '2020-12-31' })).count).toBe(0);
    for (const wrong of ['from=x', 'refused=maybe', 'changes=maybe', 'from=2026-02-01&to=2026-01-01']) {
      expect((await app.operator().send('GET', `/operator/audit/?${wrong}`)).status).toBe(400);
    }
  });

  it('contains no secret from a request', async () => {
    await app.operator().send('GET', '/operator/members/?search=query-secret');
    await app
      .operator()
      .send('PUT', '/operator/maintenance/', { message: 'Closed', password: 'body-secret' });
    const all = JSON.stringify(await audit({ page_size: '100' }));
    for (const secret of ['query-secret', 'body-secret', app.operatorToken]) {
      expect(all).not.toContain(secret);
    }
  });
});

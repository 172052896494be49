import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor } from '@stoa/testing/harness/notices';
import { form, photo } from '@stoa/testing/harness/photos';
import { allPublished } from '@stoa/testing/harness/published-state';

describe('a message from staff', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  let members: Member[];
  beforeAll(async () => {
    app = await startTestApp();
    members = [
      await app.member({ location: homeAt('Salina') }),
      await app.member({ location: homeAt('SALINA', 200) }),
      await app.member({ location: homeAt('Hays') }),
    ];
  });
  afterAll(() => app.close());

  const send = (body: unknown) =>
    app.operator().call('POST /operator/messages/', { body: body as { header: string; message: string } });
  const recipients = async (header: string) => {
    const received = await Promise.all(
      members.map(async (member) =>
        (await noticesFor(app, member, 'ADMIN_MESSAGE')).map((one) => one.header),
      ),
    );
    return received.flatMap((headers, index) => headers.filter((one) => one === header).map(() => index));
  };

  it('goes once to every member, to members who live in a city, or to named members', async () => {
    const ids = members.map(({ memberId }) => memberId);
    const audiences = [
      ['to all', undefined, [0, 1, 2]],
      ['to all by name', { all: true }, [0, 1, 2]],
      ['to a city', { city: 'salina', state: 'ks' }, [0, 1]],
      ['to some', { member_ids: [ids[2], ids[0], ids[0]] }, [0, 2]],
    ] as const;
    for (const [header, audience, expected] of audiences) {
      const { status, body } = await send({ header, message: 'The porch is open.', audience });
      expect([header, status, body.header]).toEqual([header, 202, header]);
      expect(await recipients(header)).toEqual(expected);
    }
    const audit = await app.operator().call('GET /operator/audit/', {});
    expect(audit.body.results[0]).toMatchObject({ call: 'POST /api/v1/operator/messages/', status: 202 });
  });

  it('includes a picture from a form', async () => {
    const { status, body } = await app.operator().call('POST /operator/messages/', {
      body: form({ header: 'Pictured', message: 'Look.', audience: JSON.stringify({ all: true }) }, [
        ['image', await photo()],
      ]),
    });
    expect([status, body.image]).toEqual([202, expect.stringMatching(/^\/media\/pictures\//)]);
    const [notice] = await noticesFor(app, members[0] as Member, 'ADMIN_MESSAGE');
    expect(notice).toMatchObject({ header: 'Pictured', message: 'Look.', image: body.image });
    expect((await (members[0] as Member).fetch(body.image ?? '')).status).toBe(200);
  });

  it('reaches those who are members at that moment, but no later or suspended ones', async () => {
    const gone = members[1] as Member;
    await app.suspend(gone.memberId);
    await send({ header: 'In time', message: 'Now.' });
    const late = await app.member();
    expect(await noticesFor(app, late, 'ADMIN_MESSAGE')).toEqual([]);
    await app.suspend(gone.memberId, false);
    await gone.send('POST', '/user/authenticate/', { email: gone.email, password: 'secret-1' });
    expect(await recipients('In time')).toEqual([0, 2]);
  });

  it.each([
    ['header', { header: '', message: 'x' }],
    ['message', { header: 'x', message: ' ' }],
    ['message', { header: 'x', message: '\u200B' }],
    ['audience', { header: 'x', message: 'x', audience: { everybody: true } }],
    ['audience', { header: 'x', message: 'x', audience: { all: false } }],
    ['audience', { header: 'x', message: 'x', audience: { member_ids: [] } }],
    ['audience', { header: 'x', message: 'x', audience: { member_ids: [999_999] } }],
    ['audience', { header: 'x', message: 'x', audience: { city: '', state: 'KS' } }],
    ['audience', { header: 'x', message: 'x', audience: { all: true, city: 'Salina', state: 'KS' } }],
    ['audience', { header: 'x', message: 'x', audience: { all: true, city: 'Salina' } }],
  ])('without a valid %s is refused and delivered to no member', async (field, body) => {
    const before = await noticesFor(app, members[0] as Member);
    const { status, body: errors } = await send(body);
    expect([status, Object.keys(errors)]).toEqual([400, expect.arrayContaining(['error', field])]);
    expect(errors['error']).not.toContain('key');
    expect(await noticesFor(app, members[0] as Member)).toEqual(before);
  });

  it('can’t be sent by a member', async () => {
    const { status } = await (members[0] as Member).send('POST', '/operator/messages/', {
      header: 'x',
      message: 'y',
    });
    expect(status).toBe(401);
  });

  it('shows its number of recipients beforehand, and is delivered afterward', async () => {
    const ids = members.map(({ memberId }) => memberId);
    const reach = async (audience: unknown) =>
      Number(
        (await app.operator().send('POST', '/operator/messages/recipients/', { audience })).body['members'],
      );
    expect(await reach({ city: 'salina', state: 'KS' })).toBe(2);
    expect(await reach({ member_ids: [ids[0], ids[0], 999_999] })).toBe(1);
    const all = await reach({ all: true });
    await app.suspend(ids[1] ?? 0);
    expect(await reach({ city: 'salina', state: 'KS' })).toBe(1);
    expect(await reach({ member_ids: ids })).toBe(2);
    expect(await reach({ all: true })).toBe(all - 1);
    await app.suspend(ids[1] ?? 0, false);
    expect(
      (await app.operator().send('POST', '/operator/messages/recipients/', { audience: {} })).status,
    ).toBe(400);

    const { body } = await send({
      header: 'The latest',
      message: 'Here',
      audience: { city: 'Hays', state: 'KS' },
    });
    await allPublished(app);
    const sent = await app.operator().call('GET /operator/messages/', { query: { page_size: 1 } });
    expect(sent.body.results).toMatchObject([
      { ...body, state: 'sent', kind: 'service', delivered: true, recipients: 1, read: 0 },
    ]);
    expect(sent.body.count).toBeGreaterThan(1);
  });
});

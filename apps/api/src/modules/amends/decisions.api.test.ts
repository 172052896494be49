import type { AmendsDecision } from '@stoa/contract/amends.rules';
import { AMENDS_TEXTS } from '@stoa/contract/amends.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { noticesFor } from '@stoa/testing/harness/notices';
import { awaitLinkTo, mailsTo } from '@stoa/testing/harness/outbox';
import { form, photo } from '@stoa/testing/harness/photos';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

type Member = Awaited<ReturnType<TestApp['member']>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const PARCEL = { ...AUSTIN, street: '100 Congress Ave', type: 'shipping' };

describe('the decision about a faulty cigar', () => {
  let app: TestApp;
  let clerk: StaffBrowser;
  let picture: Buffer;
  beforeAll(async () => {
    app = await startTestApp();
    picture = await photo();
    app.clock.advance(-2 * DAY_MS);
  });
  afterAll(() => app.close());

  const log = async (member: Member, cigar_code: string | undefined, rating: number | null = 4) => {
    const { body } = await member.send('POST', '/cigars/add_cigar/', { cigar_code, rating });
    return Number(body['id']);
  };
  const ask = (member: Member, id: number) =>
    member.call('POST /cigars/{id}/amends/', {
      params: { id },
      body: form({ faults: '["stale"]', words: 'Dry as straw.' }, [['photo', picture]]),
    });
  /** Creates a member with one request that was paid immediately and a second one that waits. */
  const waiting = async (points = 40, rating: number | null = 4) => {
    app.clock.advance(-2 * DAY_MS);
    const member = await app.verifiedMember();
    app.clock.advance(2 * DAY_MS);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    const { codes } = await app.codes(2, 'wisdom', points);
    const [first, entry] = [await log(member, codes[0], rating), await log(member, codes[1], rating)];
    const paid = await ask(member, first);
    const request = await ask(member, entry);
    expect([paid.body.state, request.body.state]).toEqual(['paid', 'waiting']);
    clerk = await app.staff('members');
    return { member, entry, id: request.body.id, paid: paid.body.id };
  };
  const decide = (
    id: number,
    decision: AmendsDecision,
    { reason = '', by = clerk, key }: { reason?: string; by?: StaffBrowser; key?: string } = {},
  ) =>
    by.call(
      'POST /operator/amends/{id}/decide/',
      { params: { id }, body: { decision, reason } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const listed = async (member: Member, state: 'waiting' | 'paid' = 'waiting') =>
    (await clerk.call('GET /operator/amends/', { query: { state, member: String(member.memberId) } })).body
      .results;
  const getState = async (member: Member, id: number) =>
    (await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).body.amends?.made;
  const balance = async (member: Member) => (await member.call('GET /user/me/', {})).body.balance;
  const parcels = async (member: Member) => (await member.call('GET /rewards/history/', {})).body.results;
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

  /** A thief who knows the password adds an address after the member's own, and then does `more`. */
  const stolen = async (more: (member: Member) => Promise<unknown>) => {
    const { member, id } = await waiting();
    const own = { ...PARCEL, street: '1 Own Street', recipient: 'Marcus Aurel' };
    await member.send('POST', '/address/', own);
    app.clock.advance(60_000);
    await more(member);
    expect((await member.send('POST', '/address/', { ...own, street: '2 Thief Street' })).status).toBe(201);
    return { member, id };
  };
  const press = async (page: 'not-me' | 'undo-email', { email }: Member) => {
    const token = await awaitLinkTo(app, page, email);
    expect((await app.visitor().send('POST', `/user/${page}/`, { token })).status).toBe(200);
    clerk = await app.staff('members');
  };

  it('sends no parcel to an address that a thief added after the event of a “This wasn’t me” link', async () => {
    const { member, id } = await stolen((thief) => thief.fetch('/api/v1/user/me/export/'));
    await press('not-me', member);
    expect((await decide(id, 'replacement')).status).toBe(200);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    expect((await parcels(member))[0]).toMatchObject({ address: { street: '1 Own Street' } });
  });

  it('sends no parcel to any address from before an undo, because the thief may have been there for a long time', async () => {
    const { member, id } = await stolen(async (thief) => {
      const email = `thief-${thief.email}`;
      await thief.call('POST /user/me/email/', { body: { email } });
      const token = await awaitLinkTo(app, 'confirm-email', email);
      expect((await thief.send('POST', '/user/confirm-email/', { token })).status).toBe(200);
    });
    await press('undo-email', member);
    expect((await decide(id, 'replacement')).status).toBe(409);
  });

  it('sends no parcel to an address that someone added on an unlocked phone', async () => {
    const { member, id } = await waiting();
    const address = (street: string) => ({ ...PARCEL, street, recipient: 'Marcus Aurel' });
    const own = await member.send('POST', '/address/', address('1 Own Street'));
    const later = async (who: Member) => {
      app.clock.advance(31 * 60_000);
      await who.send('POST', '/user/refresh-token/');
    };
    await later(member);
    expect((await member.send('POST', '/address/', address('2 Thief Street'))).status).toBe(201);
    clerk = await app.staff('members');
    expect((await decide(id, 'replacement')).status).toBe(200);
    expect((await parcels(member))[0]).toMatchObject({ address: { street: '1 Own Street' } });

    const other = await waiting();
    await later(other.member);
    const added = await other.member.send('POST', '/address/', address('2 Thief Street'));
    clerk = await app.staff('members');
    expect((await decide(other.id, 'replacement')).status).toBe(409);
    // An address that is entered again after a proof is the member's.
    const proof = await other.member.send('POST', '/user/me/proof/', { password: 'secret-1' });
    const change = await other.member.send(
      'PUT',
      `/address/${Number(added.body['id'])}/`,
      address('2 Own Street'),
    );
    expect([added.status, proof.status, change.status]).toEqual([201, 204, 200]);
    expect((await decide(other.id, 'replacement')).status).toBe(200);
    // A change of the address removes its proof.
    await later(member);
    await member.send('PUT', `/address/${Number(own.body['id'])}/`, address('2 Thief Street'));
    const { db } = app.app.platform;
    const proved = await db
      .selectFrom('address')
      .select('id')
      .where('member_id', '=', member.memberId)
      .where('proved_at', 'is not', null)
      .execute();
    expect(proved).toEqual([]);
  });

  it('shows the batch, the member, the member’s share, and the expected share', async () => {
    const { member, id, entry } = await waiting();
    const [one] = await listed(member);
    expect(one).toMatchObject({
      id,
      entry_id: entry,
      faults: ['stale'],
      words: 'Dry as straw.',
      batch: { logged: 2, requests: 2, members: 1 },
      box: null,
      member: {
        id: member.memberId,
        cigars: 2,
        requests: 2,
        paid: 1,
        allowance: 1,
        share: 1,
        ships_to: null,
      },
      decided_by: '',
    });
    const seen = await clerk.fetch(one?.photo?.small_url ?? '');
    expect([seen.status, await listed(member, 'paid')]).toMatchObject([200, [{ state: 'paid' }]]);
    const other = await waiting();
    const [again] = await listed(other.member);
    expect(again?.member.expected_share).toBe(1);
  });

  it('shows the other requests about the same box', async () => {
    const { member, id } = await waiting();
    const [one] = await listed(member);
    await app.operator().send('PUT', `/operator/codes/batches/${one?.batch.id ?? 0}/story/`, {
      rolled_on: null,
      boxed_on: null,
      box_size: 2,
      maker_note: '',
    });
    const [boxed] = await listed(member);
    expect(boxed?.box).toMatchObject({
      size: 2,
      logged: 2,
      others: [{ member_id: member.memberId, state: 'paid' }],
    });
    expect(boxed?.id).toBe(id);
  });

  it('refunds the points once and notifies the member', async () => {
    const { member, id, entry } = await waiting();
    const before = await balance(member);
    const [first, again] = [
      await decide(id, 'points', { key: 'k' }),
      await decide(id, 'points', { key: 'k' }),
    ];
    expect([first.status, first.body]).toMatchObject([200, { state: 'accepted', decided_by: clerk.name }]);
    expect(again.body).toEqual(first.body);
    const second = await decide(id, 'points');
    expect([second.status, second.body]).toMatchObject([
      409,
      { error: expect.stringContaining(clerk.name) as string },
    ]);
    expect(await balance(member)).toBe(before + 40);
    expect(await getState(member, entry)).toMatchObject({ state: 'accepted' });
    const [notice] = await noticesFor(app, member, 'amends');
    expect(notice).toMatchObject({
      header: 'About your cigar',
      message: expect.stringContaining('Its points are back') as string,
      related_entry_id: entry,
    });
    await noDifferences();
  });

  it('reaches the member by list and email, even if the cigar is unfinished or its entry is deleted', async () => {
    const unfinished = await waiting(40, null);
    const gone = await waiting();
    await gone.member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: gone.entry } });
    for (const { id, member } of [unfinished, gone]) {
      expect((await decide(id, 'decline', { reason: 'It was smoked to the end.' })).status).toBe(200);
      const [notice] = await noticesFor(app, member, 'amends');
      expect(notice?.message).toContain('It was smoked to the end.');
      await expect
        .poll(
          async () =>
            (await mailsTo(app, member.email)).filter(({ text }) =>
              text?.includes('It was smoked to the end.'),
            ).length,
          { timeout: 60_000 },
        )
        .toBe(1);
    }
  });

  it('declines only with a reason, which the member sees', async () => {
    const { member, id, entry } = await waiting();
    const before = await balance(member);
    const without = await decide(id, 'decline');
    expect([without.status, without.body]).toMatchObject([400, { reason: [AMENDS_TEXTS.reason] }]);
    expect((await decide(id, 'decline', { reason: 'The photo shows another cigar.' })).status).toBe(200);
    expect(await getState(member, entry)).toMatchObject({
      state: 'declined',
      reason: 'The photo shows another cigar.',
    });
    const [notice] = await noticesFor(app, member, 'amends');
    expect(notice?.message).toContain('The photo shows another cigar.');
    expect(await balance(member)).toBe(before);
    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: entry } });
    expect(await noticesFor(app, member, 'amends')).toHaveLength(1);
    await noDifferences();
  });

  it('sends a replacement as its own kind of parcel, which costs nothing and refunds nothing', async () => {
    const { member, id } = await waiting();
    expect((await decide(id, 'replacement')).status).toBe(409);
    await member.send('POST', '/address/', PARCEL);
    expect((await listed(member))[0]?.member.ships_to).toBe('Austin, TX');
    const before = await balance(member);
    const { body } = await decide(id, 'replacement');
    const [parcel] = await parcels(member);
    expect([body.state, body.redemption_id]).toEqual(['replaced', parcel?.id]);
    expect(parcel).toMatchObject({
      kind: 'replacement',
      reward_id: null,
      points: 0,
      can_cancel: false,
      address: { street: '100 Congress Ave' },
    });
    const own = await member.call('POST /rewards/redemptions/{id}/cancel/', {
      params: { id: parcel?.id ?? 0 },
    });
    expect(own.status).toBe(409);
    expect((await noticesFor(app, member, 'amends'))[0]?.message).toContain('packing another');
    const packers = await app
      .operator()
      .call('GET /operator/redemptions/', { query: { ids: String(parcel?.id) } });
    expect(packers.body.results).toMatchObject([{ kind: 'replacement', member_id: member.memberId }]);
    expect(await balance(member)).toBe(before);
    await noDifferences();
  });

  it('is open again once the parcel is cancelled, and staff can decide a second time', async () => {
    const { member, id, entry } = await waiting();
    await member.send('POST', '/address/', PARCEL);
    await decide(id, 'replacement');
    const [parcel] = await parcels(member);
    await app.operator().send('PATCH', `/operator/redemptions/${parcel?.id ?? 0}/`, { status: 'cancelled' });
    expect(await getState(member, entry)).toMatchObject({ state: 'waiting', decided_at: null });
    const [notice] = await noticesFor(app, member, 'reward_status');
    expect(notice?.message).toContain('reviewing your request again');
    await decide(id, 'replacement');
    expect((await parcels(member)).map(({ status }) => status)).toEqual(['requested', 'cancelled']);
    await noDifferences();
  });

  it('is withdrawn together with the parcel when the account is deleted', async () => {
    const { member, id } = await waiting();
    await member.send('POST', '/address/', PARCEL);
    await decide(id, 'replacement');
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect((await decide(id, 'points')).status).toBe(409);
    const { body } = await clerk.call('GET /operator/amends/', { query: { state: 'withdrawn' } });
    expect(body.results.find((one) => one.id === id)).toMatchObject({
      words: '',
      photo: null,
      redemption_id: null,
    });
    await noDifferences();
  });

  it('waits while the member is suspended, and is refused if the refund was automatic', async () => {
    const { member, id, paid } = await waiting();
    await app.suspend(member.memberId);
    for (const decision of ['points', 'replacement', 'decline'] as const)
      expect((await decide(id, decision, { reason: 'No.' })).status).toBe(409);
    expect((await listed(member))[0]?.member.suspended).toBe(true);
    await app.suspend(member.memberId, false);
    expect((await decide(id, 'points')).status).toBe(200);
    expect((await decide(paid, 'decline', { reason: 'No.' })).status).toBe(409);
    expect((await decide(999_999, 'points')).status).toBe(404);
    await noDifferences();
  });

  it('needs a second person if the first has given this member many points within a day', async () => {
    const { member, id } = await waiting(400);
    const gift = await clerk.call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 700, reason: 'A gift' },
    });
    expect(gift.status).toBe(201);
    const alone = await decide(id, 'points');
    expect([alone.status, alone.body]).toMatchObject([
      403,
      {
        error:
          'You’ve given this member 700 points today. Above 1,000 points a day, a second person has to decide. Please ask someone else.',
      },
    ]);
    const second = await app.staff('members');
    expect((await decide(id, 'points', { by: second })).status).toBe(200);
    const more = await second.call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 700, reason: 'A gift' },
    });
    expect(more.status).toBe(202);
  });

  it('names the ways for a cigar whose points no one can refund alone', async () => {
    const { id } = await waiting(1_200);
    const { status, body } = await decide(id, 'points');
    expect([status, body]).toMatchObject([
      403,
      {
        error:
          'No one can refund more than 1,000 points alone. Please replace the cigar, or ask for a correction of the points and decline this request.',
      },
    ]);
  });

  it('says how many points of that day count', async () => {
    const { member, id } = await waiting(1_000);
    const refused = async () => (await decide(id, 'points')).body as unknown as { error: string };
    await clerk.call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 1, reason: 'A gift' },
    });
    expect((await refused()).error).toMatch(/^You’ve given this member 1 point today\. Above/);
  });

  it('appears in the audit log with its person, and in the member’s past actions', async () => {
    const { member, id } = await waiting();
    await decide(id, 'points', { reason: 'Sorry.' });
    const { body } = await app.operator().call('GET /operator/audit/', { query: { page_size: 10 } });
    expect(body.results.map(({ operator, about }) => [operator, about])).toEqual(
      expect.arrayContaining([[clerk.name, 'amends: points']]),
    );
    const measures = await clerk.call('GET /operator/members/{id}/measures/', {
      params: { id: member.memberId },
    });
    expect(JSON.stringify(measures.body)).toContain(`amends ${id}`);
  });
});

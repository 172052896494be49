import { AMENDS_TEXTS, type Fault } from '@stoa/contract/amends.rules';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';
import { fileKeys } from '@stoa/testing/harness/published-state';
import { momentText } from '../../platform/dates.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const DAY_MS = 24 * 60 * 60 * 1000;

describe('refunds for a faulty cigar', () => {
  let app: TestApp;
  let picture: Buffer;
  beforeAll(async () => {
    app = await startTestApp();
    picture = await photo();
  });
  afterAll(() => app.close());

  /** Returns a member whose first day is over. */
  const settled = async (): Promise<Member> => {
    app.clock.advance(-2 * DAY_MS);
    const member = await app.verifiedMember();
    app.clock.advance(2 * DAY_MS);
    await signIn(member);
    return member;
  };
  const signIn = (member: Member) =>
    member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
  const log = async (member: Member, codes: readonly string[], values: Record<string, unknown> = {}) => {
    const ids: number[] = [];
    for (const cigar_code of codes) {
      const { status, body } = await member.send('POST', '/cigars/add_cigar/', {
        cigar_code,
        rating: 4,
        ...values,
      });
      expect(status).toBe(201);
      ids.push(Number(body['id']));
    }
    return ids;
  };
  /** Returns a settled member who has logged this many of one product at 40 points each. */
  const smoker = async (cigars: number) => {
    const member = await settled();
    const { codes } = await app.codes(cigars);
    const ids = await log(member, codes);
    return { member, ids, first: ids[0] ?? 0, codes };
  };
  const ask = (member: Member, id: number, faults: Fault[] = ['tight_draw'], words = '', key?: string) =>
    member.call(
      'POST /cigars/{id}/amends/',
      { params: { id }, body: { faults, words } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const askWithPhoto = (member: Member, id: number, file: Buffer = picture) =>
    member.call('POST /cigars/{id}/amends/', {
      params: { id },
      body: form({ faults: '["cracked"]' }, [['photo', file]]),
    });
  const me = async (member: Member) => {
    const { body } = await member.call('GET /user/me/', {});
    return { balance: body.balance, total: body.total_points };
  };
  const detail = async (member: Member, id: number) =>
    (await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } })).body;
  const noDifferences = async () =>
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  const states = async (member: Member) => {
    const { rows } = await sql<{ state: string; times: number }>`
      select state, count(*)::int as times from amends where member_id = ${member.memberId} group by state`.execute(
      app.app.platform.db,
    );
    return Object.fromEntries(rows.map(({ state, times }) => [state, times]));
  };

  it('return the cigar’s points immediately as earned points, with a line in the history', async () => {
    const { member, first } = await smoker(1);
    const before = await me(member);
    const request = await ask(member, first, ['tight_draw', 'stale'], 'Like a nail.');
    expect([request.status, request.body]).toMatchObject([
      201,
      { state: 'paid', faults: ['tight_draw', 'stale'], words: 'Like a nail.', points: 40, photo: null },
    ]);
    expect(await me(member)).toEqual({ balance: before.balance + 40, total: before.total + 40 });
    const ledger = await member.call('GET /user-stats/ledger/', {});
    expect(ledger.body.results[0]).toMatchObject({ cause: 'amends', points: 40, entry_id: first });
    const timeline = await member.call('GET /user-stats/timeline/', {});
    expect(timeline.body.results[0]).toMatchObject({
      product_name: 'Refund for Test wisdom',
      product_points: 40,
    });
    expect((await detail(member, first)).amends).toMatchObject({ made: request.body });
    await noDifferences();
  });

  it('pay what the cigar earned, not what the product earns now', async () => {
    const member = await settled();
    const { productId, codes } = await app.codes(1);
    const [id = 0] = await log(member, codes);
    await app
      .operator()
      .call('PATCH /operator/products/{id}/', { params: { id: productId }, body: { points: 90 } });
    expect((await ask(member, id)).body.points).toBe(40);
    await noDifferences();
  });

  it('leave the stars and their points alone, regardless of the rating', async () => {
    const member = await settled();
    const { codes } = await app.codes(2);
    const [rated] = await log(member, codes.slice(0, 1), { rating: 5, draw_rating: 1 });
    const before = await detail(member, rated ?? 0);
    expect((await ask(member, rated ?? 0)).body.state).toBe('paid');
    expect({ ...(await detail(member, rated ?? 0)), amends: null }).toEqual({ ...before, amends: null });
  });

  it('are paid once per code: fifty simultaneous requests pay once, and a repeat gets the first response', async () => {
    const { member, first } = await smoker(1);
    const before = await me(member);
    const requests = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(member, first, [index % 2 === 0 ? 'stale' : 'cracked'])),
    );
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [once, again] = [
      await ask(member, first, ['stale'], '', 'k'),
      await ask(member, first, ['stale'], '', 'k'),
    ];
    expect([once.body, again.body]).toEqual([requests[0]?.body, requests[0]?.body]);
    expect((await me(member)).balance).toBe(before.balance + 40);
    await noDifferences();
  });

  it('require a photo from the second in twelve months on, and a refused photo leaves no file', async () => {
    const { member, ids } = await smoker(2);
    const [first = 0, second = 0] = ids;
    expect((await detail(member, second)).amends?.photo_until).toBeNull();
    await ask(member, first);
    expect(Date.parse((await detail(member, second)).amends?.photo_until ?? '')).toBeGreaterThan(
      app.clock.now().getTime() + 360 * DAY_MS,
    );
    const files = await fileKeys(app);
    const without = await ask(member, second);
    expect([without.status, without.body]).toMatchObject([400, { photo: [AMENDS_TEXTS.photo] }]);
    const wrong = await askWithPhoto(member, second, Buffer.from('<svg/>'));
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, expect.arrayContaining(['photo'])]);
    expect(await fileKeys(app)).toEqual(files);
    const request = await askWithPhoto(member, second);
    expect([request.status, request.body.state]).toEqual([201, 'waiting']);
    expect((await member.fetch(request.body.photo?.medium_url ?? '')).status).toBe(200);
    const other = await app.member();
    expect((await other.fetch(request.body.photo?.medium_url ?? '')).status).toBe(404);
    await askWithPhoto(member, second);
    expect(await fileKeys(app)).toHaveLength(files.length + 3);
    await noDifferences();
  });

  it('are paid automatically once in twelve months, or for a tenth of the stoic cigars logged in that time', async () => {
    const few = await smoker(19);
    for (const id of few.ids) await askWithPhoto(few.member, id);
    expect(await states(few.member)).toEqual({ paid: 1, waiting: 18 });
    const many = await smoker(20);
    for (const id of many.ids) await askWithPhoto(many.member, id);
    expect(await states(many.member)).toEqual({ paid: 2, waiting: 18 });
    const before = await me(many.member);
    app.clock.advance(366 * DAY_MS);
    await signIn(many.member);
    const { codes } = await app.codes(2);
    const [next = 0, last = 0] = await log(many.member, codes);
    expect((await ask(many.member, next)).body.state).toBe('paid');
    expect((await askWithPhoto(many.member, last)).body.state).toBe('waiting');
    expect((await me(many.member)).balance).toBeGreaterThan(before.balance);
    await noDifferences();
  });

  it('give a ring of twenty members who ask for everything their allowance and no more', async () => {
    const ring: Awaited<ReturnType<typeof smoker>>[] = [];
    while (ring.length < 20) ring.push(await smoker(3));
    const insist = async (member: Member, id: number) => {
      while ((await askWithPhoto(member, id)).status === 503);
    };
    await Promise.all(
      ring.map(({ member, ids }) => Promise.all([...ids, ...ids].map((id) => insist(member, id)))),
    );
    for (const { member } of ring) expect(await states(member)).toEqual({ paid: 1, waiting: 2 });
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::int as points from ledger_line
       where cause = 'amends' and member_id = any(${ring.map(({ member }) => member.memberId)}::bigint[])`.execute(
      app.app.platform.db,
    );
    expect(rows[0]?.points).toBe(20 * 40);
    await noDifferences();
  });

  it('are refused on the first day of an account, with the time from which they are possible', async () => {
    const member = await app.member();
    const { codes } = await app.codes(1);
    const [id = 0] = await log(member, codes);
    const { amends } = await detail(member, id);
    const refused = await ask(member, id);
    const from = `Please try again after ${momentText(new Date(amends?.opens_at ?? 0))}.`;
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: expect.stringContaining(from) as string },
    ]);
    app.clock.advance(DAY_MS);
    await signIn(member);
    expect((await ask(member, id)).body.state).toBe('paid');
  });

  it('are available for an unfinished entry, even while the cigar is lit', async () => {
    const member = await settled();
    const { codes } = await app.codes(1);
    const [id = 0] = await log(member, codes, { rating: undefined, is_lit: true });
    expect((await ask(member, id)).body.state).toBe('paid');
    expect((await detail(member, id)).in_progress).toBe(true);
    await noDifferences();
  });

  it('are available for a claimed code whose batch is voided later', async () => {
    const { member, first } = await smoker(1);
    await sql`update code_batch set voided_at = ${app.clock.now()}, void_reason = 'Lost'
               where id = (select max(id) from code_batch)`.execute(app.app.platform.db);
    expect((await ask(member, first)).body.state).toBe('paid');
  });

  it('outlive the entry: the same code logged again shows them and is not paid twice', async () => {
    const { member, first, codes } = await smoker(1);
    const request = await ask(member, first);
    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: first } });
    expect((await ask(member, first)).status).toBe(404);
    const before = await me(member);
    const [again = 0] = await log(member, codes);
    expect((await detail(member, again)).amends?.made).toEqual(request.body);
    expect((await ask(member, again, ['stale'])).body).toEqual(request.body);
    expect(await me(member)).toEqual(before);
    await noDifferences();
  });

  const listPhotos = async () => (await fileKeys(app)).filter((key) => key.startsWith('photos/'));

  it('are erased with the account, photo, and words included, and a waiting request is withdrawn', async () => {
    const { member, ids } = await smoker(2);
    await ask(member, ids[0] ?? 0, ['stale'], 'My neighbor Umber saw it.');
    const files = await listPhotos();
    const waiting = await askWithPhoto(member, ids[1] ?? 0);
    expect(waiting.body.state).toBe('waiting');
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const left = await app.app.platform.db
      .selectFrom('amends')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute();
    expect(left).toMatchObject([
      { state: 'paid', words: '', photo: null, faults: ['stale'] },
      { state: 'withdrawn', words: '', photo: null },
    ]);
    await expect.poll(listPhotos).toEqual(files);
    await noDifferences();
  });

  it('are in the member’s export, with the photo', async () => {
    const { member, ids } = await smoker(2);
    await ask(member, ids[0] ?? 0, ['stale'], 'Dry as straw.');
    await askWithPhoto(member, ids[1] ?? 0);
    const files = unzipSync(
      new Uint8Array(await (await member.fetch('/api/v1/user/me/export/')).arrayBuffer()),
    );
    const { amends } = JSON.parse(strFromU8(files['data/journal.json'] ?? new Uint8Array())) as {
      amends: { words: string; state: string; photo: string | null }[];
    };
    expect(amends).toMatchObject([
      { words: 'Dry as straw.', state: 'paid', photo: null },
      { faults: ['cracked'], state: 'waiting' },
    ]);
    expect(files[amends[1]?.photo ?? '']?.length).toBeGreaterThan(100);
  });

  it('can be requested and seen only by the owner, and only for an entry with a code', async () => {
    const { member, first } = await smoker(1);
    await ask(member, first, ['stale'], 'For Stoa alone.');
    const stranger = await settled();
    const [plain = 0] = await log(member, [''], { name: 'Leaf', description: 'x' });
    const seen = await stranger.send('GET', `/cigars/${first}/get_cigar_detail/`);
    expect([seen.body['amends'], JSON.stringify(seen.body).includes('For Stoa')]).toEqual([null, false]);
    expect((await detail(member, plain)).amends).toBeNull();
    const statuses = [];
    for (const [by, id] of [
      [stranger, first],
      [member, plain],
      [member, 999_999],
    ] as const)
      statuses.push((await ask(by, id)).status);
    await app.suspend(member.memberId);
    statuses.push((await ask(member, first)).status);
    expect(statuses).toEqual([404, 404, 404, 401]);
  });

  it('are refused if the request makes no sense, and nothing is stored', async () => {
    const { member, first } = await smoker(1);
    const wrong = [
      {},
      { faults: [] },
      { faults: ['stale', 'stale'] },
      { faults: ['dull'] },
      { faults: 'stale' },
      { faults: ['stale'], words: 'x'.repeat(501) },
      { faults: ['stale'], words: 'red \u001b[31m' },
    ];
    for (const body of wrong) {
      const { status } = await member.send('POST', `/cigars/${first}/amends/`, body);
      expect([body, status]).toEqual([body, 400]);
    }
    expect(await states(member)).toEqual({});
  });

  it('do not count in a challenge, just as corrections do not', async () => {
    const start = new Date(app.clock.now().getTime() - DAY_MS).toISOString();
    const created = await app.operator().send('POST', '/operator/challenges/', {
      name: 'Together',
      target_value: 1_000_000,
      starts_at: start,
      ends_at: '2099-01-01T00:00:00Z',
    });
    expect(created.status).toBe(201);
    const { member, first } = await smoker(1);
    const sum = async () =>
      (await member.call('GET /community-rewards/', {})).body.results.find(({ name }) => name === 'Together')
        ?.current_points;
    const before = await sum();
    expect((await ask(member, first)).body.state).toBe('paid');
    expect([before !== undefined, await sum()]).toEqual([true, before]);
    await app.suspend(member.memberId);
    await app.suspend(member.memberId, false);
    await noDifferences();
  });
});

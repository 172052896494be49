import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { FigureTopic } from '@stoa/contract/figures.rules';
import { allPublished } from '@stoa/testing/harness/published-state';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;

type Member = Awaited<ReturnType<TestApp['member']>>;

interface Logged {
  readonly member: number;
  readonly day: string;
  readonly line: Virtue | null;
  readonly batch: number | null;
}

const PLAIN = { name: 'Lancero', brand_name: 'Other', vitola: 'Lancero', description: 'A gift.' };

const CHICAGO = { city: 'Chicago', state: 'IL', country: 'United States' };
const MIAMI = { city: 'Miami', state: 'FL', country: 'United States' };

describe('the brand’s figures', () => {
  let app: TestApp;
  const members: Member[] = [];
  const logged: Logged[] = [];

  const today = () => app.clock.now().toISOString().slice(0, 10);
  const count = () => app.operator().call('POST /operator/figures/count/', {});
  const figures = async (topic: FigureTopic, query: Record<string, string> = {}) => {
    const { status, body } = await app
      .operator()
      .call('GET /operator/figures/{topic}/', { params: { topic }, query });
    expect(status).toBe(200);
    return body;
  };
  const values = ({ rows }: Awaited<ReturnType<typeof figures>>, column: string) =>
    Object.fromEntries(rows.map(({ name, values: row }) => [name, row[column]]));

  /** A month is longer than a sign-in. */
  const signIn = (member: Member) =>
    member.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });

  const log = async (member: Member, code: string | null, line: Virtue | null, batch: number | null) => {
    const body = code === null ? PLAIN : { cigar_code: code };
    const answer = await member.send('POST', '/cigars/add_cigar/', body);
    expect(answer).toMatchObject({ status: 201 });
    logged.push({ member: member.memberId, day: today(), line, batch });
  };

  beforeAll(async () => {
    app = await startTestApp({ rateLimits: false });
    for (let index = 0; index < 12; index += 1)
      members.push(await app.verifiedMember({ location: index < 6 ? CHICAGO : MIAMI }));
    // Three months of cigars, fewer in each, by seven members or, on courage, by three.
    for (let month = 0; month < 3; month += 1) {
      const [wisdom, courage] = [await app.codes(12, 'wisdom'), await app.codes(3, 'courage')];
      for (const [index, member] of members.entries()) {
        await signIn(member);
        if (index < 12 - month) await log(member, wisdom.codes[index] ?? '', 'wisdom', wisdom.batchId);
        if (index < 3) await log(member, courage.codes[index] ?? '', 'courage', courage.batchId);
        if (index >= 5) await log(member, null, null, null);
      }
      app.clock.advance(31 * DAY_MS);
    }
  });
  afterAll(() => app.close());

  it('are refused before the first count, and cover the days through yesterday after it', async () => {
    const early = await app.operator().send('GET', '/operator/figures/cigars/');
    expect(early.status).toBe(409);
    const { body } = await count();
    const yesterday = new Date(app.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    expect(body.through).toBe(yesterday);
    expect((await figures('cigars')).through).toBe(yesterday);
  });

  it('are never counted twice at the same time: a second count is refused instead of waiting', async () => {
    const { db } = app.app.platform;
    const refused = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(4517099)`.execute(tx);
      return count();
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'The figures are already being counted. Try again in a few minutes.' },
    });
    const both = await Promise.all([count(), count()]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await count()).status).toBe(200);
  });

  it('match a slow recount of every cigar, by line, month, state, and batch', async () => {
    const byMonth = await figures('cigars', { by: 'month' });
    for (const { key, values: row } of byMonth.rows) {
      const own = logged.filter(({ day }) => day.startsWith(key));
      expect(row).toEqual({
        cigars: own.length,
        with_code: own.filter(({ line }) => line !== null).length,
        without_code: own.filter(({ line }) => line === null).length,
      });
    }
    expect(byMonth.chart.months.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(logged.length);
    const inState = (isIllinois: boolean) =>
      logged.filter(
        ({ member }) => members.findIndex(({ memberId }) => memberId === member) < 6 === isIllinois,
      );
    expect(values(await figures('cigars', { by: 'state' }), 'cigars')).toEqual({
      Illinois: inState(true).length,
      Florida: inState(false).length,
    });
    const batches = await figures('cigars', { by: 'batch', line: 'wisdom' });
    const sizes = Array.from(
      Map.groupBy(
        logged.filter(({ line }) => line === 'wisdom'),
        ({ batch }) => batch,
      ).values(),
      (own) => own.length,
    );
    expect(batches.rows.map(({ values: row }) => row['cigars'])).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('never show what is about fewer than five members', async () => {
    // Three members smoked courage, so it joins the smallest other line.
    const byLine = await figures('cigars', { by: 'line' });
    const plain = logged.filter(({ line }) => line === null).length;
    const courage = logged.filter(({ line }) => line === 'courage').length;
    expect(values(byLine, 'cigars')).toEqual({
      Wisdom: logged.filter(({ line }) => line === 'wisdom').length,
      Other: courage + plain,
    });
    expect(values(await figures('cigars', { by: 'line', line: 'courage' }), 'cigars')).toEqual({
      Other: null,
    });
    const { chart } = await figures('cigars', { line: 'courage' });
    expect(chart.months.filter(({ value }) => value !== 0 && value !== null)).toEqual([]);
    const codes = await figures('codes', { by: 'batch', line: 'courage' });
    expect(codes.rows.map(({ values: row }) => [row['made'], row['logged'], row['logged_share']])).toEqual(
      Array.from({ length: 3 }, () => [3, null, null]),
    );
  });

  it('compare a period with the one before it', async () => {
    const to = logged.at(-1)?.day.slice(0, 7) ?? '';
    const { period, before, rows } = await figures('cigars', { by: 'line', from: to, to });
    expect([period.from.slice(0, 7), before.to < period.from]).toEqual([to, true]);
    const inSpan = (line: Virtue, { from, to: last }: { from: string; to: string }) =>
      logged.filter((one) => one.line === line && one.day >= from && one.day <= last).length;
    const wisdom = rows.find(({ name }) => name === 'Wisdom');
    expect([wisdom?.values['cigars'], wisdom?.before?.['cigars']]).toEqual([
      inSpan('wisdom', period),
      inSpan('wisdom', before),
    ]);
  });

  it('count who joined, who is active, and who stays', async () => {
    const byMonth = await figures('members', { by: 'month' });
    expect(byMonth.rows.reduce((sum, { values: row }) => sum + (row['joined'] ?? 0), 0)).toBe(12);
    const bySource = await figures('members', { by: 'source' });
    // Each logged a code on the first day.
    expect(values(bySource, 'joined')).toMatchObject({ 'With a code': 12 });
    const retained = await figures('members', { by: 'retention' });
    const first = retained.rows.find(({ values: row }) => row['joined'] === 12);
    expect(first?.values['retained_1']).toBeGreaterThan(0.9);
    expect(first?.values['retained_12']).toBeNull();
  });

  it('add up to the members’ balances', async () => {
    const { rows } = await figures('points', { by: 'month' });
    const balances = await app.app.platform.db
      .selectFrom('member')
      .select(({ fn }) => fn.sum<number>('balance').as('sum'))
      .executeTakeFirstOrThrow();
    expect(rows.at(-1)?.values['outstanding']).toBe(balances.sum);
    const causes = await figures('points', { by: 'cause' });
    expect(causes.rows.reduce((sum, { values: row }) => sum + (row['points'] ?? 0), 0)).toBe(balances.sum);
  });

  it('compare the members that a message reached with all others', async () => {
    const reached = members.slice(0, 6);
    const { body: sent } = await app.operator().call('POST /operator/messages/', {
      body: {
        header: 'Rested',
        message: 'Ready.',
        audience: { member_ids: reached.map(({ memberId }) => memberId) },
      },
    });
    await allPublished(app);
    app.clock.advance(DAY_MS);
    for (const member of members.slice(0, 3)) {
      await signIn(member);
      await log(member, null, null, null);
    }
    for (const member of members.slice(6, 7)) {
      await signIn(member);
      await log(member, null, null, null);
    }
    app.clock.advance(DAY_MS);
    await count();
    const { rows } = await figures('messages');
    expect(rows).toEqual([
      {
        key: String(sent.id),
        name: 'Rested',
        values: { reached: 6, read: 0, read_share: 0, responded: 0.5, others_responded: 1 / 6 },
        before: null,
      },
    ]);
  });

  it('sum what was redeemed, what it costs, and how long members waited', async () => {
    const { body: reward } = await app.operator().call('POST /operator/rewards/', {
      body: { name: 'Cutter', points: 5, stock: 20, cost_cents: 1_250 },
    });
    const requested: number[] = [];
    for (const member of members.slice(0, 5)) {
      await signIn(member);
      const address = { ...CHICAGO, street: '1 Main', zip_code: '60601', type: 'shipping' };
      const { body } = await member.send('POST', '/address/', address);
      app.clock.advance(2 * DAY_MS);
      await signIn(member);
      const redeemed = await member.send('POST', `/rewards/${reward.id}/redeem/`, {
        address_id: body['id'],
        over_21: true,
      });
      expect(redeemed).toMatchObject({ status: 201 });
      requested.push(Number(redeemed.body['id']));
    }
    app.clock.advance(4 * DAY_MS);
    for (const id of requested)
      await app
        .operator()
        .call('PATCH /operator/redemptions/{id}/', { params: { id }, body: { status: 'delivered' } });
    app.clock.advance(DAY_MS);
    await count();
    const { rows } = await figures('rewards');
    expect(rows[0]).toMatchObject({
      name: 'Cutter',
      values: { times: 5, spent: 25, stock: 15, unit_cost: 1_250, cost: 6_250, delivery: 8 },
    });
    const points = await figures('points');
    const last = points.rows.at(-1)?.values;
    expect(last?.['liability']).toBe(Math.round((last?.['outstanding'] ?? 0) * 250));
    const csv = await app
      .operator()
      .fetch('/api/v1/operator/figures/rewards/?by=reward', { headers: { accept: 'text/csv' } });
    expect(csv.headers.get('content-disposition')).toContain('rewards-by-reward-');
    expect((await csv.text()).split('\r\n')[1]).toBe('Cutter,5,0,25,0,15,,12.5,,62.5,0,8,');
  });

  it.each([
    ['/operator/figures/cigars/?by=retention', 'by'],
    ['/operator/figures/cigars/?from=2026-13', 'from'],
    ['/operator/figures/cigars/?from=1900-01&to=1900-01', 'from'],
    ['/operator/figures/cigars/?from=9999-12', 'from'],
    ['/operator/figures/cigars/?from=2026-05&to=2026-04', 'to'],
    ['/operator/figures/cigars/?line=anger', 'line'],
  ])('refuse %s', async (path, field) => {
    const { status, body } = await app.operator().send('GET', path);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('hide another part of a month whose total would reveal the points of a few members', async () => {
    const { codes } = await app.codes(6, 'justice');
    for (const [index, code] of codes.entries()) {
      const member = members[index];
      if (member === undefined) continue;
      await signIn(member);
      await log(member, code, 'justice', null);
    }
    for (const { memberId: member_id } of members.slice(0, 2))
      await app.operator().send('POST', '/operator/points/', { member_id, points: 7, reason: 'A slip' });
    const month = today().slice(0, 7);
    app.clock.advance(DAY_MS);
    await count();
    const { rows } = await figures('points', { from: month, to: month });
    expect(rows[0]?.values).toMatchObject({ corrected: null, outstanding: expect.any(Number) });
    const { issued, redeemed } = rows[0]?.values ?? {};
    expect([issued, redeemed]).toContain(null);
  });

  it('hide what is outstanding in a month in which only a few members’ points changed', async () => {
    const before = today().slice(0, 7);
    app.clock.advance(31 * DAY_MS);
    for (const { memberId: member_id } of members.slice(0, 2))
      await app.operator().send('POST', '/operator/points/', { member_id, points: 9, reason: 'A slip' });
    const month = today().slice(0, 7);
    app.clock.advance(31 * DAY_MS);
    await count();
    const { rows } = await figures('points', { from: before, to: month });
    expect(rows.map(({ values: row }) => typeof row['outstanding'])).toEqual(['number', 'object']);
    expect(rows[1]?.values).toMatchObject({ corrected: null, outstanding: null, liability: null });
    const later = await figures('points', { from: today().slice(0, 7), to: today().slice(0, 7) });
    expect(later.rows[0]?.before).toMatchObject({ corrected: null, outstanding: null });
  });

  it('forget a deleted entry on the next count', async () => {
    const sum = async () =>
      (await figures('cigars', { by: 'line' })).rows.reduce(
        (all, row) => all + (row.values['cigars'] ?? 0),
        0,
      );
    const all = await sum();
    const member = await app.verifiedMember();
    const { body } = await member.send('POST', '/cigars/add_cigar/', PLAIN);
    app.clock.advance(DAY_MS);
    await count();
    expect(await sum()).toBe(all + 1);
    await signIn(member);
    const { status } = await member.send('DELETE', `/cigars/${String(body['id'])}/delete_cigar/`);
    expect(status).toBe(204);
    expect(await sum()).toBe(all + 1);
    await count();
    expect(await sum()).toBe(all);
  });

  it('sum more points than 32 bits hold', async () => {
    const { db } = app.app.platform;
    await sql`update redemption set points = 2000000000`.execute(db);
    await sql`update figure_points set points = 3000000000 where cause = 'badge'`.execute(db);
    expect(values(await figures('rewards'), 'spent')['Cutter']).toBe(10_000_000_000);
    expect(values(await figures('points', { by: 'cause' }), 'points')['Badges']).toBeGreaterThan(2 ** 31);
    const { rows } = await figures('points', { by: 'month' });
    expect(rows.some(({ values: row }) => (row['outstanding'] ?? 0) > 2 ** 31)).toBe(true);
  });
});

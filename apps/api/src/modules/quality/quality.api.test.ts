import type { Virtue } from '@stoa/contract/catalogue.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 31 * 24 * HOUR_MS;

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the quality report', () => {
  let app: TestApp;
  let member: Member;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: false });
  });
  // Members sign in again because some of these tests move the clock far ahead.
  beforeEach(async () => {
    member = await app.member();
  });
  afterAll(() => app.close());

  const quality = async (query: Record<string, string>) =>
    (await app.operator().call('GET /operator/quality/', { query })).body;

  const rate = async (cigar_code: string | undefined, draw_rating: number, rating = 4, who = member) => {
    const response = await who.send('POST', '/cigars/add_cigar/', {
      cigar_code,
      draw_rating,
      burn_rating: 4,
      appearance_rating: 4,
      rating,
    });
    expect(response.status).toBe(201);
    return response.body as unknown as { id: number };
  };

  /** Creates a batch whose cigars these members smoke and rate in turn. */
  const batch = async (line: Virtue, count: number, draws: readonly number[], by: readonly Member[]) => {
    const { codes } = await app.codes(count, line);
    for (const [index, code] of codes.entries())
      await rate(code, draws[index % draws.length] ?? 4, 4, by[index % by.length] ?? member);
  };

  const createMembers = async (count: number) => {
    const found: Member[] = [];
    while (found.length < count) found.push(await app.member());
    return found;
  };

  it('shows mean, deviation, and count by line, vitola, and month', async () => {
    const { codes } = await app.codes(4, 'justice');
    await rate(codes[0], 2);
    await rate(codes[1], 4);
    app.clock.advance(MONTH_MS);
    member = await app.member();
    await rate(codes[2], 5);
    // An entry without ratings does not count.
    await member.send('POST', '/cigars/add_cigar/', { cigar_code: codes[3] });
    const { results, as_of } = await quality({ fresh: 'yes' });
    expect(Date.parse(as_of)).toBeGreaterThan(app.clock.now().getTime() - HOUR_MS);
    expect(results.map(({ key }) => key)).toEqual(['wisdom', 'courage', 'justice', 'moderation']);
    expect(results[2]?.figures).toEqual({
      draw: { n: 3, mean: 3.67, deviation: 1.53 },
      burn: { n: 3, mean: 4, deviation: 0 },
      appearance: { n: 3, mean: 4, deviation: 0 },
      overall: { n: 3, mean: 4, deviation: 0 },
    });
    expect(results[0]?.figures.draw).toBeNull();
    const vitolas = await quality({ by: 'vitola' });
    expect(vitolas.results).toMatchObject([{ key: 'Toro', figures: { draw: { n: 3 } } }]);
    const months = await app
      .operator()
      .call('GET /operator/quality/months/', { query: { by: 'line', key: 'justice' } });
    expect(months.body.months.map(({ figures }) => figures.draw)).toEqual([
      { n: 2, mean: 3, deviation: 1.41 },
      { n: 1, mean: 5, deviation: null },
    ]);
    const unknown = await app
      .operator()
      .call('GET /operator/quality/months/', { query: { by: 'batch', key: '999999' } });
    expect(unknown.status).toBe(404);
  });

  it('flags a batch that is clearly worse than the rest of its line and lists it first', async () => {
    const by = await createMembers(7);
    await batch('courage', 30, [4, 5, 4, 4], by);
    await batch('courage', 24, [2, 3, 3, 2], by);
    await batch('courage', 20, [4, 4, 5, 4], by);
    const { results } = await quality({ by: 'batch', fresh: 'yes' });
    const ofCourage = results.filter(({ line }) => line === 'courage');
    expect(ofCourage.map(({ figures, worse }) => [figures.draw?.n, worse])).toEqual([
      [24, [{ measure: 'draw', by: expect.closeTo(1.75, 1) }]],
      [20, []],
      [30, []],
    ]);
    const { draw, burn } = ofCourage[0]?.compared ?? {};
    expect(draw).toMatchObject({ members: 7 });
    expect([draw?.low, draw?.high].map((end) => Math.abs((end ?? 0) - 1.75) < 0.5)).toEqual([true, true]);
    expect(burn).toEqual({ by: 0, low: 0, high: 0, members: 7 });
    expect(results[0]).toEqual(ofCourage[0]);
    const page = await quality({ by: 'batch', page: '2', page_size: '1' });
    expect(page).toMatchObject({ count: 4, total_pages: 4, results: [{ worse: [] }] });
  });

  it('doesn’t flag a batch because a strict rater smoked a whole box', async () => {
    const [strict, ...others] = await createMembers(6);
    if (strict === undefined) throw new Error('No member was made.');
    await batch('justice', 20, [2, 2, 3], [strict]);
    for (const one of others) await batch('justice', 10, [4, 5, 4], [one]);
    await batch('justice', 6, [2, 3, 2], [strict]);
    const { results } = await quality({ by: 'batch', fresh: 'yes' });
    const flagged = results.filter(({ line, worse }) => line === 'justice' && worse.length > 0);
    expect(flagged).toEqual([]);
  });

  it('flags a batch that many members report as faulty', async () => {
    app.clock.advance(-2 * 24 * HOUR_MS);
    const by = await createMembers(24);
    app.clock.advance(2 * 24 * HOUR_MS);
    const [bad, good] = [await app.codes(24, 'wisdom'), await app.codes(24, 'wisdom')];
    for (const [index, one] of by.entries()) {
      await one.send('POST', '/user/authenticate/', { email: one.email, password: 'secret-1' });
      await rate(good.codes[index], 4, 4, one);
      // No one rates a cigar that cannot be smoked, so the entry stays unfinished but counts.
      const { body } = await one.send('POST', '/cigars/add_cigar/', { cigar_code: bad.codes[index] });
      if (index >= 14) continue;
      const response = await one.send('POST', `/cigars/${Number(body['id'])}/amends/`, {
        faults: ['tight_draw'],
      });
      expect(response.status).toBe(201);
    }
    const faultsOfBad = async () => {
      const { results } = await quality({ by: 'batch', fresh: 'yes' });
      return results.find(({ key }) => key === String(bad.batchId))?.faults;
    };
    expect(await faultsOfBad()).toMatchObject({
      cigars: 24,
      faulty: 14,
      members: 24,
      asked: 14,
      worse: true,
    });
    const { results } = await quality({ by: 'batch' });
    expect(results.find(({ key }) => key === String(good.batchId))?.faults).toMatchObject({
      faulty: 0,
      compared: { times: 0 },
      worse: false,
    });
    await app.operator().call('PATCH /operator/members/{id}/', {
      params: { id: by[0]?.memberId ?? 0 },
      body: { suspended: true },
    });
    expect(await faultsOfBad()).toMatchObject({ cigars: 23, faulty: 13, members: 23 });
  });

  it('leaves out deleted entries and suspended members’ entries', async () => {
    const [other, { codes }] = [await app.member(), await app.codes(2, 'moderation')];
    await rate(codes[0], 1, 1, other);
    const { id } = await rate(codes[1], 1, 1);
    const count = async () => (await quality({ fresh: 'yes' })).results[3]?.figures.draw?.n ?? 0;
    expect(await count()).toBe(2);
    await member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id } });
    expect(await count()).toBe(1);
    await app.suspend(other.memberId);
    expect(await count()).toBe(0);
    await app.suspend(other.memberId, false);
    expect(await count()).toBe(1);
  });

  it('is cached for an hour unless staff request a fresh one', async () => {
    const { codes } = await app.codes(1, 'wisdom');
    const count = async (fresh: string) => {
      const { results } = await quality({ fresh });
      return results.find(({ line }) => line === 'wisdom')?.figures.draw?.n ?? 0;
    };
    const before = await count('yes');
    await rate(codes[0], 5);
    expect(await count('no')).toBe(before);
    app.clock.advance(HOUR_MS);
    expect(await count('no')).toBe(before + 1);
  });

  it('refuses unknown values', async () => {
    for (const query of ['by=member', 'fresh=soon', 'page=0']) {
      expect((await app.operator().send('GET', `/operator/quality/?${query}`)).status).toBe(400);
    }
  });
});

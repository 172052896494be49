import type { Virtue } from '@stoa/contract/catalogue.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 31 * 24 * HOUR_MS;

describe('the quality report', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: false });
  });
  // Signed in again, because some of these tests move the clock far.
  beforeEach(async () => {
    member = await app.member();
  });
  afterAll(() => app.close());

  const quality = async (query: Record<string, string>) =>
    (await app.operator().call('GET /operator/quality/', { query })).body;

  const rate = async (cigar_code: string | undefined, draw_rating: number, rating = 4, who = member) => {
    const answer = await who.send('POST', '/cigars/add_cigar/', {
      cigar_code,
      draw_rating,
      burn_rating: 4,
      appearance_rating: 4,
      rating,
    });
    expect(answer.status).toBe(201);
    return answer.body as unknown as { id: number };
  };

  /** A batch whose cigars are rated with these draws in turn. */
  const batch = async (line: Virtue, count: number, draws: readonly number[]) => {
    const { codes } = await app.codes(count, line);
    for (const [at, code] of codes.entries()) await rate(code, draws[at % draws.length] ?? 4);
  };

  it('has mean, deviation and number by line, by vitola and by month', async () => {
    const { codes } = await app.codes(4, 'justice');
    await rate(codes[0], 2);
    await rate(codes[1], 4);
    app.clock.advance(MONTH_MS);
    member = await app.member();
    await rate(codes[2], 5);
    // An entry without ratings is not counted.
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

  it('flags a batch that is clearly worse than the rest of its line, and puts it first', async () => {
    await batch('courage', 30, [4, 5, 4, 4]);
    await batch('courage', 24, [2, 3, 3, 2]);
    await batch('courage', 20, [4, 4, 5, 4]);
    const { results } = await quality({ by: 'batch', fresh: 'yes' });
    const ofCourage = results.filter(({ line }) => line === 'courage');
    expect(ofCourage.map(({ figures, worse }) => [figures.draw?.n, worse])).toEqual([
      [24, [{ measure: 'draw', by: 1.76 }]],
      [20, []],
      [30, []],
    ]);
    expect(results[0]).toEqual(ofCourage[0]);
    const page = await quality({ by: 'batch', page: '2', page_size: '1' });
    expect(page).toMatchObject({ count: 4, total_pages: 4, results: [{ worse: [] }] });
  }, 120_000);

  it('leaves out deleted entries and those of suspended members', async () => {
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

  it('is cached for an hour, unless a fresh one is requested', async () => {
    const { codes } = await app.codes(1, 'wisdom');
    const count = async (fresh: string) => (await quality({ fresh })).results[0]?.figures.draw?.n ?? 0;
    expect(await count('yes')).toBe(0);
    await rate(codes[0], 5);
    expect(await count('no')).toBe(0);
    app.clock.advance(HOUR_MS);
    expect(await count('no')).toBe(1);
  });

  it('refuses unknown values', async () => {
    for (const query of ['by=member', 'fresh=soon', 'page=0']) {
      expect((await app.operator().send('GET', `/operator/quality/?${query}`)).status).toBe(400);
    }
  });
});

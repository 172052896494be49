import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { publishedPairs } from './ageing-figure.ts';
import { readPairs } from './ageing.queries.ts';

describe('the ageing of a cigar', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const read = async (who: Awaited<ReturnType<TestApp['member']>>, productId: number) =>
    (await who.call('GET /cigars/pages/{cigar}/ageing/', { params: { cigar: String(productId) } })).body;

  const pairsOf = async (productId: number) =>
    (await readPairs(app.app.platform.db, String(productId))).length;

  it('is shown once 30 pairs of 15 members exist, and before that how many are missing', async () => {
    const { productId, codes } = await app.codes(45);
    const [first] = [await app.verifiedMember()];
    expect(await read(first, productId)).toEqual({ effect: null, missing_pairs: 30, missing_members: 15 });
    const seen: object[] = [];
    for (let at = 0; at < 15; at += 1) {
      const member = at === 0 ? first : await app.verifiedMember();
      const own = codes.slice(at * 3, at * 3 + 3);
      await member.call('POST /lots/', { body: { codes: own, put_at: '2025-01-01' } });
      for (const [index, day] of ['2025-01-15', '2025-07-15', '2026-01-15'].entries()) {
        const entry = { cigar_code: own[index], rating: 2 + index, smoked_at: `${day}T20:00:00Z` };
        expect((await member.send('POST', '/cigars/add_cigar/', entry)).status).toBe(201);
      }
      seen.push(await read(first, productId));
    }
    expect([seen[1], seen[7]]).toEqual([
      { effect: null, missing_pairs: 30, missing_members: 15 },
      { effect: null, missing_pairs: 15, missing_members: 10 },
    ]);
    const { effect, ...rest } = await read(first, productId);
    expect(rest).toEqual({ missing_pairs: 0, missing_members: 0 });
    expect(effect).toEqual({ per_year: 2, low: 2, high: 2, pairs: 30, members: 15 });
    const none = await first.send('GET', '/cigars/pages/999999/ageing/', undefined);
    expect(none.status).toBe(404);
  });

  it('isn’t changed by another cigar that was logged from the lot', async () => {
    const { productId, codes } = await app.codes(2);
    const member = await app.verifiedMember();
    const put = async (cigar: string, put_at: string) =>
      (await member.call('POST /lots/', { body: { cigar, put_at } })).body.results[0]?.id ?? 0;
    for (const [put_at, day] of [
      ['2025-01-01', '2025-01-15'],
      ['2025-01-02', '2026-01-15'],
    ] as const) {
      const lot_id = await put(String(productId), put_at);
      const entry = { name: 'Another', description: 'x', rating: 4, lot_id, smoked_at: `${day}T20:00:00Z` };
      expect((await member.send('POST', '/cigars/add_cigar/', entry)).status).toBe(201);
    }
    expect(await pairsOf(productId)).toBe(0);
    await member.call('POST /lots/', { body: { codes, put_at: '2025-01-01' } });
    for (const [index, day] of ['2025-01-15', '2026-01-15'].entries()) {
      const entry = { cigar_code: codes[index], rating: 2 + index, smoked_at: `${day}T20:00:00Z` };
      expect((await member.send('POST', '/cigars/add_cigar/', entry)).status).toBe(201);
    }
    expect(await pairsOf(productId)).toBe(1);
  });

  it('changes by five members at a time', () => {
    const pair = (member: number) => ({ member, months: 12, change: 1 });
    const enough = Array.from({ length: 30 }, (_, at) => pair(at % 15));
    expect(publishedPairs(enough.slice(0, 29))).toEqual([]);
    expect(publishedPairs(enough).length).toBe(30);
    expect(publishedPairs([...enough, pair(1), pair(15), pair(16), pair(17), pair(18)]).length).toBe(30);
    expect(
      publishedPairs([...enough, pair(1), pair(15), pair(16), pair(17), pair(18), pair(19)]).length,
    ).toBe(36);
  });
});

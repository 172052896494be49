import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('the story of a cigar', () => {
  let app: TestApp;
  let member: Member;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
  });
  afterAll(() => app.close());

  const NOTHING = { rolled_on: null, boxed_on: null, box_size: null, maker_note: '' };

  /** A new batch of so many codes, in the order in which they are printed. */
  const batch = async (count: number, story: Record<string, unknown> | null) => {
    const { codes } = await app.codes(count);
    const { body } = await app.operator().call('GET /operator/codes/batches/', { query: { page_size: 1 } });
    const id = body.results[0]?.id ?? 0;
    if (story !== null) expect((await describeBatch(id, story)).status).toBe(200);
    return { id, codes, name: body.results[0]?.name };
  };
  const describeBatch = (id: number, story: Record<string, unknown>) =>
    app.operator().send('PUT', `/operator/codes/batches/${id}/story/`, { ...NOTHING, ...story });

  const log = async (cigar_code: string | undefined, values: Record<string, unknown> = {}, by = member) => {
    const { status, body } = await by.send('POST', '/cigars/add_cigar/', {
      cigar_code,
      rating: 4,
      ...values,
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const storyOf = async (id: number, by = member) =>
    (await by.call('GET /cigars/{id}/story/', { params: { id } })).body;

  it('is its batch, when it was rolled and boxed, how long it rested, and what the maker says', async () => {
    const { codes, name } = await batch(1, {
      rolled_on: '2025-03-01',
      boxed_on: '2025-04-10',
      maker_note: 'A wet spring, a slow cure.',
    });
    const id = await log(codes[0], { smoked_at: '2026-04-10T20:00:00Z' });
    expect(await storyOf(id)).toEqual({
      batch: name,
      rolled_on: '2025-03-01',
      boxed_on: '2025-04-10',
      rested_days: 365,
      maker_note: 'A wet spring, a slow cure.',
      box: null,
    });
  });

  it('is the batch alone where the maker has said nothing', async () => {
    const { codes, name } = await batch(1, null);
    const known = await storyOf(await log(codes[0]));
    expect(known).toEqual({
      batch: name,
      rolled_on: null,
      boxed_on: null,
      rested_days: null,
      maker_note: '',
      box: null,
    });
  });

  it('counts what was logged of the same box, in the order of printing', async () => {
    const { codes } = await batch(7, { box_size: 3 });
    const [, , lastOfFirst, firstOfSecond, secondOfSecond, , ofThird] = codes;
    const mine = await log(firstOfSecond);
    expect((await storyOf(mine)).box).toEqual({ size: 3, logged: 1, mates: null });
    await log(secondOfSecond);
    await log(lastOfFirst);
    expect((await storyOf(mine)).box?.logged).toBe(2);
    expect((await storyOf(await log(ofThird))).box).toEqual({ size: 3, logged: 1, mates: null });
  });

  it('has the score of the box from three other members on, whose entries are for all', async () => {
    const { codes } = await batch(8, { box_size: 8 });
    const mine = await log(codes[0], { rating: 1 });
    const others = [await app.member(), await app.member(), await app.member()] as const;
    await log(codes[1], { rating: 5 }, others[0]);
    await log(codes[2], { rating: 5 }, others[0]);
    await log(codes[3], { rating: 4 }, others[1]);
    const limited = await log(codes[4], { rating: 3, visibility: 'followers' }, others[2]);
    expect((await storyOf(mine)).box).toEqual({ size: 8, logged: 5, mates: null });
    await others[2].call('PUT /cigars/{id}/update_cigar/', {
      params: { id: limited },
      body: { visibility: 'members' },
    });
    expect((await storyOf(mine)).box?.mates).toEqual({ score: 4.25, members: 3 });
    await app.suspend(others[1].memberId);
    expect((await storyOf(mine)).box?.mates).toBeNull();
  });

  it('is nobody else’s, and there is none of an entry without a code', async () => {
    const { codes } = await batch(1, { box_size: 1 });
    const mine = await log(codes[0]);
    const plain = await log(undefined, { name: 'Leaf', description: 'x' });
    const statuses = [];
    for (const [by, id] of [
      [await app.member(), mine],
      [member, plain],
      [member, 999_999],
    ] as const)
      statuses.push((await by.send('GET', `/cigars/${id}/story/`)).status);
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('is refused where it cannot be, and nothing is stored', async () => {
    const { id } = await batch(1, { rolled_on: '2026-01-05', boxed_on: '2026-02-01', box_size: 20 });
    const wrong = [
      { rolled_on: '2026-03-01', boxed_on: '2026-02-01' },
      { rolled_on: '2026-02-30' },
      { boxed_on: '2030-01-01' },
      { box_size: 0 },
      { box_size: 101 },
      { box_size: '20' },
      { maker_note: 'x'.repeat(501) },
      { maker_note: 'red \u001b[31m' },
    ];
    for (const story of wrong) expect([story, (await describeBatch(id, story)).status]).toEqual([story, 400]);
    expect((await describeBatch(999_999, {})).status).toBe(404);
    const { body } = await app.operator().call('GET /operator/codes/batches/{id}/', { params: { id } });
    expect(body).toMatchObject({ rolled_on: '2026-01-05', boxed_on: '2026-02-01', box_size: 20 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { allDone } from '@stoa/testing/harness/published-state';

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

  /** Creates a batch of this many codes in the order in which they are printed. */
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
  const getStory = async (id: number, by = member) =>
    (await by.call('GET /cigars/{id}/story/', { params: { id } })).body;

  it('shows its batch, when it was rolled and boxed, how long it rested, and the maker’s note', async () => {
    const { codes, name } = await batch(1, {
      rolled_on: '2025-03-01',
      boxed_on: '2025-04-10',
      maker_note: 'A wet spring, a slow cure.',
    });
    const id = await log(codes[0], { smoked_at: '2026-04-10T20:00:00Z' });
    expect(await getStory(id)).toEqual({
      batch: name,
      rolled_on: '2025-03-01',
      boxed_on: '2025-04-10',
      rested_days: 365,
      maker_note: 'A wet spring, a slow cure.',
      box: null,
    });
  });

  it('shows only the batch if the maker added nothing', async () => {
    const { codes, name } = await batch(1, null);
    const known = await getStory(await log(codes[0]));
    expect(known).toEqual({
      batch: name,
      rolled_on: null,
      boxed_on: null,
      rested_days: null,
      maker_note: '',
      box: null,
    });
  });

  it('counts logged cigars from the same box, in printing order', async () => {
    const { codes } = await batch(7, { box_size: 3 });
    const [, , lastOfFirst, firstOfSecond, secondOfSecond, , ofThird] = codes;
    const mine = await log(firstOfSecond);
    expect((await getStory(mine)).box).toEqual({ size: 3, logged: 1, mates: null });
    await log(secondOfSecond);
    await log(lastOfFirst);
    expect((await getStory(mine)).box?.logged).toBe(2);
    expect((await getStory(await log(ofThird))).box).toEqual({ size: 3, logged: 1, mates: null });
  });

  it('shows others’ ratings of the box from four members on, counting each once and updating by four', async () => {
    const { codes } = await batch(20, { box_size: 20 });
    const mine = await log(codes[0], { rating: 1 });
    const others = await Promise.all(Array.from({ length: 7 }, () => app.member()));
    const logAs = (index: number, rating: number, more = {}) =>
      log(codes[index + 2], { rating, ...more }, others[index]);
    const mates = async () => {
      await allDone(app);
      return (await getStory(mine)).box?.mates;
    };
    await log(codes[1], { rating: 3 }, others[0]);
    await logAs(0, 5);
    await logAs(1, 4);
    const limited = await logAs(2, 3, { visibility: 'followers' });
    expect(await mates()).toBeNull();
    await others[2]?.call('PUT /cigars/{id}/update_cigar/', {
      params: { id: limited },
      body: { visibility: 'members' },
    });
    const first = { score: 3.67, members: 3 };
    expect(await mates()).toEqual(first);
    for (const index of [3, 4, 5]) {
      await logAs(index, 1);
      expect(await mates()).toEqual(first);
    }
    await logAs(6, 1);
    expect(await mates()).toEqual({ score: 2.14, members: 7 });
    for (const index of [0, 1, 2, 3, 4]) await app.suspend(others[index]?.memberId ?? 0);
    expect(await mates()).toBeNull();
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('regroups cigars when the maker changes the box size', async () => {
    const { id, codes } = await batch(8, { box_size: 8 });
    const mine = await log(codes[0]);
    for (const index of [1, 2, 3]) await log(codes[index], { rating: 5 }, await app.member());
    await allDone(app);
    expect((await getStory(mine)).box?.mates).toEqual({ score: 5, members: 3 });
    await describeBatch(id, { box_size: 2 });
    await allDone(app);
    expect((await getStory(mine)).box).toEqual({ size: 2, logged: 2, mates: null });
    await describeBatch(id, { box_size: 4 });
    await allDone(app);
    expect((await getStory(mine)).box).toEqual({ size: 4, logged: 4, mates: { score: 5, members: 3 } });
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });

  it('is visible only to the entry’s owner, and only for an entry with a code', async () => {
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

  it('is refused if it is impossible, and nothing is stored', async () => {
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

import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('the list of a journal', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    const cigars = [
      ['banana', 3],
      ['Apple', null],
      ['cherry', 5],
      ['apple', 3],
      ['Zebra', 1],
    ] as const;
    for (const [name, rating] of cigars) {
      app.clock.advance(1000);
      await member.send('POST', '/cigars/add_cigar/', { name, description: 'x', rating });
    }
    const stranger = await app.member();
    await stranger.send('POST', '/cigars/add_cigar/', { name: 'Not mine', description: 'x', rating: 5 });
  });
  afterAll(() => app.close());

  const list = (query: string, who = member) => who.send('GET', `/cigars/list_cigars/${query}`);
  const names = async (query: string) =>
    ((await list(query)).body['results'] as { name: string }[]).map(({ name }) => name);

  it.each([
    ['', ['Zebra', 'apple', 'cherry', 'Apple', 'banana']],
    ['?sort_by=-created_at', ['Zebra', 'apple', 'cherry', 'Apple', 'banana']],
    ['?ordering=created_at', ['banana', 'Apple', 'cherry', 'apple', 'Zebra']],
    ['?sort_by=-rating', ['cherry', 'apple', 'banana', 'Zebra', 'Apple']],
    ['?ordering=rating', ['Apple', 'Zebra', 'banana', 'apple', 'cherry']],
    ['?sort_by=name&ordering=name', ['Apple', 'apple', 'banana', 'cherry', 'Zebra']],
  ])('%j is the member’s own list in that order', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('ignores case, accents, and quotation marks when it sorts names', async () => {
    const owner = await app.member();
    const ordered = [
      '10 Años',
      'Ábaco',
      'abaco 2',
      'Abaco 3',
      'eclair',
      'Éclat',
      'ñandú',
      'Nub',
      '“Ode”',
      'Ødegaard',
      'Oscuro',
      'Straße',
      'strassen',
      'Zino',
    ];
    for (const name of ordered.toSorted()) {
      await owner.send('POST', '/cigars/add_cigar/', { name, description: 'x', rating: 4 });
    }
    for (const query of ['?sort_by=name&page_size=100', '?sort_by=name&page_size=100&rating=4']) {
      const { results } = (await list(query, owner)).body as unknown as { results: { name: string }[] };
      expect(results.map(({ name }) => name)).toEqual(ordered);
    }
  });

  it('has pages that add up to the whole without repeats', async () => {
    for (const sort of JOURNAL_SORTS) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => names(`?sort_by=${sort}&page=${page}&page_size=2`)),
      );
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(await names(`?sort_by=${sort}`));
    }
  });

  it('has a count and pages, and a page past the end is empty with the right count', async () => {
    const { body } = await list('?page=2&page_size=2');
    expect(body).toMatchObject({ count: 5, page: 2, page_size: 2, total_pages: 3 });
    const past = await list('?page=99999999&page_size=100');
    expect([past.status, past.body]).toEqual([
      200,
      { results: [], count: 5, page: 99_999_999, page_size: 100, total_pages: 1 },
    ]);
    const empty = await list('', await app.member());
    expect(empty.body).toEqual({ results: [], count: 0, page: 1, page_size: 10, total_pages: 0 });
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'abc'],
    ['page', ''],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', '1&page=2'],
    ['page_size', '0'],
    ['page_size', '101'],
    ['page_size', '1000000000'],
    ['sort_by', 'password'],
    ['ordering', 'name;drop'],
    ['sort_by', ''],
    ['filter_by', 'everyone'],
  ])('refuses %s=%s under its name', async (name, value) => {
    const { status, body } = await list(`?${name}=${value}`);
    expect(status).toBe(400);
    expect(body[name]).toEqual([body.error]);
    expect(body.error).not.toMatch(/expected|received|invalid input/i);
  });

  it('refuses two orders that contradict each other', async () => {
    const { status, body } = await list('?sort_by=name&ordering=rating');
    expect([status, body['ordering']]).toEqual([400, [body.error]]);
  });

  it('is the same with and without the trailing slash', async () => {
    const [a, b] = [await list('?page=1'), await member.send('GET', '/cigars/list_cigars?page=1')];
    expect([a.status, a.body]).toEqual([b.status, b.body]);
  });
});

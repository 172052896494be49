import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { createRetailers } from './index.ts';

describe('retailers', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    const shops = [
      ['Café Humo', '12 Rue St. Ann, New Orleans, LA', 29.96, -90.06],
      ['Porch & Leaf', '1 Congress Ave, Austin, TX', 30.26, -97.74],
      ['O’Brien’s', '9 Main St, Dallas, TX', 32.78, -96.8],
      ['Samoa Smoke', '5 Beach Rd, Pago Pago, AS', -14.28, -170.7],
      ['Fiji Leaf', '7 Queens Rd, Suva', -18.14, 178.44],
    ] as const;
    await app.app.platform.db.transaction().execute((tx) =>
      createRetailers(
        tx,
        shops.map(([name, address, latitude, longitude]) => ({ name, address, latitude, longitude })),
      ),
    );
  });
  afterAll(() => app.close());

  const list = async (query: string) => {
    const { status, body } = await member.send('GET', `/retailers/get_retailers/?${query}`);
    expect(status).toBe(200);
    return body as never as { results: { name: string; distance_miles: number | null }[]; count: number };
  };
  const names = async (query: string) => (await list(query)).results.map(({ name }) => name);

  it.each([
    ['search=cafe', ['Café Humo']],
    ['search=CAF%C3%89%20ann', ['Café Humo']],
    ['search=st', ['Café Humo', 'O’Brien’s']],
    ['search=leaf%20aus', ['Porch & Leaf']],
    ['search=afe', []],
    ['search=!!', ['Café Humo', 'Fiji Leaf', 'O’Brien’s', 'Porch & Leaf', 'Samoa Smoke']],
    ['search=100%25', []],
    ['search=%20', ['Café Humo', 'Fiji Leaf', 'O’Brien’s', 'Porch & Leaf', 'Samoa Smoke']],
  ])('are found by the beginnings of their words: %s', async (query, expected) => {
    expect([await names(query), (await list(query)).count]).toEqual([expected, expected.length]);
  });

  it('are listed nearest first, page by page, even across the date line', async () => {
    const { results } = await list('near=30.27,-97.74');
    expect(results.map(({ name }) => name)).toEqual([
      'Porch & Leaf',
      'O’Brien’s',
      'Café Humo',
      'Samoa Smoke',
      'Fiji Leaf',
    ]);
    expect(results.map(({ distance_miles }) => distance_miles)).toEqual([
      expect.closeTo(0.7, 1),
      expect.closeTo(182, 0),
      expect.closeTo(459, -1),
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(await names('near=-17,-178&page_size=1&page=2')).toEqual(['Samoa Smoke']);
    expect(await names('near=-17,179&page_size=1')).toEqual(['Fiji Leaf']);
    expect(await names('near=30,-97&search=leaf')).toEqual(['Porch & Leaf', 'Fiji Leaf']);
    expect((await list('')).results[0]?.distance_miles).toBeNull();
  });

  it.each(['near=91,0', 'near=1', 'near=x,y', 'near=', `search=${'a'.repeat(101)}`])(
    'refuse %s under its name',
    async (query) => {
      const { status, body } = await member.send('GET', `/retailers/get_retailers/?${query}`);
      expect([status, body[query.split('=')[0] ?? '']]).toEqual([400, [body.error]]);
    },
  );
});

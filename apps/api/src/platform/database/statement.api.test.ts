import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { pageWindowAs, idsOfWindow } from './bidirectional-page.ts';
import { statement } from './statement.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('a statement', () => {
  test('is composed once, and takes its values wherever it names them', async () => {
    let writings = 0;
    const sums = statement<{ one: number; other: number }, { sum: number }>(({ one, other }) => {
      writings += 1;
      return sql`select ${one}::int + ${one}::int * 10 + ${other}::int * 100 + ${1_000}::int as sum`;
    });
    expect(await sums(world.app.platform.db, { one: 1, other: 2 })).toEqual([{ sum: 1_211 }]);
    expect(await sums(world.app.platform.db, { other: 3, one: 4 })).toEqual([{ sum: 1_344 }]);
    expect(writings).toBe(1);
  });

  test('refuses to have its placeholders spread', async () => {
    const copied = statement<{ one: number }, { one: number }>((placeholders) => {
      const { ...rest } = placeholders;
      return sql`select ${rest.one}::int as one`;
    });
    await expect(copied(world.app.platform.db, { one: 1 })).rejects.toThrow('Name those that are meant.');
  });
});

describe('a page read from the closer end of a list', () => {
  const page = statement<
    { count: number | null; page: number; page_size: number },
    { count: number | null; ids: number[] }
  >(
    ({ count, page, page_size }) => sql`
      with ${pageWindowAs(sql`select ${count}::int`, { page, page_size })}
      select (select count from page_window) as count, ${idsOfWindow(
        (direction) => sql`select id from generate_series(1, 7) as listed (id) order by id ${direction}`,
        'desc',
      )} as ids`,
  );

  test.each([
    ['the first', 1, [7, 6, 5]],
    ['one in the middle', 2, [4, 3, 2]],
    ['the last', 3, [1]],
    ['one past the end', 4, []],
    ['one far past the end', 90_000_000, []],
  ])('has its rows in order: %s', async (_, number, ids) => {
    const { db } = world.app.platform;
    expect(await page(db, { count: 7, page: number, page_size: 3 })).toEqual([{ count: 7, ids }]);
  });

  test('is empty where there is no list', async () => {
    const { db } = world.app.platform;
    expect(await page(db, { count: null, page: 1, page_size: 3 })).toEqual([{ count: null, ids: [] }]);
    expect(await page(db, { count: 0, page: 1, page_size: 3 })).toEqual([{ count: 0, ids: [] }]);
  });
});

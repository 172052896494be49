import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { statement } from './statement.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('a statement', () => {
  test('is composed once and inserts its values wherever it names them', async () => {
    let calls = 0;
    const sums = statement<{ one: number; other: number }, { sum: number }>(({ one, other }) => {
      calls += 1;
      return sql`select ${one}::int + ${one}::int * 10 + ${other}::int * 100 + ${1_000}::int as sum`;
    });
    expect(await sums(world.app.platform.db, { one: 1, other: 2 })).toEqual([{ sum: 1_211 }]);
    expect(await sums(world.app.platform.db, { other: 3, one: 4 })).toEqual([{ sum: 1_344 }]);
    expect(calls).toBe(1);
  });

  test('refuses to spread its placeholders', async () => {
    const copied = statement<{ one: number }, { one: number }>((placeholders) => {
      const { ...rest } = placeholders;
      return sql`select ${rest.one}::int as one`;
    });
    await expect(copied(world.app.platform.db, { one: 1 })).rejects.toThrow('Name each one.');
  });
});

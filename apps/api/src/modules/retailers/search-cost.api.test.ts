import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { reachOfNearest } from './nearest.ts';
import { matchesPage, namesPage, nearestPage } from './search.queries.ts';

const FEW = 500;
const MANY = 50_000;
const BATCH = 5_000;
/** Each search matches this many retailers, among few and among many. */
const FOUND = 30;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** The cost is in blocks, and a deeper index reads a few more. */
const STEPS = 12;

describe('the cost of searching retailers', () => {
  let app: TestApp;
  let small: Map<string, number>;
  let sequential: string[];
  let large: Map<string, number>;

  /** Spreads the retailers evenly over the country. */
  const addShops = async (from: number, to: number) => {
    for (let first = from; first <= to; first += BATCH) {
      await sql`
        insert into retailer (name, address, latitude, longitude, words)
        select 'Shop ' || md5(n::text), n || ' Main Street', 25 + (n * 0.6180339887) % 1 * 24,
               -124 + (n * 0.7548776662) % 1 * 57,
               array_to_tsvector(array['shop', 'main', 'street', 'n' || n]
                 || case when n <= ${FOUND}::int then array['humidor', 'cedar'] else '{}' end)
          from generate_series(${first}::int, ${Math.min(to, first + BATCH - 1)}::int) n`.execute(
        app.app.platform.db,
      );
    }
    await app.asOwner((owner) => sql`vacuum analyze retailer`.execute(owner));
  };

  const getPlan = async (query: RawBuilder<unknown>): Promise<Node> => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, buffers, format json) ${query}`.execute(app.app.platform.db);
    return rows[0]?.['QUERY PLAN'][0].Plan as Node;
  };

  const page = (number: number) => ({ page: number, page_size: 10 });
  const austin = { latitude: 30.27, longitude: -97.74 };

  const measure = async () => {
    const { rows } = await reachOfNearest(austin, 10).execute(app.app.platform.db);
    const reach = rows[0]?.reach ?? 0;
    const queries: [string, RawBuilder<unknown>][] = [
      ['search', matchesPage(`'humid':*`, undefined, page(1))],
      ['search of two words, page 3', matchesPage(`'hum':* & 'ced':*`, undefined, page(3))],
      ['search, the nearest first', matchesPage(`'humid':*`, austin, page(1))],
      ['how far the nearest are', reachOfNearest(austin, 10)],
      ['the nearest', nearestPage(austin, reach, page(1))],
      ['names', namesPage(page(1))],
      ['names, page 20', namesPage(page(20))],
    ];
    const buffers = new Map<string, number>();
    sequential = [];
    for (const [name, query] of queries) {
      const plan = await getPlan(query);
      buffers.set(name, (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
      if (listNodes(plan).some((node) => node['Node Type'] === 'Seq Scan')) sequential.push(name);
    }
    return buffers;
  };

  beforeAll(async () => {
    app = await startTestApp();
    await addShops(1, FEW);
    small = await measure();
    await addShops(FEW + 1, MANY);
    large = await measure();
  });
  afterAll(() => app.close());

  it('doesn’t include a sequential scan of fifty thousand', () => {
    expect(sequential).toEqual([]);
  });

  it('is the same for fifty thousand as for five hundred', () => {
    const costlier = Array.from(large, ([name, cost]) => ({
      name,
      cost,
      before: small.get(name) ?? 0,
    })).filter(({ cost, before }) => cost > 1.5 * before + STEPS);
    expect(costlier).toEqual([]);
  });

  it('doesn’t include a count of rows', async () => {
    const { retailers } = await app.app.platform.db
      .selectFrom('community')
      .select('retailers')
      .executeTakeFirstOrThrow();
    expect(retailers).toBe(MANY);
    await sql`delete from retailer where id <= 10`.execute(app.app.platform.db);
    const member = await app.member();
    const { body } = await member.send('GET', '/retailers/get_retailers/?near=30,-97');
    expect([body['count'], (body['results'] as unknown[]).length]).toEqual([MANY - 10, 10 * 10]);
  });
});

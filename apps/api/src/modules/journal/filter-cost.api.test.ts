import type { JournalQuery } from '@stoa/contract';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { filteredIds } from './journal-page.queries.ts';
import { anniversaryIds } from './on-this-day.queries.ts';
import { entrySearch, ownNameSearch, sharedNameSearch } from './search-words.ts';
import { ownNameSuggestions, sharedNameSuggestions } from './suggest-names.queries.ts';

const ENTRIES = 25_000;
const BATCH = 2_500;
/** Each filter matches this many entries in either journal. */
const FOUND = 31;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

describe('the cost of filters in a journal', () => {
  let app: TestApp;
  /** This member has 500 of the 25,000 entries. */
  let small: Awaited<ReturnType<TestApp['member']>>;
  /** This member has 5,000 of them. */
  let large: Awaited<ReturnType<TestApp['member']>>;
  let shop: number;

  beforeAll(async () => {
    app = await startTestApp();
    small = await app.member();
    large = await app.member();
    const others = await app.member();
    const { db } = app.app.platform;
    const { id } = await db
      .insertInto('retailer')
      .values({ name: 'Porch', address: '1 Main', latitude: 30, longitude: -97 } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    shop = id;
    const { productId, codes } = await app.codes(2 * FOUND, 'wisdom');
    // Every 16th entry of the small journal and every 166th of the large one match: 31 each, far apart. Triggers are off, because
    // leaderboards are not under test and updating them row by row would take longest.
    await app.asOwner((owner) => sql`alter table entry disable trigger user`.execute(owner));
    for (let first = 1; first <= ENTRIES; first += BATCH) {
      await sql`
      insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note,
        overall_rating, completed_at, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box,
        smoked_at, smoked_local, created_at, board_day, retailer_id, words)
      select member, 'Cigar ' || n, '', '', 'x', false, repeat('Cedar and leather. ', 20),
             case part when 1 then null when 0 then 5 else 1 + n % 4 end,
             case when part <> 1 then now() end, 5, 1, 1, 1, now(),
             case when part = 2 then timestamp '2019-05-01 20:00' + k * interval '1 second'
                  else timestamp '2026-01-01' - n * interval '1 hour' end,
             now() - n * interval '1 minute', (now() - n * interval '1 minute')::date, case when part = 0 then ${shop}::bigint end,
             array_to_tsvector(array[member || '/cedar', member || '/cigar', member || '/n' || n]
               || case when part = 0 then array[member || '/pepper', member || '/tail', member || '=pepper'] else '{}' end)
        from (select *, k % (case when member = ${small.memberId} then 16 else 166 end) as part from (
               select n, case when n % 50 = 0 then n / 50 when n % 5 = 1 then n / 5 else n end as k,
                      case when n % 50 = 0 then ${small.memberId}::bigint
                           when n % 5 = 1 then ${large.memberId}::bigint
                           else ${others.memberId}::bigint end as member
                 from generate_series(${first}::int, ${first + BATCH - 1}::int) n) as numbered) as planned`.execute(
        db,
      );
    }
    await sql`
      update entry set product_id = ${productId}, code = (${codes.map((code) => code.replace('-', ''))}::text[])[number]
        from (select id, row_number() over (order by id) as number from entry
               where retailer_id is not null and member_id <> ${others.memberId}) as chosen
       where chosen.id = entry.id and number <= ${2 * FOUND}::int`.execute(db);
    await sql`
      insert into named_cigar (key, name, brand_name, vitola, members, words)
      select n, n, '', '', 1 + n % 4, array_to_tsvector(array['n' || n, case when n % 300 = 2 then 'pepper' else 'x' end])
        from generate_series(1, 10000) n`.execute(db);
    await app.asOwner((owner) => sql`vacuum analyze entry`.execute(owner));
    await app.asOwner((owner) => sql`vacuum analyze named_cigar`.execute(owner));
  });
  afterAll(() => app.close());

  const measureCost = async (query: RawBuilder<unknown>) => {
    const explained = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, buffers, format json) ${query}`.execute(app.app.platform.db);
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan as Node;
    const scans = listNodes(plan).filter((node) => node['Relation Name'] !== undefined);
    return {
      sequential: scans.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'product' ? node['Relation Name'] : [],
      ),
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      rows: scans.reduce(
        (sum, node) =>
          sum +
          node['Actual Loops'] *
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)),
        0,
      ),
    };
  };

  /** This statement returns the count and the ids of a page. */
  const pageQuery = (
    who: typeof small,
    filter: Partial<JournalQuery>,
    sort: JournalQuery['sort'],
    page: number,
  ): RawBuilder<{ count: number; ids: number[] }> => {
    const {
      with: parts,
      count,
      ids,
    } = filteredIds(
      who.memberId,
      { filter_by: 'user', page, page_size: 10, sort, ...filter },
      filter.search === undefined ? null : entrySearch(who.memberId, filter.search),
    );
    return sql`with ${parts} select ${count} as count, ${ids} as ids`;
  };

  const filters = (): [string, Partial<JournalQuery>][] => [
    ['search', { search: 'pepp' }],
    ['search of two words', { search: 'pep tail' }],
    ['line', { line: 'wisdom' }],
    ['rating', { rating: 5 }],
    ['rating_min', { rating_min: 5 }],
    ['days', { from: '2019-05-01', to: '2019-05-01' }],
    ['retailer', { retailer: shop }],
    ['in_progress', { in_progress: true }],
    ['search and rating', { search: 'pepp', rating: 5 }],
    ['line and retailer', { line: 'wisdom', retailer: shop }],
  ];

  it.each([
    'search',
    'search of two words',
    'line',
    'rating',
    'rating_min',
    'days',
    'retailer',
    'in_progress',
    'search and rating',
    'line and retailer',
  ])('is the same by %s in a journal ten times as large, in every order and on every page', async (name) => {
    const filter = filters().find(([known]) => known === name)?.[1] ?? {};
    for (const sort of JOURNAL_SORTS) {
      for (const page of [1, 4]) {
        const [less, more] = [pageQuery(small, filter, sort, page), pageQuery(large, filter, sort, page)];
        const { rows } = await more.execute(app.app.platform.db);
        expect([rows[0]?.count, rows[0]?.ids.length]).toEqual([FOUND, page === 1 ? 10 : 1]);
        const [cost, costThere] = [await measureCost(less), await measureCost(more)];
        expect([cost.sequential, costThere.sequential]).toEqual([[], []]);
        expect(costThere.rows).toBeLessThanOrEqual(1.5 * cost.rows);
        expect(costThere.buffers).toBeLessThanOrEqual(1.5 * cost.buffers);
        // The plan reads only matches.
        expect(costThere.rows).toBeLessThanOrEqual(3 * FOUND + 10);
      }
    }
  });

  it('is an index-only count for a filter with many matches', async () => {
    const { db } = app.app.platform;
    const found = pageQuery(large, { rating_min: 1 }, '-created_at', 1);
    const { rows } = await found.execute(db);
    expect(rows[0]?.count).toBe(5000 - FOUND);
    const { sequential, buffers } = await measureCost(found);
    expect(sequential).toEqual([]);
    expect(buffers).toBeLessThan(100);
  });

  it('is that of an index lookup for “on this day” and for names', async () => {
    const { db } = app.app.platform;
    const day = anniversaryIds(db, large.memberId, '2026-05-01');
    const queries: [RawBuilder<unknown>, number][] = [
      [sql`${day}`, 10],
      [ownNameSuggestions(ownNameSearch(large.memberId, 'pep') ?? ''), 2 * FOUND],
      [sharedNameSuggestions(sharedNameSearch('pep') ?? ''), 40],
    ];
    for (const [query, most] of queries) {
      const { sequential, rows } = await measureCost(query);
      expect(sequential).toEqual([]);
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(most);
    }
  });

  it('is measured for every filter and every page', async () => {
    for (const query of [
      'search=pepper',
      'search=ced&page=500',
      'line=non_stoic&sort_by=name',
      'rating_min=2',
    ]) {
      const { status, body } = await large.send('GET', `/cigars/list_cigars/?${query}`);
      expect(status).toBe(200);
      expect((body['results'] as unknown[]).length).toBeGreaterThan(0);
    }
  });
});

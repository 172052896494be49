import { JOURNAL_SORTS, type JournalSort } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { journalIds } from './journal-page.queries.ts';

const ENTRIES = 20_000;
const BATCH = 2_500;

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Node[];
}

const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const isWalked = (node: Node) => node['Actual Loops'] > 0;

describe('a page of a journal among twenty thousand entries', () => {
  let app: TestApp;
  let memberId: number;
  beforeAll(async () => {
    app = await startTestApp();
    const members = [await app.member(), await app.member(), await app.member(), await app.member()];
    memberId = members[0]?.memberId ?? 0;
    const { db } = app.app.platform;
    // Triggers are off, because leaderboards are not under test.
    await app.asOwner((owner) => sql`alter table entry disable trigger user`.execute(owner));
    for (let first = 1; first <= ENTRIES; first += BATCH) {
      await sql`
      insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note,
        overall_rating, completed_at, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box,
        smoked_at, smoked_local, created_at, board_day, deleted_at)
      select (${members.map((one) => one.memberId)}::bigint[])[1 + n % ${members.length}::int], md5(n::text), '', '', 'x', false, '',
             nullif(n % 6, 0), case when n % 6 = 0 then null else now() end, 5, 1, 1, 1,
             now(), now() at time zone 'UTC', now() - n * interval '1 minute',
             (now() - n * interval '1 minute')::date, case when n % 50 = 0 then now() end
        from generate_series(${first}::int, ${first + BATCH - 1}::int) n`.execute(db);
    }
    await sql`update member set cigars = ${ENTRIES / members.length} where id = ${memberId}`.execute(db);
    await app.asOwner((owner) => sql`vacuum analyze entry`.execute(owner));
  });
  afterAll(() => app.close());

  /** These nodes of the plan find the ids. */
  const getPlan = async (sort: JournalSort, page: number): Promise<Node[]> => {
    const request = {
      memberId: sql<number>`${memberId}`,
      page: sql<number>`${page}`,
      page_size: sql<number>`10`,
    };
    const { ids } = journalIds(sort, request);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, format json) select ${ids}`.execute(app.app.platform.db);
    const ends = listNodes(rows[0]?.['QUERY PLAN'][0].Plan as Node).filter(isWalked);
    return ends
      .filter((node) => node['Node Type'] === 'Limit')
      .flatMap(listNodes)
      .filter(isWalked);
  };

  it.each(JOURNAL_SORTS)('is found by an index, without sorting, in the order %s', async (sort) => {
    for (const [page, rows] of [
      [1, 10],
      [20, 200],
      [480, 4_800],
    ] as const) {
      const nodes = await getPlan(sort, page);
      const types = nodes.map((node) => node['Node Type']);
      expect(types).not.toContain('Seq Scan');
      expect(types).not.toContain('Sort');
      expect(nodes.map((node) => node['Index Name']).find(Boolean)).toMatch(/^journal_/);
      expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBe(rows);
    }
  });

  it('is found without sorting even if most journals are short, because all share one plan', async () => {
    await app.asOwner(async (owner) => {
      await sql`alter table entry alter column member_id set (n_distinct = -0.1)`.execute(owner);
      await sql`analyze entry`.execute(owner);
    });
    const sorted = await app.app.platform.db.connection().execute(async (connection) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
      const found: string[] = [];
      for (const sort of JOURNAL_SORTS) {
        const [page, page_size] = [sql<number>`1`, sql<number>`10`];
        const { ids } = journalIds(sort, { memberId: sql.raw('$1'), page, page_size });
        await sql`prepare page_of (bigint) as select ${ids}`.execute(connection);
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
          explain (analyze, format json) execute page_of (${sql.lit(memberId)})`.execute(connection);
        const nodes = listNodes(rows[0]?.['QUERY PLAN'][0].Plan as Node).filter(isWalked);
        if (nodes.some((node) => node['Actual Rows'] > 10)) found.push(sort);
        await sql`deallocate page_of`.execute(connection);
      }
      await sql`reset plan_cache_mode`.execute(connection);
      return found;
    });
    expect(sorted).toEqual([]);
  });
});

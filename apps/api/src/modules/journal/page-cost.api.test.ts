import { JOURNAL_SORTS, type JournalSort } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { cutOf } from '../../platform/database/pages.ts';
import { journalPageIds } from './journal-page.queries.ts';

const ENTRIES = 20_000;
const BATCH = 2_500;

/** What of a plan is looked at. */
interface Node {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('a page of a journal among twenty thousand entries', () => {
  let app: TestApp;
  let memberId: number;
  beforeAll(async () => {
    app = await startTestApp();
    const members = [await app.member(), await app.member(), await app.member(), await app.member()];
    memberId = members[0]?.memberId ?? 0;
    const { db } = app.app.platform;
    // The boards are not looked at here; moving them by every row would take longer than all else.
    await sql`alter table entry disable trigger user`.execute(db);
    for (let first = 1; first <= ENTRIES; first += BATCH) {
      await sql`
      insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note,
        overall_rating, completed_at, smoking_time, smoke_this_again, recommend_to_friend, buy_in_box,
        smoked_at, smoked_local, created_at, deleted_at)
      select ${memberId}::bigint + n % ${members.length}::int, md5(n::text), '', '', 'x', false, '',
             nullif(n % 6, 0), case when n % 6 = 0 then null else now() end, 5, 1, 1, 1,
             now(), now() at time zone 'UTC', now() - n * interval '1 minute', case when n % 50 = 0 then now() end
        from generate_series(${first}::int, ${first + BATCH - 1}::int) n`.execute(db);
    }
    await sql`vacuum analyze entry`.execute(db);
  });
  afterAll(() => app.close());

  const planOf = async (sort: JournalSort, page: number): Promise<Node[]> => {
    const cut = cutOf({ page, page_size: 10 }, ENTRIES / 4);
    const rows = await journalPageIds(app.app.platform.db, memberId, sort, cut).explain('json', sql`analyze`);
    const [plan] = rows as { 'QUERY PLAN': [{ Plan: Node }] }[];
    return nodesOf(plan?.['QUERY PLAN'][0].Plan as Node);
  };

  it.each(JOURNAL_SORTS)('is found by an index, without sorting, in the order %s', async (sort) => {
    for (const page of [1, 20, 480]) {
      const nodes = await planOf(sort, page);
      const types = nodes.map((node) => node['Node Type']);
      expect(types).not.toContain('Seq Scan');
      expect(types).not.toContain('Sort');
      expect(nodes.map((node) => node['Index Name']).find(Boolean)).toMatch(/^journal_/);
    }
  });
});

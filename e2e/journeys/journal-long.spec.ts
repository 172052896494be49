import { Client } from 'pg';
import type { Page, Request } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expect, test } from '../world/world.ts';

// This journey needs its own server: the copied rows skip the triggers, so a recount of a shared one would differ.
test.use({ settings: { LOG_LEVEL: 'error' } });

/** Copies an entry under different names until there are this many. */
const multiply = async (databaseUrl: string, id: number, entries: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // The boards aren't checked here, and updating them for every row would take longer than everything else.
    await client.query('alter table entry disable trigger user');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = 'entry' and is_generated = 'NEVER'`,
    );
    const columns = rows.map(({ name }) => name);
    await client.query(
      `insert into entry (${columns.join(', ')}) overriding system value
       select ${columns.map((name) => `copy.${name}`).join(', ')} from entry original, generate_series(2, $2::int) n,
         lateral jsonb_populate_record(original, jsonb_build_object(
           'id', nextval(pg_get_serial_sequence('entry', 'id')),
           'name', 'Copied Robusto ' || n, 'overall_rating', 1 + n % 5,
           'smoked_at', original.smoked_at - n * interval '1 hour',
           'created_at', original.created_at - n * interval '1 hour')) copy
       where original.id = $1`,
      [id, entries],
    );
    await client.query('alter table entry enable trigger user');
    await client.query(
      `update member set cigars = $2 where id = (select member_id from entry where id = $1)`,
      [id, entries],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Returns the sizes in bytes of the journal pages that were requested while some work ran. */
const pagesDuring = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.url().includes('/list_cigars')) requests.push(request);
  };
  page.on('request', note);
  // The result may be visible before the browser has reported the request.
  const first = page.waitForRequest((request) => request.url().includes('/list_cigars'));
  await work();
  await first;
  page.off('request', note);
  return Promise.all(
    requests.map(async (request) => (await (await request.response())?.body())?.length ?? 0),
  );
};

/** The size of a page of ten entries, each of about 1,100 bytes. */
const PAGE_BYTES = 20_000;

// Five thousand entries run only with `npm run check -- --all`.
for (const { entries, tag } of [
  { entries: 500, tag: [] },
  { entries: 5000, tag: '@long' },
]) {
  const journal = `a journal of ${entries.toLocaleString('en-US')}`;
  test(
    `${journal} is searched, filtered, and paged with one small request each`,
    { tag },
    async ({ page, server }) => {
      test.slow();
      await arrive(page);
      const data = { name: 'First Robusto', description: 'Cedar.', overall_rating: 4 };
      const created = await page.request.post('/api/v1/cigars/add_cigar/', { data });
      await multiply(server.databaseUrl, ((await created.json()) as { id: number }).id, entries);
      const [all, fifth] = [entries, entries / 5].map((count) => `${count.toLocaleString('en-US')} cigars`);
      await page.goto('/dashboard/journal');
      await expect(page.getByText(`${all} logged.`)).toBeVisible();
      const heading = page.getByRole('region').getByRole('heading', { level: 2 });

      const turned = await pagesDuring(page, async () => {
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page.getByRole('heading', { name: `Entries, page 2 of ${entries / 10}` })).toBeFocused();
      });
      const searched = await pagesDuring(page, async () => {
        await page
          .getByRole('textbox', { name: 'Search the journal' })
          .pressSequentially('cedar', { delay: 20 });
        await expect(heading).toHaveText(`${all} found, page 1 of ${entries / 10}`);
      });
      const filtered = await pagesDuring(page, async () => {
        await page.goto(`${page.url()}&rating=5`);
        await expect(heading).toHaveText(`${fifth} found, page 1 of ${entries / 50}`);
      });
      for (const answers of [turned, searched, filtered]) {
        expect(answers).toHaveLength(1);
        expect(answers[0]).toBeLessThan(PAGE_BYTES);
        expect(answers[0]).toBeGreaterThan(0);
      }
    },
  );
}

import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { phonePhoto } from '../photos/make.ts';
import { beStaff } from '../world/console.ts';
import { newcomer } from '../world/newcomer.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const DAY_MS = 86_400_000;

/** As a field for date and time takes it. */
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const rowOf = async (page: Page, text: string) =>
  page.getByRole((await page.getByRole('table').count()) > 0 ? 'row' : 'listitem').filter({ hasText: text });

const settled = async (page: Page, label: string) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator(`main :is(table, ul[aria-label^="${label}"])`)).toHaveCSS('opacity', '1');
  await dismissToasts(page);
};

test(
  'a challenge is previewed before it starts, asked about where it would unlock at once, and ended',
  { tag: '@both' },
  async ({ page, server }) => {
    await beStaff(page, server, 'catalogue');
    await page.goto('/operators/challenges');
    await page.getByRole('button', { name: 'Add a challenge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a challenge' });
    await dialog.getByRole('button', { name: 'Save the challenge' }).click();
    await expect(dialog.getByText('Please enter the name.')).toBeVisible();
    await expectAccessible(page);
    const name = `Agora ${newcomer().handle}`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Target').fill('50');
    await dialog.getByLabel('Starts').fill(inDays(-400));
    await dialog.getByLabel('Ends').fill(inDays(30));
    await expect(dialog.getByText(/^[\d,]+ of 50 points already: it would unlock at once\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save the challenge' }).click();
    await expect(dialog.getByText(/every member gets a notice, and it is never locked again/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByLabel('Target').fill('999999999');
    await expect(dialog.getByText(/^[\d,]+ of 999,999,999 points$/)).toBeVisible();
    await dialog
      .locator('input[type=file]')
      .setInputFiles([{ name: 'agora.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('agora') }]);
    await dialog.getByRole('button', { name: 'Save the challenge' }).click();
    await expect(page.getByText(`${name} is added.`)).toBeVisible();
    await page.getByLabel('Search challenges').fill(name);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('group', { name: 'State of the challenges' }).getByText('Running').click();
    await expect(page).toHaveURL(/state=running/);
    const row = await rowOf(page, name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('of 999,999,999 points');
    await expect(row.locator('img')).toBeVisible();
    await settled(page, 'Challenges');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await row.getByRole('button', { name: `${name} change` }).click();
    const changing = page.getByRole('dialog', { name: 'Change the challenge' });
    await changing.getByText('Cigars logged').click();
    await expect(changing.getByText(/^[\d,]+ of 999,999,999 cigars$/)).toBeVisible();
    await changing.getByRole('button', { name: 'Save the challenge' }).click();
    await expect(row).toContainText('of 999,999,999 cigars');
    await row.getByRole('button', { name: `End it now ${name}` }).click();
    await page
      .getByRole('alertdialog', { name: `End ${name} now?` })
      .getByRole('button', { name: 'End it now' })
      .click();
    await expect(page.getByText(`${name} has ended.`)).toBeVisible();
    await expect(page.getByText('No challenge like this.')).toBeVisible();
    const { results } = await server.operator('GET /operator/challenges/', { query: { search: name } });
    expect(results).toMatchObject([{ metric: 'cigars', is_past: true, is_unlocked: false }]);
  },
);

test(
  'badges are credited after a look at how many members would get them',
  { tag: '@both' },
  async ({ page, server }) => {
    const { handle } = newcomer();
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query(
      `insert into member (first_name, last_name, name_key, email, email_key, created_at)
       values ('Old', 'Hand', 'old hand', $1, $1, now())`,
      [`${handle}@stoa.example`],
    );
    await client.end();
    await beStaff(page, server, 'owner');
    await page.goto('/operators/badges');
    const due = page.getByRole('region', { name: 'Deserved and not credited' });
    await expect(due.getByText('Create Member Account')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await due.getByRole('button', { name: 'Credit these badges' }).click();
    const asked = page.getByRole('alertdialog', { name: /^Credit badges to [\d,]+ members?\?$/ });
    await asked.getByRole('button', { name: 'Credit them' }).click();
    await expect(page.getByText(/^Finished on .* badges? credited\.$/)).toBeVisible({ timeout: 60_000 });
    await expect(due.getByText('Every member has the badges they deserve.')).toBeVisible();
    const { members } = await server.operator('GET /operator/badges/backfill/preview/', {});
    expect(members).toBe(0);
  },
);

test('who may not plan challenges is shown the way to somebody who may', async ({ page, server }) => {
  await beStaff(page, server, 'messages');
  const nothing = { results: [], count: 0, page: 1, page_size: 20, total_pages: 0 };
  await page.route('**/operator/challenges/**', (route) => route.fulfill({ json: nothing }));
  await page.goto('/operators');
  await expect(page.getByText('Somebody with the role catalogue can add the first.')).toBeVisible();
  await page.goto('/operators/challenges');
  await expect(page.getByRole('button', { name: 'Add a challenge' })).toBeHidden();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goTo, signInAsStaff } from '../world/console.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const download = async (page: Page): Promise<string[]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
};

const topic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name }).click();

test(
  'a brand manager answers Monday’s seven questions, and takes three of them to a spreadsheet',
  { tag: ['@main', '@both'] },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'figures');
    await page.goto('/operators');
    await goTo(page, 'Figures');
    await expect(page.getByText(/^Counted every night in UTC, through \w+ \d+, \d{4}\.$/)).toBeVisible();

    // How many cigars did members log, of which line, and what is the trend?
    const lines = page.getByRole('region', { name: 'Cigars by line' });
    await expect(lines.getByText('Justice')).toBeVisible();
    await page.getByRole('button', { name: 'Show as table: Cigars by month' }).click();
    const months = page.getByRole('table', { name: 'Cigars by month' });
    await expect(months.getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('group', { name: 'Grouped by' }).getByText('Cigar', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Cigars by cigar' }).getByText('Musonius')).toBeVisible();
    await page.getByLabel('Code').selectOption({ label: 'Without a code' });
    await expect(page).toHaveURL(/by=product&code=without$/);
    await page.goBack();
    await expect(page.getByLabel('Code')).toHaveValue('');
    const cigars = await download(page);
    expect(cigars[0]).toMatch(/^product,Cigars \d{4}-\d\d-01 to \d{4}-\d\d-\d\d,/);
    expect(cigars.length).toBeGreaterThan(5);

    // Who joined, and who stays?
    await topic(page, 'Members');
    await expect(page.getByRole('region', { name: 'Members by month' })).toBeVisible();
    await page.getByText('Retention').click();
    const retention = page.getByRole('table', { name: 'Retention by month joined' });
    await expect(retention.getByRole('columnheader')).toHaveCount(14);
    await expectNoSidewaysScroll(page);

    // What do we owe in points, and what would it cost?
    await topic(page, 'Points');
    const points = page.getByRole('region', { name: 'Points by month' });
    await expect(points.getByText(/^\$\d/).first()).toBeVisible();
    const ledger = await download(page);
    expect(ledger[0]).toContain('Outstanding');
    expect(ledger).toHaveLength(13);

    // Which rewards are popular, and what is left?
    await topic(page, 'Rewards');
    const rewards = page.getByRole('region', { name: 'Rewards' });
    await expect(rewards.getByText('Porch Humidor')).toBeVisible();
    await expect(rewards.getByText('No limit').first()).toBeVisible();
    expect((await download(page))[0]).toContain('Request to delivery');

    // Which batches are being smoked?
    await topic(page, 'Codes');
    const batches = page.getByRole('region', { name: 'Codes by batch' });
    await expect(batches.getByText('Musonius, first boxes')).toBeVisible();
    await page.getByText('Age', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Codes by age' }).getByText('1 to 2 years')).toBeVisible();

    // Did a message or a challenge change anything?
    await topic(page, 'Messages');
    await page.getByText('Challenge', { exact: true }).click();
    const challenges = page.getByRole('region', { name: 'Challenges' });
    await expect(challenges.getByText('A Hundred Evenings')).toBeVisible();
    await expectNoSidewaysScroll(page);

    // Is a batch worse than its line?
    await topic(page, 'Quality');
    await expect(page.getByRole('region', { name: 'By line' }).getByText('Wisdom')).toBeVisible();
  },
);

test('staff with the figures role change nothing', async ({ page, server }) => {
  await signInAsStaff(page, server, 'figures');
  await page.goto('/operators/rewards');
  await expect(page.getByText(/owners and staff with the Catalog role/)).toBeVisible();
  const created = await page.request.post(`${server.url}/api/v1/operator/rewards/`, {
    data: { name: 'Cutter', points: 10 },
  });
  expect(created.status()).toBe(403);
});

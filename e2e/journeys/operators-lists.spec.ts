import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsStaff } from '../world/console.ts';
import { newcomer } from '../world/newcomer.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Downloads what the list shows, and returns the file's name and its lines. */
const download = async (page: Page) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloaded;
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  return { name: file.suggestedFilename(), lines };
};

/** Lists the numbers of the members on the screen. */
const shownMembers = async (page: Page) => {
  const links = await page.locator('main a[href^="/operators/members/"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.map((address) => address?.split('/').at(-1) ?? '');
};

test(
  'members are filtered and sorted, and the file has the same members in the same order',
  { tag: '@both' },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'members');
    await page.goto('/operators/members');
    await page.getByLabel('Home state').selectOption('Texas');
    await page.getByRole('group', { name: 'Status' }).getByText('Active').click();
    await page.getByLabel('Sort by').selectOption('Highest balance');
    await expect(page).toHaveURL(/\?state=TX&status=active&sort=-balance$/);
    await settled(page);
    const { results, count } = await server.operator('GET /operator/members/', {
      query: { state: 'TX', status: 'active', sort: '-balance', page_size: 20 },
    });
    expect(results.length).toBeGreaterThan(1);
    expect(await shownMembers(page)).toEqual(results.map(({ id }) => String(id)));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { name, lines } = await download(page);
    expect(name).toMatch(/^members-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines).toHaveLength(count + 1);
    expect(lines.slice(1, results.length + 1).map((line) => line.split(',')[0])).toEqual(
      results.map(({ id }) => String(id)),
    );

    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('-balance');
    await expect(page.getByRole('radio', { name: 'Active' })).toBeChecked();
    await settled(page);
    expect(await shownMembers(page)).toEqual(results.map(({ id }) => String(id)));
    await page.getByLabel('Home state').selectOption('All states');
    await expect(page).toHaveURL(/\?status=active&sort=-balance$/);
    await page.goBack();
    await expect(page.getByLabel('Home state')).toHaveValue('TX');
  },
);

test(
  'batches are filtered by line and sorted by the share logged, and downloaded',
  { tag: '@both' },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'catalogue');
    await page.goto('/operators/codes');
    const batches = page.getByRole('region', { name: 'Batches' });
    await batches.getByLabel('Line').selectOption('Wisdom');
    await batches.getByRole('group', { name: 'State' }).getByText('Ready').click();
    await batches.getByLabel('Sort by').selectOption('Largest share logged');
    await expect(page).toHaveURL(/\?line=wisdom&state=ready&sort=-share$/);
    const { results, count } = await server.operator('GET /operator/codes/batches/', {
      query: { line: 'wisdom', state: 'ready', sort: '-share', page_size: 15 },
    });
    expect(results.every(({ line, state }) => line === 'wisdom' && state === 'ready')).toBe(true);
    const shares = results.map(({ used, count: codes }) => used / codes);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    await settled(page);
    await expect(batches.getByRole('button', { name: results[0]?.name ?? '' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const { name, lines } = await download(page);
    expect(name).toMatch(/^batches-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines).toHaveLength(count + 1);
    expect(lines[1]).toMatch(new RegExp(`^${results[0]?.id},`));
  },
);

for (const [path, role, file] of [
  ['rewards', 'catalogue', /^rewards-[\d-]{10}\.csv$/],
  ['waitlist', 'members', /^waiting-list-[\d-]{10}\.csv$/],
] as const)
  test(`the ${path} screen has its list as a file`, { tag: '@both' }, async ({ page, server }) => {
    await signInAsStaff(page, server, role);
    await page.goto(`/operators/${path}`);
    const { name, lines } = await download(page);
    expect(name).toMatch(file);
    expect(lines.length).toBeGreaterThan(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test(
  'an audience is saved as a segment, chosen for the next message, renamed, and deleted',
  { tag: '@both' },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'messages');
    await page.goto('/operators/messages');
    const name = `Texans of ${newcomer().handle}`;
    await page.getByRole('radio', { name: 'Members by home or activity' }).check();
    await page.getByRole('button', { name: 'Save segment' }).click();
    await expect(page.getByText('Please choose at least one condition.')).toBeVisible();
    await page.getByLabel('Home state').selectOption('TX');
    await page.getByLabel('Has logged a cigar from').selectOption('Wisdom');
    await page.getByRole('button', { name: 'Save segment' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this segment' });
    await expect(saving.getByText('Lives in TX, has logged Wisdom.')).toBeVisible();
    await saving.getByRole('button', { name: 'Save segment' }).click();
    await expect(saving.getByText('Please enter a name.')).toBeVisible();
    await saving.getByLabel('Name').fill(name);
    await expectAccessible(page);
    await saving.getByRole('button', { name: 'Save segment' }).click();
    await expect(page.getByText(`${name} saved.`)).toBeVisible();

    await dismissToasts(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked();
    await page.getByLabel('Saved segment').selectOption(name);
    await expect(page.getByLabel('Home state')).toHaveValue('TX');
    await expect(page.getByLabel('Has logged a cigar from')).toHaveValue('wisdom');
    await expect(page.getByLabel('Saved segment').locator('option:checked')).toHaveText(name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Home state').selectOption('KS');
    await expect(page.getByLabel('Saved segment').locator('option:checked')).toHaveText('None');

    await page.getByRole('button', { name: 'Manage segments' }).click();
    const managing = page.getByRole('dialog', { name: 'Saved segments' });
    await expectAccessible(page);
    await managing.getByRole('button', { name: `Rename ${name}` }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename this segment' });
    await renaming.getByLabel('Name').fill(`${name} too`);
    await renaming.getByRole('button', { name: 'Rename segment' }).click();
    await expect(page.getByText(`Renamed to ${name} too.`)).toBeVisible();
    await page.getByRole('button', { name: 'Manage segments' }).click();
    await managing.getByRole('button', { name: `Delete ${name} too` }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this segment?' })
      .getByRole('button', { name: 'Delete segment' })
      .click();
    await expect(page.getByText(`${name} too deleted.`)).toBeVisible();
    const { results } = await server.operator('GET /operator/messages/segments/', {});
    expect(results.map((one) => one.name)).not.toContain(`${name} too`);
  },
);

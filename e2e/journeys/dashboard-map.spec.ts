import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

/** Scrolls to the map, which loads only then. */
const openMap = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Places in view' }).click();
};

test(
  'the map shows where the community smokes, and a cluster lists what is there',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page);
    await openMap(page);
    const inView = page.getByRole('list', { name: 'In view' });
    await expect(inView.getByRole('button', { name: /cigars in / }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await inView
      .getByRole('button', { name: /cigars in / })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'In this part of the map' });
    const here = panel.getByRole('list', { name: 'Here' });
    await expect(here.getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(panel).toBeHidden();
  },
);

test('a cluster opens until the cigars of one place are listed, and one of them opens', async ({ page }) => {
  await signIn(page);
  await openMap(page);
  await page
    .getByRole('list', { name: 'In view' })
    .getByRole('button', { name: /cigars in / })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'In this part of the map' });
  const here = panel.getByRole('list', { name: 'Here' });
  // Some clusters stay whole at every zoom: all cigars "in Austin" are at a single point.
  const cigar = here.getByRole('listitem').filter({ hasText: ' · ' }).getByRole('button');
  await expect(async () => {
    await expect(here.getByRole('button').first()).toBeVisible();
    if ((await cigar.count()) === 0) await here.getByRole('button').first().click({ timeout: 2_000 });
    await expect(cigar.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await cigar.first().click();
  await expect(page).toHaveURL(/cigar=\d+/);
  await expectAccessible(page);
});

test('the map shows the retailers, and the details of one', async ({ page }) => {
  await signIn(page);
  await openMap(page);
  await page.locator('#main').getByText('Retailers', { exact: true }).click();
  await expect(page).toHaveURL(/map=retailer/);
  await expect(page.getByRole('list', { name: 'In view' }).getByRole('listitem').first()).toBeVisible();
  await page.goto('/dashboard?map=retailer&retailer=1');
  const retailer = page.getByRole('dialog');
  await expect(retailer.getByText('Open in maps')).toBeVisible();
  await page.goto('/dashboard?map=retailer&retailer=99999');
  await expect(page.getByRole('heading', { name: 'This retailer is no longer listed' })).toBeVisible();
});

test('the community’s map shows more cigars than the member’s own', async ({ page }) => {
  await signIn(page);
  const all = async (filter: string) => {
    const path = `/api/v1/cigars/list_cigars_for_map/?filter_by=${filter}&bbox=-125,24,-66,50&zoom=3`;
    const { results } = (await (await page.request.get(path)).json()) as {
      results: { count?: number; cluster: boolean }[];
    };
    return results.reduce((sum, { count = 1 }) => sum + count, 0);
  };
  const [mine, everybodys] = [await all('user'), await all('all')];
  expect(mine).toBeGreaterThan(0);
  expect(everybodys).toBeGreaterThan(mine);
});

test('the map isn’t loaded until the member scrolls to it', { tag: '@both' }, async ({ page }) => {
  await signIn(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Time Leaderboard' })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requests.filter((url) => /open-map|states-10m|list_cigars_for_map/.test(url))).toEqual([]);
  await page.getByRole('heading', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where the community smokes' })).toBeVisible();
  expect(requests.some((url) => url.includes('states-10m'))).toBe(true);

  await test.step('the movable map isn’t loaded until the member moves it', async () => {
    expect(requests.filter((url) => url.includes('open-map'))).toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.locator('[data-map="ready"] canvas')).toBeVisible();
    await expect(page.locator('.map-ground')).toHaveCount(0);
    await expect(
      page
        .locator('[data-map="ready"]')
        .getByRole('button', { name: /cigars?$/ })
        .first(),
    ).toBeVisible();
  });
});

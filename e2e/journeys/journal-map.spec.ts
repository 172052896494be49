import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { appRuns, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const log = async (page: Page, name: string, place?: object): Promise<void> => {
  let location: number | null = null;
  if (place) {
    const stored = await page.request.post('/api/v1/address/', { data: { ...place, type: 'cigar' } });
    location = ((await stored.json()) as { id: number }).id;
  }
  const data = { name, description: 'For the map’s sake.', overall_rating: 4, location };
  expect((await page.request.post('/api/v1/cigars/add_cigar/', { data })).status()).toBe(201);
};

const DENVER = { city: 'Denver', state: 'CO', latitude: 39.74, longitude: -104.99 };
const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 };
const HONOLULU = { city: 'Honolulu', state: 'HI', latitude: 21.31, longitude: -157.86 };

/** Signs in a member with three cigars in Denver, one in Austin, one in Honolulu, and one without a place. */
const enter = async (page: Page): Promise<void> => {
  await arrive(page);
  for (const name of ['Mile High Toro', 'Union Corona', 'Larimer Lancero']) await log(page, name, DENVER);
  await log(page, 'Congress Robusto', AUSTIN);
  await log(page, 'Lanai Petit', HONOLULU);
  await log(page, 'Nowhere Perla');
};

const opened = (page: Page) => expect(page.locator('[data-map=ready]')).toBeVisible();

test(
  'the map shows where cigars were smoked, and opens them',
  { tag: ['@both', '@main'] },
  async ({ page, isMobile, server }) => {
    test.slow();
    await enter(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url()))
        outside.push(request.url());
    });
    await page.goto('/dashboard/journal');
    const [listTab, mapTab, humidorTab] = [
      page.getByRole('tab', { name: 'List' }),
      page.getByRole('tab', { name: 'Map' }),
      page.getByRole('tab', { name: 'Humidor' }),
    ];
    if (isMobile) await mapTab.click();
    else
      await test.step('arrow keys go from tab to tab, and Enter chooses', async () => {
        await appRuns(page);
        await listTab.focus();
        for (const [key, tab] of [
          ['ArrowRight', mapTab],
          ['ArrowRight', humidorTab],
          ['ArrowRight', listTab],
          ['End', humidorTab],
          ['Home', listTab],
          ['ArrowRight', mapTab],
        ] as const) {
          await page.keyboard.press(key);
          await expect(tab).toBeFocused();
        }
        await expect(listTab).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(mapTab).toHaveAttribute('aria-selected', 'true');
      });
    await expect(page).toHaveURL(/view=map$/);
    await opened(page);
    const cluster = page.getByRole('button', { name: '3 cigars', exact: true });
    const pin = page.getByRole('button', { name: 'Congress Robusto, Austin, TX' });
    await expect(cluster).toBeVisible();
    await expect(pin).toBeVisible();
    await expect(
      page.getByText('1 cigar is outside the continental United States, and 1 cigar has no place.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await test.step('a cluster lists what is in it', async () => {
      await cluster.click();
      await expect(page).toHaveURL(/place=Denver/);
      const panel = isMobile
        ? page.getByRole('dialog', { name: 'Denver, CO' })
        : page.getByRole('region', { name: 'Denver, CO' });
      await expect(panel.getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Union Corona' }).click();
      await expect(page.getByRole('dialog', { name: 'Union Corona' })).toBeVisible();
      await page.goBack();
      await expect(panel.getByRole('listitem')).toHaveCount(3);
      await page.goBack();
      await expect(panel).toBeHidden();
    });

    await test.step('a pin opens its entry', async () => {
      await pin.click();
      await expect(page.getByRole('dialog', { name: 'Congress Robusto' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/view=map$/);
    });

    await test.step('Back leads to the list', async () => {
      await page.goBack();
      await expect(listTab).toHaveAttribute('aria-selected', 'true');
    });

    // All requests go to this server.
    expect(outside).toEqual([]);
  },
);

test('the index of places works by keyboard', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await enter(page);
  await page.goto('/dashboard/journal?view=map');
  const index = page.getByRole('region', { name: 'All places' });
  await expect(index.getByRole('listitem')).toHaveText([/Austin, TX/, /Denver, CO/, /Honolulu, HI/]);
  const denver = index.getByRole('button', { name: 'Denver, CO 3 cigars' });
  await denver.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Denver, CO' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Denver, CO' })).toHaveCount(0);
  await expect(denver).toBeFocused();
  // The list also has the places that the map doesn't show.
  await index.getByRole('button', { name: 'Honolulu, HI 1 cigar' }).click();
  await expect(page.getByRole('button', { name: 'Lanai Petit' })).toBeVisible();
});

test('without WebGL the map is still drawn, and the index has every place', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
  });
  await enter(page);
  await page.goto('/dashboard/journal?view=map');
  await expect(page.getByRole('button', { name: '3 cigars', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('You can’t move the map on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Austin, TX 1 cigar' }).click();
  const place = page.getByRole('dialog', { name: 'Austin, TX' });
  await place.getByRole('button', { name: 'Congress Robusto' }).click();
  await expect(page.getByRole('dialog', { name: 'Congress Robusto' })).toBeVisible();
});

test('dragging moves the map and what comes into view', { tag: '@desktop' }, async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard/journal?view=map');
  const pin = page.getByRole('button', { name: 'Congress Robusto, Austin, TX' });
  // Each response lays the pins out again.
  let before = { x: 0, y: 0 };
  await expect(async () => {
    const box = await pin.boundingBox();
    expect(box).not.toBeNull();
    before = box ?? before;
  }).toPass();
  const [x, y] = [before.x - 200, before.y - 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('[data-map=ready] canvas')).toBeVisible();
  await expect(page.locator('.map-ground')).toHaveCount(0);
  // The live map starts where the drawing was left.
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - before.x)).toBe(-60);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(pin).toBeVisible();
});

test('an invalid place in the address opens nothing', async ({ page }) => {
  await arrive(page);
  await log(page, 'Union Corona', DENVER);
  for (const place of ['a,b', '1,2,3', 'Nowhere, XX']) {
    await page.goto(`/dashboard/journal?view=map&place=${encodeURIComponent(place)}`);
    await expect(page.getByRole('button', { name: 'Denver, CO 1 cigar' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  }
});

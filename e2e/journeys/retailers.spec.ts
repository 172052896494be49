import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';

const names = (page: Page) => page.getByRole('list', { name: 'Retailers' }).getByRole('button');

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test('a member finds the shop nearest to home, and its details', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard?map=retailer');
  await page.getByRole('link', { name: 'All retailers' }).click();
  await expect(page).toHaveURL(/\/dashboard\/retailers$/);
  await expect(page.getByText('Nearest to your home first.')).toBeVisible();
  // These are the demo world's nine. A parallel staff journey may have added its own.
  await expect(names(page).nth(8)).toBeVisible();
  await expect(names(page).first()).toHaveText('West Loop Humidor');

  await names(page).first().click();
  const shop = page.getByRole('dialog', { name: 'West Loop Humidor' });
  await expect(shop.getByText('The walk-in, from the door')).toBeVisible();
  await expect(shop.getByText(/^(Open until|Closed, opens)/)).toBeVisible();
  await expect(shop.getByText('Monday', { exact: false }).first()).toBeAttached();
  await expect(shop.getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', /openstreetmap/);
  await expect(shop.getByRole('link', { name: '(312) 555-0142' })).toHaveAttribute('href', 'tel:3125550142');
  await expect(shop.getByRole('link', { name: 'westloophumidor.example' })).toBeVisible();
  const recent = shop.locator('section').filter({ hasText: 'Recently logged here' });
  for (const line of ['wisdom', 'courage', 'justice', 'moderation']) {
    await expect(recent.getByText(line, { exact: true })).toBeAttached();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(shop).toBeHidden();
});

test('the search updates while the member types, and is part of the address', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/retailers');
  await page.getByLabel('Search retailers').fill('LEAF bos');
  await expect(page).toHaveURL(/search=LEAF(\+|%20)bos/);
  await expect(names(page)).toHaveText(['Back Bay Leaf Company']);
  await page.reload();
  await expect(page.getByLabel('Search retailers')).toHaveValue('LEAF bos');
  await expect(names(page)).toHaveText(['Back Bay Leaf Company']);

  // This shop has no hours, website, or photos.
  await names(page).first().click();
  const shop = page.getByRole('dialog', { name: 'Back Bay Leaf Company' });
  await expect(shop.getByRole('link', { name: '(617) 555-0151' })).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Hours' })).toHaveCount(0);
  await expect(shop.getByRole('img')).toHaveCount(0);
  await page.goBack();

  await page.getByLabel('Search retailers').fill('nowhere at all');
  await expect(page.getByRole('heading', { name: 'No retailers found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all retailers' }).click();
  await expect(names(page).nth(8)).toBeVisible();
});

test('the device’s location is used only when the member asks', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.75, longitude: -117.15 });
  await signIn(page);
  await page.goto('/dashboard/retailers');
  await expect(names(page).first()).toHaveText('West Loop Humidor');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(names(page).first()).toHaveText('Meridian Cigar Lounge');
  await expect(page.getByText('Nearest to you first.')).toBeVisible();
  expect(page.url()).not.toContain('32.7');
  await page.getByRole('button', { name: 'Near home' }).click();
  await expect(names(page).first()).toHaveText('West Loop Humidor');
});

test('a device that may not share its location leaves the list near home', async ({ page, context }) => {
  await context.clearPermissions();
  await signIn(page);
  await page.goto('/dashboard/retailers');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Unable to get current location. Please try again.')).toBeVisible();
  await expect(page.getByText('Nearest to your home first.')).toBeVisible();
  await expect(names(page).first()).toHaveText('West Loop Humidor');
});

test('the map is next to the list, or replaces it on a phone', { tag: '@both' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/retailers');
  if (isPhone(page)) {
    await page.getByText('Map', { exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByRole('list', { name: 'Retailers' })).toBeHidden();
  } else {
    await expect(names(page).nth(8)).toBeVisible();
  }
  const map = page.locator('[data-map="ready"]');
  const pin = map.getByRole('button', { name: 'West Loop Humidor' });
  await expect(pin).toBeVisible();
  await expectAccessible(page);
  await pin.click();
  await expect(page.getByRole('dialog', { name: 'West Loop Humidor' })).toBeVisible();
});

test('a list that can’t be loaded says so, and loads on another try', async ({ page }) => {
  await signIn(page);
  let isDown = true;
  await page.route('**/retailers/get_retailers/**', (route) =>
    isDown ? route.fulfill({ status: 500, json: { error: 'Down.' } }) : route.continue(),
  );
  await page.goto('/dashboard/retailers');
  await expect(page.getByText('Failed to load retailers.')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).nth(8)).toBeVisible();
});

import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/coming',
  '/lines/wisdom',
  '/lines/courage',
  '/lines/justice',
  '/lines/moderation',
  '/farewell',
  '/terms',
  '/privacy',
  '/server-error',
  '/nowhere/at-all',
  '/developers/ui',
];
const MEMBERS = [
  '/dashboard',
  '/dashboard/journal',
  '/dashboard/account',
  '/dashboard/account/password',
  '/dashboard/account/delete',
  '/dashboard/notifications',
];

test('every public page stands on this screen, for eyes and ears', async ({ page }) => {
  for (const path of PUBLIC) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('every member’s page stands on this screen, for eyes and ears', async ({ page }) => {
  await signIn(page);
  for (const path of MEMBERS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('nothing scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  for (const path of [...MEMBERS, '/dashboard/journal?addcigar=true', ...PUBLIC]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a line that the house does not have is no page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn more about Courage' }).click();
  await expect(page.getByRole('heading', { name: 'Courage', level: 1 })).toBeVisible();
  await page.goto('/lines/vanity');
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
});

test('a wrong address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a phone on its side opens with the way in, not below the fold', async ({ page }) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join' })).toBeInViewport({ ratio: 1 });
    await page.goto('/server-error');
    await expect(page.getByRole('link', { name: 'Go back Home' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

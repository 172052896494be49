import type { Page } from '@playwright/test';
import { MEMBERS_PAGES, openWhole, PUBLIC_PAGES } from '../world/pages.ts';
import { recordBlocked } from '../world/policy.ts';
import { recordShifts, shiftsBeyondLimit } from '../world/layout-shifts.ts';
import { signOut } from '../world/offline.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  signInByForm,
  test,
} from '../world/world.ts';

// These tests check every page on both screens. Other journeys check how pages look while they are used.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** Doubles the text like a reader's own setting; everything sized by the text grows with it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Opens a page and checks that it doesn't shift while loading, that axe finds nothing, and that nothing scrolls sideways. */
const look = async (page: Page, path: string, isMobile: boolean): Promise<void> => {
  await openWhole(page, path);
  expect(await shiftsBeyondLimit(page), 'what moved').toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!isMobile) return;
  const screen = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await doubleText(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(screen);
  await expectNoSidewaysScroll(page);
};

test(
  'every public page fits this screen, passes the accessibility check, and does not shift',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    test.slow();
    await recordShifts(page);
    const blocked = await recordBlocked(page);
    for (const path of PUBLIC_PAGES) await test.step(path, () => look(page, path, isMobile));
    expect(blocked).toEqual([]);
  },
);

test(
  'every member’s page fits this screen, passes the accessibility check, and does not shift',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    test.slow();
    await signInByForm(page);
    await recordShifts(page);
    const blocked = await recordBlocked(page);
    for (const path of MEMBERS_PAGES) await test.step(path, () => look(page, path, isMobile));
    expect(blocked).toEqual([]);
    await page.goto('/dashboard');
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'the page that asks for a home fits this screen and passes the accessibility check',
  { tag: ['@both', '@main'] },
  async ({ page, isMobile }) => {
    await signIn(page);
    await page.route('**/api/v1/user/me/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), location: null } });
    });
    await recordShifts(page);
    await look(page, '/dashboard/setup', isMobile);
    await expect(page.getByRole('combobox', { name: 'Home location' })).toBeVisible();
  },
);

test('a line that doesn’t exist responds with 404', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn more about Courage' }).click();
  await expect(page.getByRole('heading', { name: 'Courage', level: 1 })).toBeVisible();
  expect((await page.goto('/lines/vanity'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
});

test('a wrong address leads home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Find your way home' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a phone in landscape shows the main action of a public page without scrolling', async ({ page }) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join' })).toBeInViewport({ ratio: 1 });
    for (const [path, name] of [
      ['/login', 'Sign In'],
      ['/register', 'Next'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/server-error');
    await expect(page.getByRole('link', { name: 'Go back Home' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('a phone in landscape shows the latest cigar with its name, and the journal’s first entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page);
  await page.goto('/dashboard');
  const latest = page.getByRole('article');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const getBottom = async (part: ReturnType<typeof page.locator>) => {
    const box = await part.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  // A cigar without a picture is drawn.
  const picture = latest.locator('img, [aria-hidden] > svg').first();
  await expect(picture).toBeVisible();
  expect(await getBottom(latest.getByRole('heading'))).toBeLessThan(await top());
  expect(await getBottom(picture)).toBeLessThan(390);
  await page.goto('/dashboard/journal');
  const first = page.locator('[data-entry]').first();
  await expect(first).toBeVisible();
  // The app's list may be replacing the prerendered one at this moment.
  await expect.poll(() => getBottom(first)).toBeLessThan(await top());
  await expectNoSidewaysScroll(page);
});

import type { Page } from '@playwright/test';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { ROUTES } from '../../apps/web/routes.ts';
import { recordBlocked } from '../world/policy.ts';
import { recordShifts, shiftsBeyondLimit } from '../world/layout-shifts.ts';
import { signOut } from '../world/offline.ts';
import {
  appRuns,
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

/** Example addresses for routes with parameters. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/lines/:virtue': VIRTUES.map((virtue) => `/lines/${virtue}`),
  '*': ['/nowhere/at-all'],
  '/dashboard/cigars/:cigar': ['/dashboard/cigars/1'],
  '/dashboard/journal/years/:year': [`/dashboard/journal/years/${new Date().getFullYear()}`],
  '/dashboard/journal/years/:year/book': [`/dashboard/journal/years/${new Date().getFullYear()}/book`],
};
/** These pages aren't public: they are tested below or in the operators' journeys, or only redirect to sign-in. */
const isElsewhere = (path: string) =>
  path === '/dashboard/setup' || path.startsWith('/operators') || path === '/redirecting';

const addresses = ROUTES.filter(({ path }) => !isElsewhere(path)).flatMap(
  ({ path }) => EXAMPLES[path] ?? [path],
);
const isOfMembers = (path: string) => path.startsWith('/dashboard');
/** Pages that work without the app. */
const STILL = new Set(ROUTES.filter(({ still }) => still).map(({ path }) => path));
const PUBLIC = addresses.filter((path) => !isOfMembers(path));
const MEMBERS = [...addresses.filter(isOfMembers), '/dashboard/journal?addcigar=true'];

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** Doubles the text like a reader's own setting; everything sized by the text grows with it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Opens a page and checks that it doesn't shift while loading, that axe finds nothing, and that nothing scrolls sideways. */
const look = async (page: Page, path: string, isMobile: boolean): Promise<void> => {
  await page.goto(path);
  if (!STILL.has(path)) await appRuns(page);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
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
    for (const path of PUBLIC) await test.step(path, () => look(page, path, isMobile));
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
    for (const path of MEMBERS) await test.step(path, () => look(page, path, isMobile));
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

test('a phone on its side shows the way in without scrolling', async ({ page }) => {
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

test('a phone on its side shows the latest cigar with its name, and the journal’s first entry', async ({
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

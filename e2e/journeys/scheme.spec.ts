import type { Page } from '@playwright/test';
import { withoutScripts } from '../world/held-scripts.ts';
import { expect, expectContrast, signIn, test } from '../world/world.ts';

const PAPER = ['rgb(246, 241, 231)', '#f6f1e7'] as const;
const DARK = ['rgb(14, 11, 8)', '#0e0b08'] as const;

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Returns the color of the browser's own bars, from the first tag that applies. */
const bars = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')).find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );

/** Checks the page's background and the color of the browser's own bars. */
const expectShown = (page: Page, colors: readonly [ground: string, bars: string]): Promise<void> =>
  expect.poll(async () => [await ground(page), await bars(page)]).toEqual(colors);

const choose = (page: Page, scheme: string): Promise<void> =>
  page.getByRole('group', { name: 'Theme' }).getByText(scheme, { exact: true }).click();

const storePaper = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('stoa.scheme', 'paper'));

test('a page that already has its colors isn’t restyled', async ({ page }) => {
  await page.goto('/login');
  const written = await page.evaluate(async () => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.head, { attributes: true, subtree: true });
    observer.observe(document.documentElement, { attributes: true });
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow'));
    await Promise.resolve();
    return changes.length;
  });
  expect(written).toBe(0);
});

test('a member chooses the light theme, other tabs follow, and the next visit begins with it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/dashboard/members');
  await page.goto('/dashboard/account');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectShown(page, DARK);

  await choose(page, 'Light');
  await expectShown(page, PAPER);
  await expectShown(other, PAPER);

  await withoutScripts(other);
  for (const path of ['/dashboard/members', '/dashboard', '/login', '/terms']) {
    await other.goto(path);
    await expectShown(other, PAPER);
  }
  // The page for unknown and offline addresses has no style sheet yet.
  await other.goto('/nowhere');
  await expect(other.locator('html[data-scheme=paper] meta[name=color-scheme]')).toHaveAttribute(
    'content',
    'light',
  );
  expect(await bars(other)).toBe(PAPER[1]);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await choose(page, 'Dark');
  await expectShown(page, DARK);
});

test(
  'a page follows the device when it changes between light and dark',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/account');
    await choose(page, 'Match device');
    for (const [colorScheme, shown] of [
      ['light', PAPER],
      ['dark', DARK],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expectShown(page, shown);
    }
  },
);

test('in the light theme the main public pages have enough contrast', async ({ page }) => {
  await storePaper(page);
  for (const path of ['/', '/login', '/lines/justice', '/terms', '/developers/ui', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectContrast(page);
    });
});

test('in the light theme the main member pages have enough contrast', async ({ page }) => {
  await storePaper(page);
  await signIn(page);
  for (const path of [
    '',
    '/journal',
    '/journal?addcigar=true',
    '/journal/statistics',
    `/journal/years/${new Date().getFullYear()}`,
    '/store',
    '/members',
    '/notifications',
    '/account',
  ])
    await test.step(path, async () => {
      await page.goto(`/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      await expectContrast(page);
    });
});

import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../world/world.ts';

const PUBLIC = ['/', '/login', '/register'];
const MEMBERS = [
  '/dashboard',
  '/dashboard/journal',
  '/dashboard/journal/statistics',
  `/dashboard/journal/years/${new Date().getFullYear()}`,
  '/dashboard/store',
  '/dashboard/members',
  '/dashboard/retailers',
  '/dashboard/notifications',
  '/dashboard/account',
];

/** What a page may move of what somebody already looks at, as browsers count it. */
const LIMIT = 0.02;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes every shift from the first picture on, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : '',
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All that a page moved until everything on it had come. */
const shiftsOf = async (page: Page, path: string): Promise<readonly Shift[]> => {
  await page.goto(path);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  // Two pictures later every shift of what came last has been noted.
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts)),
        );
      }),
  );
};

/** The shifts of every page that moves more than it may: a failure says what moved. */
const restless = async (page: Page, paths: readonly string[]): Promise<Record<string, readonly Shift[]>> => {
  const found: Record<string, readonly Shift[]> = {};
  for (const path of paths) {
    const shifts = await shiftsOf(page, path);
    if (shifts.reduce((sum, { value }) => sum + value, 0) > LIMIT) found[path] = shifts;
  }
  return found;
};

test('nothing on a page moves while it comes', async ({ page }) => {
  await watchShifts(page);
  expect(await restless(page, PUBLIC)).toEqual({});
  await signIn(page);
  expect(await restless(page, MEMBERS)).toEqual({});
});

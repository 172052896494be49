import type { Page } from '@playwright/test';
import { scriptsHeld } from '../world/held-scripts.ts';
import { recordShifts, shiftsBeyondLimit } from '../world/layout-shifts.ts';
import { appRuns, expect, expectAccessible, signIn, test } from '../world/world.ts';

/** Signs in and opens one page, so that the device knows the member. */
const comeBack = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.goto('/dashboard/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
};

const appHasStarted = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

test(
  'the public page is complete without the app, which starts for its links and for members',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /^Fourteen badges/ })).toBeAttached();
    await expect(page.locator('#start-hint')).toHaveCount(0);
    expect(await appHasStarted(page)).toBe(false);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Learn more about Justice' }).click();
    await expect(page.getByRole('heading', { name: 'Justice', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'I have a code' }).click();
    await expect(page.getByLabel('Cigar code')).toBeFocused();
    expect(await appHasStarted(page)).toBe(true);

    await comeBack(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Open your journal' }).first()).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, last] of [
    ['/', 'The hour is short', 'Fourteen badges'],
    ['/lines/justice', 'Justice', 'The virtue'],
    ['/terms', 'Terms and Conditions', 'Limitation of liability'],
    ['/privacy', 'Privacy Policy', 'Rights'],
    ['/rules', 'House rules', 'How we decide'],
    ['/forecasts', 'How accurate our forecasts are', 'What it isn’t'],
  ] as const) {
    test(`${path} is shown in full`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.getByRole('heading', { name: last }).first()).toBeVisible();
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }),
      ).toBeVisible();
    });
  }
});

for (const [path, name] of [
  ['/dashboard', /^Good (morning|afternoon|evening), /],
  ['/dashboard/journal', 'Journal'],
] as const) {
  test(`nothing shifts when the app replaces the skeleton of ${path}`, { tag: '@both' }, async ({ page }) => {
    await comeBack(page);
    await recordShifts(page);
    const release = await scriptsHeld(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening your journal');
    release();
    await appRuns(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await shiftsBeyondLimit(page), 'what moved').toEqual([]);
  });
}

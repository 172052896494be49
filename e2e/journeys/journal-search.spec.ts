import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

interface Logged {
  name: string;
  overall_rating?: number;
  experience_note?: string;
  smoked_at?: string;
}

const log = async (page: Page, entry: Logged): Promise<void> => {
  const data = { description: 'For the search’s sake.', ...entry };
  expect((await page.request.post('/api/v1/cigars/add_cigar/', { data })).status()).toBe(201);
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search the journal' });

test(
  'words, filters and Back work together when a member searches a journal',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    await log(page, { name: 'Amber Robusto', overall_rating: 5, experience_note: 'Cedar and café.' });
    await log(page, { name: 'Blue Corona', overall_rating: 3, experience_note: 'Pepper.' });
    await log(page, { name: 'Cedar Toro', overall_rating: 2, smoked_at: '2024-03-05T20:00:00Z' });
    await log(page, { name: 'Dusk Lancero' });
    await page.goto('/dashboard/journal');
    await expect(title(page, 'Dusk Lancero')).toBeVisible();

    await test.step('typing narrows the list, and adds no step for Back', async () => {
      await search(page).pressSequentially('cedar');
      await expect(page.getByRole('heading', { name: '2 cigars found' })).toBeVisible();
      await expect(page).toHaveURL(/search=cedar$/);
      await expect(search(page)).toBeFocused();
      await expect(title(page, 'Blue Corona')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('accents don’t matter, and clearing shows all', async () => {
      await search(page).fill('cafe');
      await expect(page.getByRole('heading', { name: '1 cigar found' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(title(page, 'Blue Corona')).toBeVisible();
      await expect(page).toHaveURL(/journal$/);
    });

    await test.step('choices in the sheet take effect behind it', async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByText('3 and up').click();
      await expect(sheet.getByRole('button', { name: 'Show 2 cigars' })).toBeVisible();
      await sheet.getByText('Completed').click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await sheet.getByRole('button', { name: 'Show 2 cigars' }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: 'Filters 2 in use' })).toBeVisible();
      await expect(title(page, 'Amber Robusto')).toBeVisible();
    });

    await test.step('an entry opened from a filtered list leads back to it', async () => {
      await title(page, 'Amber Robusto').getByRole('button').click();
      await expect(page.getByRole('dialog', { name: 'Amber Robusto' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: '2 cigars found' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: '2 cigars found' })).toBeVisible();
    });

    await test.step('a period and entries in progress can be selected', async () => {
      await page.goto('/dashboard/journal?from=2024-01-01&to=2024-12-31');
      await expect(title(page, 'Cedar Toro')).toBeVisible();
      await expect(page.getByRole('heading', { name: '1 cigar found' })).toBeVisible();
      await page.goto('/dashboard/journal?state=in-progress');
      await expect(title(page, 'Dusk Lancero')).toBeVisible();
      await expect(page.getByRole('heading', { name: '1 cigar found' })).toBeVisible();
    });

    await test.step('an empty result says so, and can be cleared', async () => {
      await page.goto('/dashboard/journal?search=nothing-like-it&line=wisdom');
      await expect(page.getByText('No matching entries')).toBeVisible();
      await expect(page.getByText(/Try fewer words/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await expect(title(page, 'Amber Robusto')).toBeVisible();
      await expect(search(page)).toHaveValue('');
    });
  },
);

test.describe('on this day', () => {
  // The newcomer lives in this zone, so the browser and the journal agree on the day.
  test.use({ timezoneId: 'America/New_York' });

  /** Noon of this day in the last year that had it. */
  const earlier = (): Date => {
    const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
      .format(new Date())
      .split('-')
      .map(Number);
    const back = month === 2 && day === 29 ? 4 : 1;
    return new Date(Date.UTC(year - back, month - 1, day, 17));
  };

  test('the journal remembers an evening of an earlier year', async ({ page }) => {
    const evening = earlier();
    await arrive(page);
    await log(page, { name: 'Anniversary Churchill', overall_rating: 5, smoked_at: evening.toISOString() });
    await page.goto('/dashboard/journal');
    const strip = page.getByRole('complementary', { name: 'On this day' });
    await expect(strip).toContainText(`On this day in ${evening.getFullYear()}: Anniversary Churchill`);
    await expectAccessible(page);
    await strip.getByRole('button', { name: 'Anniversary Churchill' }).click();
    await expect(page.getByRole('dialog', { name: 'Anniversary Churchill' })).toBeVisible();
  });
});

test('the day of an entry is the day where it was smoked', async ({ browser, server }) => {
  // The viewer is in Tokyo, fourteen hours ahead of Savannah, where the newcomer lives.
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await arrive(page);
  const place = { city: 'Savannah', state: 'GA', latitude: 32.08, longitude: -81.09, type: 'cigar' };
  const stored = await page.request.post('/api/v1/address/', { data: place });
  const { id } = (await stored.json()) as { id: number };
  const data = { name: 'Late Corona', description: 'x', location: id, smoked_at: '2025-06-11T02:30:00Z' };
  await page.request.post('/api/v1/cigars/add_cigar/', { data });
  await page.goto('/dashboard/journal');
  const card = page.getByRole('listitem').filter({ hasText: 'Late Corona' });
  await expect(card.getByText('June 10, 2025')).toHaveCount(1);
  await context.close();
});

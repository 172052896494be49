import type { Page } from '@playwright/test';
import { signInAsStaff, goTo } from '../world/console.ts';
import { arrive } from '../world/newcomer.ts';
import { draftStored, persistedAnswers, readyOffline } from '../world/offline.ts';
import { arriveReady } from '../world/queued-entry.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const QUESTION = 'How many cigars a week feel right to you?';
const SENTENCE = 'This would be your 3rd cigar this week. Your weekly measure is 2 cigars.';

const log = async (page: Page, values: object = {}): Promise<number> => {
  const response = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Quiet Lancero', description: 'x', overall_rating: 4, ...values },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
};

const setMeasure = async (page: Page, cigars_per_week: number): Promise<void> => {
  const response = await page.request.put('/api/v1/user/me/measure/', { data: { cigars_per_week } });
  expect(response.status()).toBe(200);
};

test('a measure is set, drawn in the member’s statistics, mentioned once in the week, and turned off', async ({
  page,
}) => {
  await arrive(page);
  await log(page);
  await log(page);
  await page.goto('/dashboard/account');
  await page.getByRole('textbox', { name: 'Find a setting' }).fill('weekly');
  await page.getByRole('link', { name: /^Weekly measure/ }).click();
  await expect(page.getByText('Off until you set a number.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByLabel(QUESTION).fill('none');
  await page.getByRole('button', { name: 'Set my measure' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 99.')).toBeVisible();
  await page.getByLabel(QUESTION).fill('2');
  await page.getByRole('button', { name: 'Set my measure' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'of 2' })).toBeVisible();
  // The form with the pressed button was replaced.
  await expect(page.locator('#main')).toBeFocused();
  await expectAccessible(page);

  await page.goto('/dashboard/journal/statistics');
  await page.getByRole('button', { name: 'More charts' }).click();
  await expect(page.getByRole('region', { name: 'Cigars per week' })).toBeVisible();
  await expect(page.getByText('Your weekly measure: 2')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await page.goto('/dashboard/journal?addcigar=true');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(SENTENCE)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await expect(dialog.getByText(SENTENCE)).toBeVisible();
  await dialog.getByLabel('Name').fill('Evening Leaf');
  await expect.poll(() => persistedAnswers(page, ['measure', 'said'])).toBe(1);
  await draftStored(page, 'Evening Leaf');
  await page.goto('/dashboard/journal?addcigar=true');
  await expect(dialog.getByText('Picked up where you left off.')).toBeVisible();
  await expect(dialog.getByText(SENTENCE)).toBeHidden();

  await page.goto('/dashboard/account/measure');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off until you set a number.')).toBeVisible();
  await page.goto('/dashboard/journal/statistics');
  await expect(page.getByRole('region', { name: 'Cigars per month' })).toBeVisible();
  await page.getByRole('button', { name: 'More charts' }).click();
  await expect(page.getByRole('region', { name: 'Ratings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cigars per week' })).toBeHidden();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the measure counts what the device knows', async ({ page, context, server }) => {
    await arriveReady(page, server);
    await log(page);
    await log(page);
    await setMeasure(page, 2);
    await page.goto('/dashboard/account/measure');
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await readyOffline(page);
    await context.setOffline(true);
    await page.goto('/dashboard/journal?addcigar=true');
    await expect(page.getByRole('dialog').getByText(SENTENCE)).toBeVisible();
  });
});

test('practices appear below the badges and link to their entries', async ({ page }) => {
  await arrive(page);
  await log(page, { smoked_at: '2026-01-02T20:00:00-06:00' });
  const last = await log(page, { smoked_at: '2026-03-02T20:00:00-06:00' });
  await page.goto('/dashboard/account/badges');
  const practices = page.getByRole('list', { name: 'Practices' });
  await expect(practices.getByRole('listitem')).toHaveCount(6);
  const again = practices.getByRole('listitem').filter({ hasText: 'A second look' });
  await expect(again.getByRole('link', { name: 'Quiet Lancero' })).toHaveAttribute(
    'href',
    `/dashboard/journal?entry=${last}`,
  );
  await expectAccessible(page);
  await expectToFitEverySize(page);
});

test('the year shows its longest break, and no streak of days', { tag: '@main' }, async ({ page }) => {
  await arrive(page);
  for (const day of ['2025-03-01', '2025-03-20', '2025-12-31'])
    await log(page, { smoked_at: `${day}T18:00:00-06:00` });
  await page.goto('/dashboard/journal/years/2025');
  await expect(page.getByText('Longest break', { exact: true })).toBeVisible();
  await expect(page.getByText('March 21 to December 30', { exact: false })).toBeVisible();
  await expect(page.getByText(/The best cigar after a break was/)).toBeVisible();
  await expect(page.getByText(/longest run|in a row/i)).toHaveCount(0);
  await expectAccessible(page);
  await expectToFitEverySize(page);
});

test('the help link leads where staff pointed it', async ({ page, browser, server }) => {
  const office = await browser.newPage();
  await signInAsStaff(office, server, 'messages');
  await office.goto('/operators/house');
  await goTo(office, 'System');
  await office.getByRole('textbox', { name: 'Link' }).fill('http://help.example.org');
  await office.getByRole('button', { name: 'Show this link' }).click();
  await expect(office.getByText('This must be a complete https link', { exact: false })).toBeVisible();
  await office.getByRole('textbox', { name: 'Link' }).fill('https://help.example.org/stop');
  await office.getByRole('button', { name: 'Show this link' }).click();
  await expect(office.getByText('Link saved. Members can see it now.')).toBeVisible();

  await page.goto('/terms');
  const link = page.getByRole('link', { name: 'Help quitting' });
  await expect(link).toHaveAttribute('href', 'https://help.example.org/stop');
  await arrive(page);
  await page.goto('/dashboard/account/measure');
  await expect(page.getByRole('link', { name: 'Find help' })).toHaveAttribute(
    'href',
    'https://help.example.org/stop',
  );
  await expectAccessible(page);

  await office.getByRole('button', { name: 'Remove link' }).click();
  await expect(office.getByText('No link is shown right now.')).toBeVisible();
  await office.close();
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeVisible();
  await expect(link).toBeHidden();
});

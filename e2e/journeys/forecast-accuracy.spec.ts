import { arrive } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test('anyone can read how wrong the forecasts were, and members can see their own', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: 'How forecasts work' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How accurate our forecasts are');
  await expect(page.getByText('fell within the ± we gave')).toContainText(/^\d+ of \d+/);
  await expect(page.getByText('A plain average would be off by')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await arrive(page);
  await page.goto('/dashboard/account');
  // A newcomer has no habits yet, but finds the setting by its name.
  await page.getByRole('textbox', { name: 'Find a setting' }).fill('forecasts');
  await page.getByRole('link', { name: /^Forecasts/ }).click();
  await expect(page).toHaveURL(/\/account\/measure#forecasts$/);
  await expect(page.getByText('You haven’t rated a cigar with a forecast yet.')).toBeVisible();
  await page.getByRole('link', { name: 'See how accurate our forecasts are' }).click();
  await expect(page).toHaveURL(/\/forecasts$/);
});

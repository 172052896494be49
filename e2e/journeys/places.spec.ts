import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../world/world.ts';

const beginEntry = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard/journal?addcigar=true');
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await page.getByRole('combobox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('For the place’s sake.');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
};

test('the place can be the device’s location', { tag: '@main' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.0809, longitude: -81.0912 });
  await signIn(page);
  await beginEntry(page, 'River Street Corona');
  await page.getByRole('radio', { name: /Where I am now/ }).check();
  await expect(page.getByText(/Savannah, GA/).first()).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '4 of 5 stars' })
    .check();
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  const item = page.getByRole('listitem').filter({ hasText: 'River Street Corona' });
  await expect(item.getByText('Savannah, GA')).toBeVisible();
});

test('a device that may not share its location leads to the search', async ({ page, context }) => {
  await context.clearPermissions();
  await signIn(page);
  await beginEntry(page, 'Hidden Corona');
  await page.getByRole('radio', { name: /Where I am now/ }).click();
  await expect(page.getByText('Unable to get current location. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Place' })).toBeVisible();
});

test('home is one press away', async ({ page }) => {
  await signIn(page);
  await beginEntry(page, 'Armchair Corona');
  await page.getByRole('radio', { name: /At home/ }).check();
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '3 of 5 stars' })
    .check();
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  const item = page.getByRole('listitem').filter({ hasText: 'Armchair Corona' });
  await expect(item.getByText('Chicago, IL')).toBeVisible();
});

test('Enter doesn’t take a place from an older search, and Tab moves past the list', async ({ page }) => {
  await signIn(page);
  await beginEntry(page, 'Hurried Corona');
  await page.getByRole('radio', { name: /Somewhere else/ }).check();
  const field = page.getByRole('combobox', { name: 'Place' });
  await field.fill('savan');
  await expect(page.getByRole('option').first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/locations/search/**', async (route) => {
    await promise;
    await route.continue();
  });
  await field.fill('chicago');
  await field.press('Enter');
  await expect(field).toHaveValue('chicago');
  await expect(field).toBeFocused();
  resolve();
  await expect(page.getByRole('option', { name: /^Chicago, IL/ }).first()).toBeVisible();
  await field.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

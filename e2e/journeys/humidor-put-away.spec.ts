import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const openPutAway = async (page: Page) => {
  await page.goto('/dashboard/journal?view=humidor&put-away=true');
  return page.getByRole('dialog', { name: 'Put cigars away' });
};

test(
  'a member puts cigars away by name, with the keyboard alone',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await arrive(page);
    const dialog = await openPutAway(page);
    /** On a phone, Enter goes to the next field. */
    const send = () =>
      isMobile
        ? dialog.getByRole('button', { name: 'Put away', exact: true }).press('Enter')
        : page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'By name' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Name', { exact: true }).fill('Quiet Toro');
    await dialog.getByRole('button', { name: 'Price, date, rest, and note' }).press('Enter');
    const price = dialog.getByLabel('Price per cigar, in dollars (optional)');

    await test.step('a price that isn’t a number stays with its reason', async () => {
      await price.focus();
      await page.keyboard.type('12.5o');
      await send();
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await expect(price).toBeFocused();
      await expect(dialog.getByText('Enter the price of one cigar, such as 12.50')).toBeVisible();
      await expectAccessible(page);
    });

    await price.fill('12.50');
    await send();
    await expect(dialog.getByText('1 cigar put away.')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  },
);

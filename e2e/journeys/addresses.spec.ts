import { arrive, choosePlace } from '../world/newcomer.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test(
  'a member adds, edits, and deletes an address with the keyboard and place search',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    await page.goto('/dashboard/account/addresses');
    await expect(page.getByText(/^No addresses yet\./)).toBeVisible();

    await test.step('missing fields are reported once, and the focus goes there', async () => {
      const add = page.getByRole('button', { name: 'Add an address' });
      await add.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add an address' });
      await expect(dialog.getByLabel('Country')).toHaveValue('United States');
      await dialog.getByRole('button', { name: 'Save address' }).press('Enter');
      await expect(dialog.getByText('Please select or enter a complete address.')).toHaveCount(1);
      await expect(dialog.getByLabel('Street')).toBeFocused();
      await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel('Country')).not.toHaveAttribute('aria-invalid');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // “Next” on a phone's keyboard takes the place that is offered, and moves on.
      await dialog.getByLabel('Find your address').pressSequentially('denver');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('City')).toHaveValue('Denver');
      await expect(dialog.getByLabel('Recipient (optional)')).toBeFocused();

      await dialog.getByLabel('Street').fill('12 Beacon Street');
      await choosePlace(page, 'Find your address', 'boston, ma', 'Boston, MA');
      await expect(dialog.getByLabel('State')).toHaveValue('MA');
      await expect(dialog.getByLabel('Street')).toHaveValue('12 Beacon Street');
      await dialog.getByLabel('ZIP code').fill('O2108');
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(dialog.getByText('Zip code should be a number.')).toBeVisible();
      await expect(dialog.getByLabel('ZIP code')).toBeFocused();
      await dialog.getByLabel('ZIP code').fill('02108');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Country')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Address added.')).toBeVisible();
      await expect(add).toBeFocused();
    });

    await test.step('the zip retains its zero, and the address can be changed', async () => {
      const list = page.getByRole('list', { name: 'Addresses' });
      await expect(list.getByText('12 Beacon Street, Boston, MA 02108')).toBeVisible();
      await list.getByRole('button', { name: /^Edit 12 Beacon Street/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit address' });
      await dialog.getByLabel('Street').fill('14 Beacon Street');
      await expect(dialog.getByLabel('Street')).toHaveAttribute('autocomplete', 'address-line1');
      await dialog.getByLabel('Recipient (optional)').fill('Charles Babbage');
      await dialog.getByLabel('Apartment, suite, or floor (optional)').fill('Apt 4');
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(list.getByText('14 Beacon Street, Apt 4, Boston, MA 02108')).toBeVisible();
      await expect(list.getByText('For Charles Babbage · United States')).toBeVisible();
      await expect(dialog).toBeHidden();
      await dismissToasts(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });

    await test.step('deleting asks first, and moves the focus on', async () => {
      await page.getByRole('button', { name: /^Delete 14 Beacon Street/ }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /^Delete 14 Beacon Street/ }).click();
      await question.getByRole('button', { name: 'Delete address' }).click();
      await expect(page.getByText(/^No addresses yet\./)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
    });
  },
);

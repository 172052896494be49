import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const openHumidor = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/journal');
  await page.getByRole('tab', { name: 'Humidor' }).click();
};

const cigars = (page: Page) => page.getByRole('region', { name: 'Cigars in your humidor' });

const countCigars = async (page: Page): Promise<number> => {
  const response = await page.request.get('/api/v1/lots/');
  return ((await response.json()) as { totals: { cigars: number } }).totals.cigars;
};

test(
  'a member puts cigars away by code, with the keyboard alone',
  { tag: ['@both', '@main'] },
  async ({ page, server }) => {
    await arrive(page);
    const codes = await server.codes(2);
    await openHumidor(page);
    await expect(page.getByText('No cigars in your humidor yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put cigars away' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Put cigars away' });

    await test.step('each code is added with Enter, and the field stays ready for the next', async () => {
      const field = dialog.getByLabel('Cigar code');
      for (const code of codes) {
        await expect(field).toBeFocused();
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
        await expect(field).toHaveValue('');
      }
      const list = dialog.getByRole('list', { name: 'Codes to put away' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByText('Checking')).toHaveCount(0);
      await page.keyboard.type('7KQ2');
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('7KQ2');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Put away 2 cigars' }).press('Enter');
      await expect(dialog.getByText('2 cigars put away.')).toBeVisible();
    });

    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(cigars(page).getByRole('listitem')).not.toHaveCount(0);
  },
);

test('a member adds, renames, and deletes a humidor', async ({ page }) => {
  await arrive(page);
  await page.request.post('/api/v1/lots/', { data: { name: 'Quiet Toro', quantity: 3 } });
  await openHumidor(page);
  await page.getByRole('button', { name: 'Humidors' }).click();
  const sheet = page.getByRole('dialog', { name: 'Humidors' });
  await sheet.getByRole('button', { name: 'Add a humidor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a humidor' });
  await dialog.getByRole('button', { name: 'Save humidor' }).click();
  await expect(dialog.getByText('Please name the humidor.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Travel case');
  await dialog.getByLabel('Note (optional)').fill('Holds ten. Water every second week.');
  await dialog.getByRole('button', { name: 'Save humidor' }).click();
  await expect(sheet.getByText('Holds ten.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Edit Travel case' }).click();
  await page.getByRole('dialog', { name: 'Edit humidor' }).getByLabel('Name').fill('Weekend case');
  await page.getByRole('button', { name: 'Save humidor' }).click();
  await expect(sheet.getByText('Weekend case')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Delete Humidor' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Delete Weekend case' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete humidor' }).click();
  await expect(sheet.getByText('Weekend case')).toHaveCount(0);
});

test('cigars are moved and given away, and each step can be undone', { tag: '@both' }, async ({ page }) => {
  await arrive(page);
  const add = async (path: string, data: object) =>
    expect((await page.request.post(`/api/v1/${path}`, { data })).status()).toBe(201);
  await add('humidors/', { name: 'Cabinet', note: '' });
  await add('humidors/', { name: 'Travel case', note: '' });
  await add('lots/', { name: 'Quiet Toro', quantity: 10 });
  await openHumidor(page);
  await cigars(page).getByRole('button', { name: 'Quiet Toro' }).click();
  const sheet = page.getByRole('dialog', { name: 'Quiet Toro' });
  const change = async (kind: string, quantity: string) => {
    await sheet
      .getByRole('button', { name: /^More options for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: kind }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await dialog.getByLabel('Number of cigars').fill(quantity);
    await dialog.getByRole('button', { name: kind.replace(' some', '') }).click();
    return dialog;
  };

  await test.step('two move to another humidor', async () => {
    await change('Move some', '2');
    await expect(sheet.getByRole('heading', { name: '8 cigars in Cabinet' })).toBeVisible();
    await expect(sheet.getByRole('heading', { name: '2 cigars in Travel case' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('no more are given away than there are, and the gift can be undone', async () => {
    const dialog = await change('Give away', '9');
    await expect(dialog.getByText('There aren’t that many cigars left. Please choose fewer.')).toBeVisible();
    await dialog.getByLabel('Number of cigars').fill('3');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: '5 cigars in Cabinet' })).toBeVisible();
    const gift = sheet.getByRole('listitem').filter({ hasText: /^3 given away/ });
    await gift.getByRole('button', { name: 'Undo' }).click();
    await expect(sheet.getByRole('heading', { name: '8 cigars in Cabinet' })).toBeVisible();
    await expect(sheet.getByText('3 given away')).toHaveCount(0);
  });
});

test('a cigar that isn’t smoked tonight is put away, and later smoked by its code', async ({
  page,
  server,
}) => {
  await arrive(page);
  const [code = ''] = await server.codes(1);
  await page.goto('/dashboard/journal?addcigar=true');
  await page.getByRole('textbox', { name: 'Cigar code' }).fill(code.slice(0, 4));
  await page.getByRole('button', { name: 'Not tonight: put it away' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put cigars away' });
  await dialog.getByLabel('Cigar code').fill(code);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Put away 1 cigar' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await cigars(page).getByRole('listitem').getByRole('button').click();
  await page.getByRole('link', { name: 'Smoke this' }).click();
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  // The form opens while the cigar is being added.
  await expect.poll(() => countCigars(page)).toBe(0);
});

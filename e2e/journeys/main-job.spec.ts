import { openMore } from '../world/entry-form.ts';
import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { pressOnCard } from '../world/journal-card.ts';
import { choosePlace, newcomer, register } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signInByForm, test } from '../world/world.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const rate = async (page: Page, rating: string, stars: number): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: rating })
    .getByRole('radio', { name: `${stars} of 5 stars` })
    .check();
};

const openAddCigar = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();
};

test('a visitor registers and writes a journal that survives a server restart', async ({ page, server }) => {
  test.slow();
  const person = newcomer();
  await register(page, person);
  await signInByForm(page, person);

  await test.step('a stoic cigar is logged with a carelessly typed code and two photos', async () => {
    const [code = ''] = await server.codes(1, 'wisdom');
    await openAddCigar(page);
    await page
      .getByRole('textbox', { name: 'Cigar code' })
      .fill(code.toLowerCase().replace('-', ' ').replaceAll('0', 'o'));
    await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await rate(page, 'Overall', 4);
    await openMore(page);
    await rate(page, 'Draw', 5);
    await page.getByLabel('Experience note').fill('Cedar, then <b>pepper</b> 🌶 and a long calm.');
    await page.locator('input[type=file]').setInputFiles([
      { name: 'lounge.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('lounge') },
      { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
    ]);
    await page.getByRole('radio', { name: /Somewhere else/ }).check();
    await choosePlace(page, 'Place', '02134', 'Allston, MA 02134');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Success' }).getByText('Wise Stoic')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/journal$/);
  });

  await test.step('a non-stoic cigar is started, and completed later', async () => {
    await openAddCigar(page);
    await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await expect(page.getByText('You have not entered the name')).toBeVisible();
    await page.getByRole('combobox', { name: 'Name' }).fill('Porch Lancero');
    await page.getByRole('textbox', { name: 'Description' }).fill('A gift from a neighbor.');
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
    await expect(page.getByText('Adding to your journal…')).toBeHidden();
    await page.goto('/dashboard/journal');
    await page.getByRole('button', { name: 'In Progress Complete Porch Lancero' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Non-Stoic Cigar Entry' })).toBeVisible();
    await rate(page, 'Overall', 3);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('button', { name: 'In Progress Complete Porch Lancero' })).toBeHidden();
  });

  await test.step('an entry is edited', async () => {
    await pressOnCard(page, 'Edit', 'Porch Lancero');
    await expect(page.getByRole('dialog', { name: 'Edit Journal Entry' })).toBeVisible();
    await rate(page, 'Overall', 5);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Porch Lancero').getByText('5 of 5 stars', { exact: true })).toBeVisible();
  });

  await test.step('everything is there after the server restarts', async () => {
    await server.stop();
    await server.start();
    await page.reload();
    await expect(page.getByText('2 cigars logged.')).toBeVisible();
    const stoic = page.getByRole('listitem').filter({ hasText: 'Cedar, then <b>pepper</b> 🌶' });
    await stoic.getByRole('heading').getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Allston, MA')).toBeVisible();
    const photo = sheet.locator('img').first();
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  await test.step('deleting an entry asks first', async () => {
    await pressOnCard(page, 'Delete', 'Porch Lancero');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByText('Journal entry deleted successfully')).toBeVisible();
    await expect(page.getByText('1 cigar logged.')).toBeVisible();
  });

  await test.step('every stored figure is correct', async () => {
    const { differences } = await server.operator('GET /operator/recount/', {});
    expect(differences).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { add, cigars, countCigars, openHumidor } from '../world/humidor.ts';
import { arrive } from '../world/newcomer.ts';
import { claimElsewhere, getJournal } from '../world/queued-entry.ts';
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
        ? dialog.getByRole('button', { name: 'Put away 1 cigar' }).press('Enter')
        : page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'By name' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Name', { exact: true }).fill('Quiet Toro');
    await dialog.getByRole('button', { name: 'Price, date, rest, and note' }).press('Enter');
    const price = dialog.getByLabel('Price each, in dollars (optional)');

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
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  },
);

test(
  'forty cigars are put away in less than three minutes, with the keyboard alone',
  { tag: '@both' },
  async ({ page, server }) => {
    await arrive(page);
    const codes = await server.codes(40);
    const dialog = await openPutAway(page);
    await expect(dialog.getByLabel('Cigar code')).toBeFocused();
    const begin = Date.now();
    for (const code of codes) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    const send = dialog.getByRole('button', { name: 'Put away 40 cigars' });
    await expect(dialog.getByText('Checking')).toHaveCount(0);
    await send.press('Enter');
    await expect(dialog.getByText('40 cigars put away.')).toBeVisible();
    // The time of the app alone. A member also reads and types the codes.
    expect(Date.now() - begin).toBeLessThan(180_000);
    expect(await countCigars(page)).toBe(40);
  },
);

test(
  'cigars rest for six months or until a day, as chosen when they are put away',
  { tag: '@both' },
  async ({ page }) => {
    await arrive(page);
    for (const [name, choice] of [
      ['Six Toro', '6 months'],
      ['Dated Toro', 'Set a date'],
    ] as const) {
      const dialog = await openPutAway(page);
      await dialog.getByText('By name', { exact: true }).click();
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByRole('button', { name: 'Price, date, rest, and note' }).click();
      await dialog.getByText(choice, { exact: true }).click();
      if (choice === 'Set a date') await dialog.getByLabel('Rest until').fill('2031-02-03');
      await dialog.getByRole('button', { name: 'Put away 1 cigar' }).click();
      await expect(dialog.getByText('1 cigar put away.')).toBeVisible();
    }
    await openHumidor(page);
    await expect(cigars(page).getByText('Resting until February 3, 2031')).toBeVisible();
    await expect(cigars(page).getByText(/^Resting until/)).toHaveCount(2);
  },
);

test(
  'more cigars like the one of an entry are put away, and a message says so',
  { tag: '@both' },
  async ({ page, server }) => {
    await arrive(page);
    const [code = ''] = await server.codes(1);
    await add(page, 'cigars/add_cigar', { cigar_code: code, overall_rating: 4 });
    const [entry] = (await getJournal(page)).results;
    await page.goto(`/dashboard/journal?entry=${entry?.id}`);
    await page.getByRole('button', { name: 'I have more of these' }).click();
    const dialog = page.getByRole('dialog', { name: 'Put more of these away' });
    await dialog.getByLabel('Number of cigars').fill('3');
    await dialog.getByRole('button', { name: 'Put away 3 cigars' }).click();
    await expect(page.getByText('3 cigars put away.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => countCigars(page)).toBe(3);
  },
);

test('a code logged after it was entered is refused in its row, and the next press puts the others away', async ({
  page,
  server,
  browser,
}) => {
  await arrive(page);
  const [taken = '', free = ''] = await server.codes(2);
  const dialog = await openPutAway(page);
  for (const code of [taken, free]) {
    await dialog.getByLabel('Cigar code').fill(code);
    await page.keyboard.press('Enter');
  }
  const rows = dialog.getByRole('list', { name: 'Codes to put away' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('Checking')).toHaveCount(0);
  await claimElsewhere(browser, server, taken);
  await dialog.getByRole('button', { name: 'Put away 2 cigars' }).click();
  const refused = rows.filter({ has: page.getByRole('alert') });
  await expect(refused).toHaveCount(1);
  await expect(refused.getByRole('alert')).toHaveText('Invalid cigar code');
  await expect(refused.getByRole('button', { name: /^Remove / })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put away 1 cigar' }).click();
  await expect(dialog.getByText('1 cigar put away.')).toBeVisible();
  await expect.poll(() => countCigars(page)).toBe(1);
});

import { printedCode, readCode } from '@stoa/contract/catalogue.rules';
import { add, countCigars, openHumidor, openLots } from '../world/humidor.ts';
import { arrive } from '../world/newcomer.ts';
import { installed, outboxList, rate } from '../world/offline.ts';
import { claimElsewhere } from '../world/queued-entry.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('a cigar without a code is smoked offline, and leaves its lot once', async ({ page, context }) => {
  await arrive(page);
  await add(page, 'lots', { name: 'Quiet Toro', brand_name: 'Hearth', quantity: 3 });
  await openHumidor(page);
  const sheet = await openLots(page, 'Quiet Toro');
  await expect(sheet.getByRole('heading', { name: '3 cigars', exact: true })).toBeVisible();
  await installed(page);
  await context.setOffline(true);

  await test.step('adding begins with everything that the humidor knows', async () => {
    await sheet.getByRole('link', { name: 'Smoke this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Quiet Toro');
    await expect(dialog.getByLabel('Brand')).toHaveValue('Hearth');
    await dialog.getByLabel('Description').fill('Dark, from the back of the cabinet.');
    await dialog.getByRole('button', { name: 'Add Entry' }).click();
    await rate(page, 'Overall', 4);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  });

  await context.setOffline(false);
  await expect.poll(() => countCigars(page)).toBe(2);
  await openHumidor(page);
  await expect(outboxList(page)).toBeHidden();
  const lots = await openLots(page, 'Quiet Toro');
  await expect(lots.getByRole('heading', { name: '2 cigars', exact: true })).toBeVisible();
  await expect(lots.getByText(/^Smoked, /)).toHaveCount(1);
});

test('cigars are put away offline, and arrive once', { tag: '@both' }, async ({ page, context }) => {
  await arrive(page);
  await page.goto('/dashboard/journal?view=humidor&put-away=true');
  const dialog = page.getByRole('dialog', { name: 'Put cigars away' });
  await dialog.getByRole('radio', { name: 'By name' }).check({ force: true });
  await dialog.getByLabel('Name', { exact: true }).fill('Quiet Toro');
  await dialog.getByLabel('Number of cigars').fill('4');
  await installed(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Put away 4 cigars' }).click();
  await expect(dialog.getByText('4 cigars saved on this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const unsent = outboxList(page);
  await expect(unsent.getByRole('heading', { name: '4 cigars to put away: Quiet Toro' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(unsent).toBeHidden();
  await expect(page.getByText('4 cigars put away.')).toBeVisible();
  await expect.poll(() => countCigars(page)).toBe(4);
});

test(
  'a code that another member logged doesn’t hold back the others that were put away offline',
  { tag: '@both' },
  async ({ page, context, server, browser }) => {
    await arrive(page);
    const codes = (await server.codes(3)).map((code) => printedCode(readCode(code) ?? code));
    const [taken = ''] = codes;
    await page.goto('/dashboard/journal?view=humidor&put-away=true');
    const dialog = page.getByRole('dialog', { name: 'Put cigars away' });
    await expect(dialog.getByLabel('Cigar code')).toBeVisible();
    await installed(page);
    await context.setOffline(true);
    for (const code of codes) {
      await dialog.getByLabel('Cigar code').fill(code);
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('button', { name: 'Put away 3 cigars' }).click();
    await expect(dialog.getByText('3 cigars saved on this device.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const unsent = outboxList(page);
    await expect(unsent.getByRole('heading', { name: '3 cigars to put away' })).toBeVisible();
    for (const code of codes) await expect(unsent.getByText(code)).toBeVisible();
    await claimElsewhere(browser, server, taken);

    await context.setOffline(false);
    await expect(unsent.getByText(`We couldn’t put away ${taken}. Invalid cigar code.`)).toBeVisible();
    await expectAccessible(page);
    expect(await countCigars(page)).toBe(0);

    await unsent.getByRole('button', { name: 'Edit codes' }).click();
    const rows = dialog.getByRole('list', { name: 'Codes to put away' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const refused = rows.filter({ hasText: taken });
    await expect(refused.getByRole('alert')).toHaveText('Invalid cigar code');
    await expect(rows.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page);
    await refused.getByRole('button', { name: `Remove ${taken}` }).click();
    await expect(rows).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Put away 2 cigars' }).click();
    await expect(page.getByText('2 cigars put away.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(unsent).toBeHidden();
    await expect.poll(() => countCigars(page)).toBe(2);
  },
);

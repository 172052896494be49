import { add, countCigars, openHumidor, openLots } from '../world/humidor.ts';
import { arrive } from '../world/newcomer.ts';
import { installed, outboxList, rate } from '../world/offline.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('a cigar without a code is smoked offline, and leaves its lot once', async ({ page, context }) => {
  await arrive(page);
  await add(page, 'lots', { name: 'Quiet Toro', brand_name: 'Hearth', quantity: 3 });
  await openHumidor(page);
  const sheet = await openLots(page, 'Quiet Toro');
  await expect(sheet.getByRole('heading', { name: '3 cigars in Humidor' })).toBeVisible();
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
  await expect(lots.getByRole('heading', { name: '2 cigars in Humidor' })).toBeVisible();
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
  await dialog.getByRole('button', { name: 'Put away', exact: true }).click();
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

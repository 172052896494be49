import { add, countCigars, openFirst, openHumidor } from '../world/humidor.ts';
import { arrive } from '../world/newcomer.ts';
import { rate } from '../world/offline.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

/** Returns the moment this many months ago. */
const monthsAgo = (months: number): string => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
};

test(
  'a second look hides the earlier rating until the new one is saved',
  { tag: '@both' },
  async ({ page, server }) => {
    await arrive(page);
    const [first = '', second = ''] = await server.codes(2);
    const smoked = { overall_rating: 3, experience_note: 'Green.', smoked_at: monthsAgo(11) };
    await add(page, 'cigars/add_cigar', { cigar_code: first, ...smoked });
    await page.goto(`/dashboard/journal?addcigar=true&code=${second}`);
    const dialog = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
    await dialog.getByRole('checkbox', { name: /^Rate it blind/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Entry' }).click();
    await rate(page, 'Overall', 4);
    await expect(dialog.getByText(/Last time/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    const success = page.getByRole('dialog', { name: 'Success' });
    await success.press('Tab');
    await expect(success.getByText(/^3 of 5 stars before, 4 now, after 1[01] months$/)).toBeAttached();
    await expect(success.getByText('3 → 4')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'without a blind second look, the form shows the earlier rating',
  { tag: '@both' },
  async ({ page, server }) => {
    await arrive(page);
    const [first = '', second = ''] = await server.codes(2);
    await add(page, 'cigars/add_cigar', { cigar_code: first, overall_rating: 3 });
    await page.goto(`/dashboard/journal?addcigar=true&code=${second}`);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await expect(page.getByText('Last time: 3 of 5')).toBeVisible();
  },
);

test('a cigar from the humidor is smoked blind', async ({ page, server }) => {
  await arrive(page);
  const [first = '', second = ''] = await server.codes(2);
  await add(page, 'lots', { codes: [first, second] });
  await add(page, 'cigars/add_cigar', { cigar_code: first, overall_rating: 2 });
  await openHumidor(page);
  const sheet = await openFirst(page);
  await sheet
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Smoke it blind' }).click();
  await expect(page.getByRole('checkbox', { name: /^Rate it blind/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 5);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('2 → 5')).toBeVisible();
  await expect.poll(() => countCigars(page)).toBe(0);
});

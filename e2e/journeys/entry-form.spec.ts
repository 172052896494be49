import type { Page } from '@playwright/test';
import { openMore, save, saveUnrated } from '../world/entry-form.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

/** Creates a non-stoic entry and opens its form. @returns The entry's id. */
const beginEntry = async (page: Page, name: string, rating?: number): Promise<number> => {
  await signIn(page);
  const response = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name, description: 'From the shop.', rating },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  return id;
};

const stored = async (page: Page, id: number) => {
  const response = await page.request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
  return (await response.json()) as Record<string, unknown>;
};

test('the nearest shops are offered first, and any other by its name', async ({ page }) => {
  const id = await beginEntry(page, 'Shop Lancero');
  await page.getByRole('radio', { name: /At home/ }).check();
  await openMore(page);
  const shop = page.getByRole('combobox', { name: 'Bought at' });
  await shop.click();
  const options = page.getByRole('listbox', { name: 'Bought at' }).getByRole('option');
  await expect(options.first()).toContainText('miles');
  const distances = await options.evaluateAll((all) =>
    all.map((option) => Number(/([0-9.,]+) miles/.exec(option.textContent)?.[1]?.replace(',', ''))),
  );
  expect(distances.length).toBeGreaterThan(1);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expectAccessible(page);

  const all = await page.request.get('/api/v1/retailers/get_retailers/?page_size=100');
  const { results } = (await all.json()) as { results: { id: number; name: string }[] };
  const far = results.at(-1);
  if (far === undefined) throw new Error('The demo world has no retailers.');
  await shop.fill(far.name);
  await options.filter({ hasText: far.name }).first().click();
  await expect(shop).toHaveValue(far.name);
  await saveUnrated(page);
  expect((await stored(page, id))['retailer_name']).toBe(far.name);
});

test('an impossible smoking time is reported before anything is sent', async ({ page }) => {
  await beginEntry(page, 'Endless Lancero');
  await openMore(page);
  const minutes = page.getByRole('spinbutton', { name: 'Smoking time in minutes' });
  const fault = page.getByText('Enter the smoking time in whole minutes, from 5 to 300.');
  await minutes.fill('4');
  await expect(fault).toBeHidden();
  await minutes.fill('999');
  await expect(fault).toBeVisible();
  await minutes.fill('45');
  await expect(fault).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a field’s error disappears as soon as it is fixed', async ({ page }) => {
  await beginEntry(page, 'Nameless Lancero', 4);
  const name = page.getByRole('combobox', { name: 'Name' });
  const description = page.getByLabel('Description');
  await name.fill('');
  await description.fill('');
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('You have not entered the name')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Named Lancero');
  await expect(page.getByText('You have not entered the name')).toBeHidden();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('You have not entered the description')).toBeVisible();
  await description.fill('Cedar.');
  await expect(page.getByText('You have not entered the description')).toBeHidden();
});

test('the time of an entry can be corrected, but never to the future', async ({ page }) => {
  const id = await beginEntry(page, 'Yesterday Lancero');
  await openMore(page);
  await expect(page.getByText('Smoked just now')).toBeVisible();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await page.getByLabel('Smoked on').fill('2999-01-01');
  await expect(page.getByText('That’s in the future. Choose an earlier day or time.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the original time' }).click();
  await expect(page.getByRole('button', { name: 'Change the time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Smoked on').fill('2026-03-04');
  await page.getByLabel('At', { exact: true }).fill('21:15');
  await expect(page.getByText('That’s in the future.')).toBeHidden();
  await expectAccessible(page);
  await saveUnrated(page);
  // The time is local to the place where it was smoked, whatever this device's clock says.
  expect((await stored(page, id))['smoked_local']).toBe('2026-03-04T21:15:00');
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await openMore(page);
  await expect(page.getByText('Smoked March 4, 2026 at 9:15 PM')).toBeVisible();
});

test('other members can’t see a private note', { tag: '@main' }, async ({ page, browser, baseURL }) => {
  const id = await beginEntry(page, 'Secret Lancero');
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '4 of 5 stars' })
    .check();
  await openMore(page);
  await page.getByLabel('Private note').fill('Cost more than I admit.');
  await expect(page.getByText('Only you can see this.')).toBeVisible();
  await save(page);
  expect((await stored(page, id))['private_note']).toBe('Cost more than I admit.');
  await page.goto(`/dashboard/journal?entry=${id}`);
  await expect(page.getByRole('dialog').getByText('Cost more than I admit.')).toBeVisible();

  const stranger = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await arrive(stranger);
  const seen = await stored(stranger, id);
  expect([seen['name'], seen['private_note']]).toEqual(['Secret Lancero', null]);
  await stranger.context().close();
});

test('an entry can’t be edited while it is being saved', async ({ page }) => {
  await signIn(page);
  const cigar = { name: 'Held Robusto', description: 'Nuts.', overall_rating: 3 };
  const added = await page.request.post('/api/v1/cigars/add_cigar/', { data: cigar });
  const { id } = (await added.json()) as { id: number };
  const sent = Promise.withResolvers<void>();
  await page.route('**/update_cigar/**', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  const note = page.getByLabel('Experience note');
  await note.fill('Cedar');
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Saving your entry…')).toBeVisible();
  await expect(note).toBeHidden();
  await page.keyboard.type(' and more');
  await expect(note).toHaveValue('Cedar');
  sent.resolve();
  await expect(page.getByText('Journal entry saved')).toBeVisible();
});

test('a name that was used before fills in the rest', async ({ page }) => {
  await signIn(page);
  const known = { name: 'Quorra Especial', brand_name: 'Quorra', vitola: 'Lonsdale', description: 'Nuts.' };
  expect((await page.request.post('/api/v1/cigars/add_cigar/', { data: known })).status()).toBe(201);
  await page.goto('/dashboard?addcigar=true');
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.pressSequentially('quorr');
  await expect(page.getByRole('option', { name: /Quorra Especial/ })).toBeVisible();
  await expectAccessible(page);
  await name.press('ArrowDown');
  await name.press('Enter');
  await expect(name).toHaveValue('Quorra Especial');
  await expect(page.getByLabel('Brand')).toHaveValue('Quorra');
  await expect(page.getByLabel('Vitola')).toHaveValue('Lonsdale');

  // Typed text counts as it is: Enter chooses no suggestion that isn't highlighted.
  await name.fill('Quorra Especi');
  await expect(page.getByRole('option', { name: /Quorra Especial/ })).toBeVisible();
  await name.press('Escape');
  await name.press('Tab');
  await expect(name).toHaveValue('Quorra Especi');
});

test('changes saved in another tab survive where this one changed nothing', async ({ page, context }) => {
  const id = await beginEntry(page, 'Two Tabs Toro', 3);
  const other = await context.newPage();
  await other.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await other.getByLabel('Experience note').fill('Cedar, from the other tab.');
  await save(other);
  await expect(other.getByText('Journal entry saved')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '5 of 5 stars' })
    .check();
  await save(page);
  await expect(page.getByText('Journal entry saved')).toBeVisible();
  const { rating, experience_note } = await stored(page, id);
  expect({ rating, experience_note }).toEqual({ rating: 5, experience_note: 'Cedar, from the other tab.' });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

/** The form of a new entry of another house; answers its id. */
const beginEntry = async (page: Page, name: string): Promise<number> => {
  await signIn(page);
  const answer = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name, description: 'From the shop.' },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  return id;
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeHidden();
};

const stored = async (page: Page, id: number) => {
  const answer = await page.request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
  return (await answer.json()) as Record<string, unknown>;
};

test('the shops nearest to the place are offered first, and any other by its name', async ({ page }) => {
  const id = await beginEntry(page, 'Shop Lancero');
  await page.getByRole('radio', { name: /At home/ }).check();
  const shop = page.getByRole('combobox', { name: 'Bought at' });
  await shop.click();
  const options = page.getByRole('listbox', { name: 'Bought at' }).getByRole('option');
  await expect(options.first()).toContainText('miles');
  const distances = await options.evaluateAll((all) =>
    all.map((option) => Number(/([0-9.]+) miles/.exec(option.textContent)?.[1])),
  );
  expect(distances.length).toBeGreaterThan(1);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  await expectAccessible(page);

  const all = await page.request.get('/api/v1/retailers/get_retailers/?page_size=100');
  const { results } = (await all.json()) as { results: { id: number; name: string }[] };
  const far = results.at(-1);
  if (far === undefined) throw new Error('The demo world has no retailers.');
  await shop.fill(far.name);
  await options.filter({ hasText: far.name }).first().click();
  await expect(shop).toHaveValue(far.name);
  await save(page);
  expect((await stored(page, id))['retailer_name']).toBe(far.name);
});

test('a smoking time that cannot be is told before anything is sent', async ({ page }) => {
  await beginEntry(page, 'Endless Lancero');
  const minutes = page.getByRole('spinbutton', { name: 'Smoking time in minutes' });
  const fault = page.getByText('Smoking time is a whole number of minutes, 5 to 300.');
  await minutes.fill('4');
  await expect(fault).toBeHidden();
  await minutes.fill('999');
  await expect(fault).toBeVisible();
  await minutes.fill('45');
  await expect(fault).toBeHidden();
  await expectNoSidewaysScroll(page);
});

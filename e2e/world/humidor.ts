import { expect, type Locator, type Page } from '@playwright/test';

export const openHumidor = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/journal?view=humidor');
};

/** Returns the list of the humidor. */
export const cigars = (page: Page): Locator => page.getByRole('region', { name: 'Cigars in your humidor' });

/** Adds humidors or lots through the API. */
export const add = async (page: Page, path: string, data: object): Promise<void> => {
  expect((await page.request.post(`/api/v1/${path}/`, { data })).status()).toBe(201);
};

/** Opens the lots of a cigar in the open humidor. */
export const openLots = async (page: Page, name: string): Promise<Locator> => {
  await cigars(page).getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
};

/** Opens the lots of the first cigar in the open humidor. */
export const openFirst = async (page: Page): Promise<Locator> => {
  await cigars(page).getByRole('heading').first().getByRole('button').click();
  return page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Lots' }) });
};

export const countCigars = async (page: Page): Promise<number> => {
  const response = await page.request.get('/api/v1/lots/');
  return ((await response.json()) as { totals: { cigars: number } }).totals.cigars;
};

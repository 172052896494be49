import type { Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive } from '../world/newcomer.ts';
import { ageAccount } from '../world/old-account.ts';
import { readyOffline } from '../world/offline.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test.use({ serviceWorkers: 'allow' });

const section = (page: Page) => page.getByRole('region', { name: 'Something wrong with this cigar?' });

const openForm = (page: Page): Promise<void> =>
  section(page).getByRole('button', { name: 'Something wrong with this cigar?' }).click();

/** Signs in a member who joined two days ago and has stoic cigars. @returns The entries. */
const smoker = async (page: Page, server: StoaServer, cigars: number): Promise<number[]> => {
  const { handle } = await arrive(page);
  await ageAccount(server, handle);
  const ids: number[] = [];
  for (const cigar_code of await server.codes(cigars)) {
    const response = await page.request.post('/api/v1/cigars/add_cigar/', {
      data: { cigar_code, rating: 5 },
    });
    expect(response.status()).toBe(201);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
};

const balance = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/v1/user/me/')).json()) as { balance: number }).balance;

test('a tight draw refunds the points in three presses, and the second cigar asks for a photo', async ({
  page,
  server,
}) => {
  const [first, second] = await smoker(page, server, 2);
  const before = await balance(page);
  await page.goto(`/dashboard/journal?entry=${first}`);
  await expect(section(page)).toBeVisible();
  await expect(section(page).getByRole('group', { name: 'What was wrong?' })).toHaveCount(0);
  await openForm(page);
  await expect(section(page).getByRole('group', { name: 'What was wrong?' })).toBeVisible();
  const started = Date.now();
  await section(page).getByText('Tight draw').click();
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Send' }).click();
  await expect(section(page).getByText('Your points are back')).toBeVisible();
  expect(Date.now() - started).toBeLessThan(15_000);
  expect(await balance(page)).toBeGreaterThan(before);
  await expect(page.getByRole('dialog').getByText('5 of 5 stars', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await page.goto(`/dashboard/journal?entry=${second}`);
  await openForm(page);
  await section(page).getByText('Cracked').click();
  await section(page).getByText('Stale').click();
  await section(page).getByRole('button', { name: 'Send' }).click();
  await expect(section(page).getByRole('alert')).toContainText('Please add a photo');
  await section(page)
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'cracked.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('cracked') });
  await expect(section(page).getByText('cracked.jpg')).toBeVisible();
  await section(page).getByLabel('Anything else we should know?').fill('It split at the foot.');
  await section(page).getByRole('button', { name: 'Send' }).click();
  await expect(section(page).getByText('We’re looking into it')).toBeVisible();
  await expect(section(page).getByText('Cracked and Stale. It split at the foot.')).toBeVisible();
  await expect(section(page).getByRole('img', { name: 'Your photo of the cigar' })).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
});

test('a note about a faulty cigar waits on the device while offline, and is sent when online', async ({
  page,
  context,
  server,
}) => {
  const [entry] = await smoker(page, server, 1);
  const before = await balance(page);
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  await page.goto(`/dashboard/journal?entry=${entry}`);
  await expect(section(page)).toBeVisible();
  await context.setOffline(true);
  await openForm(page);
  await section(page).getByText('Uneven burn').click();
  await section(page).getByRole('button', { name: 'Send' }).click();
  await expect(section(page).getByText('We’ll send this when you’re online.')).toBeVisible();
  await context.setOffline(false);
  await expect(section(page).getByText('Your points are back')).toBeVisible();
  expect(await balance(page)).toBeGreaterThan(before);
});

test('a new account learns when it may report a faulty cigar', async ({ page, server }) => {
  await arrive(page);
  const [cigar_code] = await server.codes(1);
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code, rating: 5 } });
  await page.goto(`/dashboard/journal?entry=${((await response.json()) as { id: number }).id}`);
  await openForm(page);
  await expect(section(page)).toContainText('Your account needs to be a day old first.');
  await expect(section(page).getByRole('group')).toHaveCount(0);
});

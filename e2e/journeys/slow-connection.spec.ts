import type { Page, Route } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { expectSaved, saveButton } from '../world/entry-form.ts';
import { arrive } from '../world/newcomer.ts';
import { draftStored, enterCode } from '../world/offline.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const ADDING = 'Adding to your journal…';

/** Holds every request to a path until `release` is called. */
const hold = async (page: Page, path: string, answer = (route: Route) => route.continue()) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
};

test.beforeEach(async ({ page, server }) => {
  await arrive(page);
  await page.goto('/dashboard/journal');
  const [code = ''] = await server.codes(1, 'wisdom');
  await enterCode(page, code);
});

const note = (page: Page) => page.getByLabel('Experience note');

test('a member writes while the cigar is still being added', { tag: '@main' }, async ({ page }) => {
  const release = await hold(page, '**/add_cigar/');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByRole('status').filter({ hasText: ADDING })).toBeVisible();
  await note(page).fill('Cedar, ');
  await expectAccessible(page);
  release();
  await expect(page.getByText(ADDING)).toBeHidden();
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('then pepper.');
  await draftStored(page, 'then pepper.');
  await page.reload();
  await expect(note(page)).toHaveValue('Cedar, then pepper.');
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '4 of 5 stars' })
    .check();

  const upload = await hold(page, '**/update_cigar/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lounge.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('lounge') });
  await saveButton(page).click();
  await expect(page.getByText('Saving your entry…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading photos' })).toBeVisible();
  await expect(page.getByText('Your connection is slow. The entry is safe on this device.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send it in the background' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  upload();
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
});

test('a save waits for a cigar that is still being added', async ({ page }) => {
  const release = await hold(page, '**/add_cigar/');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '5 of 5 stars' })
    .check();
  await saveButton(page).click();
  await expect(page.getByText('Saving your entry…')).toBeVisible();
  release();
  await expectSaved(page);
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  await expect(page.getByText('+95 points earned')).toBeVisible();
  await page.goto('/dashboard/journal');
  await expect(page.getByText('1 cigar logged.')).toBeVisible();
});

test('a cigar that is refused after its form opened shows why, and keeps the text', async ({ page }) => {
  const refuse = await hold(page, '**/add_cigar/', (route) =>
    route.fulfill({ status: 409, json: { error: 'Your journal is being moved. Try again soon.' } }),
  );
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await note(page).fill('Cedar.');
  refuse();
  await expect(page.getByText('Your journal is being moved. Try again soon.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Step 2 of 3, the cigar' })).toBeVisible();
  await page.unroute('**/add_cigar/');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(note(page)).toHaveValue('Cedar.');
});

test('a member who leaves while the cigar is being added finds it in the journal', async ({ page }) => {
  const release = await hold(page, '**/add_cigar/');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByText(ADDING)).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /^In Progress Complete / })).toBeVisible();
  await page.getByRole('link', { name: 'Add cigar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();
  await expect(page.getByText('Picked up where you left off.')).toBeHidden();
});

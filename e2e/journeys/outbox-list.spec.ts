import type { BrowserContext, Page } from '@playwright/test';
import {
  arriveReady,
  claimElsewhere,
  differences,
  getJournal,
  logOffline,
  takePhotos,
  writeWithPhotos,
} from '../world/queued-entry.ts';
import {
  draftStored,
  draftPhotosStored,
  enterCode,
  getPhotos,
  rate,
  signOut,
  outboxList,
} from '../world/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the member's ledger lines for logged cigars. */
const cigarLines = async (page: Page) => {
  const response = await page.request.get('/api/v1/user-stats/timeline/?page_size=50');
  const { results } = (await response.json()) as { results: { product_name: string }[] };
  return results.map(({ product_name }) => product_name);
};

const reopen = async (page: Page, context: BrowserContext) => {
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard/journal');
  return again;
};

test(
  'a cigar logged offline survives closing the tab and arrives exactly once',
  { tag: '@main' },
  async ({ page, context, server }) => {
    test.slow();
    const { code } = await arriveReady(page, server);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 32.0809, longitude: -81.0912 });
    await context.setOffline(true);

    await enterCode(page, code);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await rate(page, 'Overall', 5);
    await page.getByLabel('Experience note').fill('Cedar under a tin roof.');
    await takePhotos(page);
    await expect(getPhotos(page)).toHaveCount(2);
    await page.getByRole('radio', { name: /Where I am now/ }).check();
    await expect(page.getByText('Its name appears when you’re online')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
    await expect(page.getByText('Journal Entry added successfully')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the journal' }).click();
    await expect(outboxList(page).getByText('Waiting for a connection')).toBeVisible();
    await expectAccessible(page);

    const again = await reopen(page, context);
    await expect(outboxList(again).getByText('Cedar under a tin roof.')).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText('Journal Entry added successfully')).toBeVisible();
    await expect(outboxList(again)).toBeHidden();
    await expect(again.getByRole('main').getByText('Savannah, GA').first()).toBeVisible();

    await again.reload();
    await expect(again.getByText('1 cigar logged.')).toBeVisible();
    const journal = await getJournal(again);
    expect(journal.results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
    expect((await cigarLines(again)).filter((name) => name === 'Just Stoic')).toHaveLength(1);
    await expect.poll(() => differences(again, server)).toEqual([]);
  },
);

test('a cigar that is sent while its last step is open shows what it earned', async ({
  page,
  context,
  server,
}) => {
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'Rain on the tin roof.');
  await expect(page.getByText('You’ll get your points and badges then.')).toBeVisible();
  await context.setOffline(false);
  const moment = page.getByRole('dialog', { name: 'Success' });
  await expect(moment.getByText('points earned')).toBeVisible();
  await expect(page.getByText('Journal Entry added successfully')).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expectAccessible(page);
  await moment.getByRole('button', { name: 'Open the journal' }).click();
  await expect(page.getByText('1 cigar logged.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you earned' })).toHaveCount(0);
});

test('a lost response creates no second entry and no second photo', async ({ page, context, server }) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  const lost: string[] = [];
  // The requests reach the server; their first responses never reach the phone.
  for (const path of ['**/add_cigar/', '**/update_cigar/']) {
    await page.route(path, async (route) => {
      const first = !lost.includes(path);
      if (first) lost.push(path);
      const response = await route.fetch();
      expect(response.ok()).toBe(true);
      if (first) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
  }
  await writeWithPhotos(page, code, 3);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  expect(lost).toHaveLength(2);

  const again = await reopen(page, context);
  await expect(again.getByText('1 cigar logged.')).toBeVisible();
  await expect(outboxList(again)).toBeHidden();
  const journal = await getJournal(again);
  expect(journal.results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
  await expect.poll(() => differences(again, server)).toEqual([]);
});

test('an entry whose code is refused later retains its text and photos, and asks the member', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'The other one had it first.');
  await page.getByRole('button', { name: 'Open the journal' }).click();

  await claimElsewhere(browser, server, code);

  await context.setOffline(false);
  const list = outboxList(page);
  await expect(list.getByText('Needs attention: Invalid cigar code')).toBeVisible();
  await expect(list.getByText('The other one had it first.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await list.getByRole('button', { name: 'Keep as a non-stoic cigar' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have not entered the name')).toBeVisible();
  await page.getByRole('combobox', { name: 'Name' }).fill('Tin Roof Corona');
  await page.getByRole('textbox', { name: 'Description' }).fill('Its band belonged to another.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tin Roof Corona' })).toBeVisible();
  await expect(list).toBeHidden();
  const { results } = await getJournal(page);
  expect(results.map(({ experience_note }) => experience_note)).toEqual(['The other one had it first.']);
});

test('a reload after saving doesn’t begin another cigar', async ({ page, context, server }) => {
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'Read, and reloaded.');
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  await page.reload();
  await expect(outboxList(page).getByText('Read, and reloaded.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(outboxList(page)).toBeHidden();

  await page.goto('/dashboard/store?addcigar=true');
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await page.getByRole('combobox', { name: 'Name' }).fill('Millrace');
  await page.getByRole('textbox', { name: 'Description' }).fill('A gift');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 4);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/store$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unfinished entry survives a reload and a lost session', async ({ page, context, server }) => {
  test.slow();
  const { person, code } = await arriveReady(page, server);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 2);
  await page.getByLabel('Experience note').fill('Half a page, then the light went.');
  await takePhotos(page);
  await expect(getPhotos(page)).toHaveCount(2);
  const resumed = async () => {
    await expect(page.getByText('Picked up where you left off.')).toBeVisible();
    await expect(page.getByLabel('Experience note')).toHaveValue('Half a page, then the light went.');
    await expect(getPhotos(page)).toHaveCount(2);
  };
  await draftStored(page, 'the light went');
  await draftPhotosStored(page, 2);
  await page.reload();
  await resumed();
  await expectAccessible(page);

  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, person);
  // The entry was queued before it was sent, so it goes out automatically after sign-in.
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  const { results } = await getJournal(page);
  expect(results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
});

test('another member on the device neither sees nor sends queued entries, and signing out warns about them', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { person, code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'For my eyes.');
  await page.getByRole('button', { name: 'Open the journal' }).click();
  await signOut(page);
  await expect(page.getByText('1 entry is only on this device.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  // The session expires, and another member signs in on the phone.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard\/journal/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);

  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/journal');
  await expect(page.getByRole('region', { name: 'Entries' }).getByText('For my eyes.')).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  const { results } = await getJournal(page);
  expect(results.map(({ experience_note }) => experience_note)).toEqual(['For my eyes.']);
});

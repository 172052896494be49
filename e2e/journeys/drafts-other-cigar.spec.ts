import type { BrowserContext, Locator, Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { add, openHumidor, openLots } from '../world/humidor.ts';
import { draftPhotosStored, draftStored, enterCode, getPhotos } from '../world/offline.ts';
import { arriveReady, takePhotos } from '../world/queued-entry.ts';
import { share } from '../world/share.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page): Locator => page.getByLabel('Experience note');
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Unfinished entry' });
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Cigar Journal Entry' });

/** Begins an entry with two photos while offline, up to its third step, and is back online. */
const leaveUnfinished = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await details(page).getByLabel('Name').fill('Evening Leaf');
  await details(page).getByLabel('Description').fill('From the lounge');
  await details(page).getByRole('button', { name: 'Add Entry' }).click();
  await note(page).fill('Cedar.');
  await takePhotos(page);
  await draftStored(page, 'Cedar.');
  await draftPhotosStored(page, 2);
  await context.setOffline(false);
};

/** Opens the flow without another cigar, as "Add cigar" does. */
const expectStillThere = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?addcigar=true');
  await expect(note(page)).toHaveValue('Cedar.');
  await expect(getPhotos(page)).toHaveCount(2);
};

test('scanning the next band doesn’t replace an entry that only this device has', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await leaveUnfinished(page, context);
  const scan = async () => {
    await page.goto(`/dashboard?addcigar=true&code=${code}`);
    await expect(question(page).getByText('You have an unfinished entry for Evening Leaf.')).toBeVisible();
  };

  await test.step('not by itself, and not by closing the dialog', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('validate_code')) requests.push(request.url());
    });
    await scan();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await question(page).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toBeHidden();
    expect(requests).toEqual([]);
    await expectStillThere(page);
  });

  await test.step('it can be finished first, also after a reload', async () => {
    await scan();
    await question(page).getByRole('button', { name: 'Finish it first' }).click();
    await expect(note(page)).toHaveValue('Cedar.');
    await expect(page).toHaveURL(/addcigar=true$/);
    await page.reload();
    await expect(note(page)).toHaveValue('Cedar.');
    await expect(getPhotos(page)).toHaveCount(2);
  });

  await test.step('once it is discarded, the code goes on by itself', async () => {
    await scan();
    await question(page).getByRole('button', { name: 'Discard it' }).click();
    await expect(details(page).getByRole('button', { name: 'Add Entry' })).toBeVisible();
    await details(page).getByRole('button', { name: 'Add Entry' }).click();
    await expect(note(page)).toHaveValue('');
    await expect(getPhotos(page)).toHaveCount(0);
  });
});

test('smoking a cigar from the humidor asks about an unfinished entry first', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await arriveReady(page, server);
  await add(page, 'lots', { name: 'Quiet Toro', brand_name: 'Hearth', quantity: 3 });
  await leaveUnfinished(page, context);
  const smoke = async () => {
    await openHumidor(page);
    const lots = await openLots(page, 'Quiet Toro');
    await lots.getByRole('link', { name: 'Smoke this' }).click();
    await expect(question(page)).toBeVisible();
  };

  await smoke();
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(question(page)).toBeHidden();
  await expectStillThere(page);

  await smoke();
  await question(page).getByRole('button', { name: 'Finish it first' }).click();
  await expect(note(page)).toHaveValue('Cedar.');
  await page.reload();
  await expect(note(page)).toHaveValue('Cedar.');

  await smoke();
  await question(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(details(page).getByLabel('Name', { exact: true })).toHaveValue('Quiet Toro');
});

test('a photo shared with the next band’s link waits until the unfinished entry is settled', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await leaveUnfinished(page, context);
  await page.goto('/dashboard');
  await share(page, {
    text: `${server.url}/dashboard?addcigar=true&code=${code}`,
    photo: await phonePhoto('porch'),
  });
  await expect(question(page)).toBeVisible();
  await draftPhotosStored(page, 2);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Discard it' }).click();
  await details(page).getByRole('button', { name: 'Add Entry' }).click();
  await expect(getPhotos(page)).toHaveCount(1);
  await expect(note(page)).toHaveValue('');
  await page.reload();
  await expect(getPhotos(page)).toHaveCount(1);
});

test('a cigar that was added offline is still there after Exit, even without a letter about it', async ({
  page,
  context,
  server,
}) => {
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByText(/This cigar isn’t in your journal yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await expect(page.getByText('Picked up where you left off.')).toBeVisible();
  await expect(page.getByText(/This cigar isn’t in your journal yet/)).toBeVisible();
});

test('a photo shared while an entry is in progress joins the photos it already has', async ({
  page,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await note(page).fill('Cedar.');
  await takePhotos(page);
  await draftPhotosStored(page, 2);
  await draftStored(page, '"isTouched":true');
  await share(page, { photo: await phonePhoto('porch') });
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(note(page)).toHaveValue('Cedar.');
    await expect(getPhotos(page)).toHaveCount(3);
    await draftPhotosStored(page, 3);
    // The flow has handed the shared photo over.
    await draftPhotosStored(page, 0);
  }
});

test('a shared photo that a full entry has no room for is mentioned', async ({ page, server }) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  for (const count of [2, 4, 6, 8, 10]) {
    await takePhotos(page);
    await expect(getPhotos(page)).toHaveCount(count);
  }
  await draftPhotosStored(page, 10);
  await share(page, { photo: await phonePhoto('porch') });
  await expect(page.getByText('1 photo you shared didn’t fit. An entry holds up to 10.')).toBeVisible();
  await expect(getPhotos(page)).toHaveCount(10);
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { openConsole, moveParcel } from '../world/console.ts';
import { arrive } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const BOOK = 'Letters from a Stoic, Clothbound';

/** Redeems the book for the member on this page. @returns The parcel's number. */
const redeemTo = async (page: Page, server: StoaServer, address_id: number): Promise<number> => {
  const { id: member_id } = await (await page.request.get('/api/v1/user/me/')).json();
  await server.operator('POST /operator/points/', {
    body: { member_id, points: 600, reason: 'A welcome' },
  });
  const { results } = await server.operator('GET /operator/rewards/', {});
  const book = results.find(({ name }) => name === BOOK);
  const redeemed = await page.request.post(`/api/v1/rewards/${book?.id}/redeem/`, {
    data: { address_id, over_21: true },
  });
  expect(redeemed.status()).toBe(201);
  return (await redeemed.json()).id as number;
};

const addAddress = async (page: Page): Promise<number> => {
  const address = await page.request.post('/api/v1/address/', {
    data: {
      type: 'shipping',
      recipient: 'Chrysippus of Soli',
      street: '9 Bull St',
      line2: 'Suite 2',
      city: 'Savannah',
      state: 'GA',
      zip_code: '31401',
      country: 'United States',
    },
  });
  expect(address.status()).toBe(201);
  return (await address.json()).id as number;
};

/** Signs in a newcomer on this page who has redeemed the book. @returns The parcel's number. */
const redeemBook = async (page: Page, server: StoaServer): Promise<number> => {
  await arrive(page);
  return redeemTo(page, server, await addAddress(page));
};

test(
  'staff pack and ship a parcel, and the member sees where it is',
  { tag: '@main' },
  async ({ page, server, browser, baseURL }) => {
    const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await office.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
    const parcel = await redeemBook(page, server);
    await openConsole(office, server);
    await expect(office.getByRole('button', { name: `${BOOK} for Zeno` }).first()).toBeVisible();
    await expectNoSidewaysScroll(office);
    await office.goto(`/operators?parcel=${parcel}`);
    const sheet = office.getByRole('dialog', { name: BOOK });
    await expect(sheet.getByRole('region', { name: 'Address' })).toHaveText(
      /Chrysippus of Soli.*9 Bull St.*Suite 2.*Savannah, GA 31401/,
    );
    await sheet.getByRole('button', { name: 'Start packing' }).click();
    const question = office.getByRole('alertdialog', { name: `Start packing parcel ${parcel}?` });
    await expect(question).toContainText(`We’ll notify Zeno of Citium about ${BOOK}.`);
    await expectAccessible(office);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet.getByText('Requested').first()).toBeVisible();
    await moveParcel(office, parcel, 'Start packing');
    await expect(sheet.getByText('Packing').first()).toBeVisible();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await sheet.getByLabel('Tracking note').fill('UPS 1Z 999');
    await office.keyboard.press('Escape');
    await office
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(office.getByText(`Parcel ${parcel} moved to Packing.`)).toBeVisible();
    // axe would object to a toast over the panel's Close button.
    await dismissToasts(office);
    await expectAccessible(office);
    await moveParcel(office, parcel, 'Mark as shipped');
    await expect(sheet.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Cancel and refund' })).toBeHidden();

    await page.goto('/dashboard/store');
    await page.getByRole('tab', { name: 'Redeemed' }).click();
    await expect(page.getByText(/^Shipped on /)).toBeVisible();
    await expect(page.getByText('UPS 1Z 999')).toBeVisible();
    await expect(page.getByText('Chrysippus of Soli, 9 Bull St, Suite 2, Savannah, GA 31401')).toBeVisible();
    await office.context().close();
  },
);

test('an operator who is too late sees who was faster, and continues with the typed text', async ({
  page,
  server,
}) => {
  const parcel = await redeemBook(page, server);
  await openConsole(page, server, `/operators?parcel=${parcel}`);
  const sheet = page.getByRole('dialog', { name: BOOK });
  await sheet.getByLabel('Tracking note').fill('UPS 1Z 999');
  await server.operator('PATCH /operator/redemptions/{id}/', {
    params: { id: parcel },
    body: { status: 'processing' },
  });
  await moveParcel(page, parcel, 'Start packing');
  const alert = sheet.getByRole('alert');
  await expect(alert).toContainText('Automation has already moved this parcel to “Packing”.');
  await expect(alert).toBeFocused();
  await expect(page.getByText('Automation has already moved this parcel')).toHaveCount(1);
  await expect(sheet.getByText('Packing').first()).toBeVisible();
  await expect(sheet.getByLabel('Tracking note')).toHaveValue('UPS 1Z 999');
  await expectAccessible(page);
  await moveParcel(page, parcel, 'Mark as shipped');
  await expect(sheet.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a parcel is only cancelled and refunded after a confirmation', async ({ page, server }) => {
  const parcel = await redeemBook(page, server);
  await openConsole(page, server, `/operators?parcel=${parcel}`);
  const sheet = page.getByRole('dialog', { name: BOOK });
  await sheet.getByRole('button', { name: 'Cancel and refund' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel parcel ${parcel}, ${BOOK}?` });
  await expect(question.getByRole('button', { name: 'Keep parcel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep parcel' }).click();
  await expect(question).toBeHidden();
  await sheet.getByRole('button', { name: 'Cancel and refund' }).click();
  await question.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(sheet.getByText('Cancelled').first()).toBeVisible();
  const me = await (await page.request.get('/api/v1/user/me/')).json();
  expect(me.balance).toBe(me.total_points);
});

test('staff set the stock to the counted number, and the page marks low stock', async ({ page, server }) => {
  await openConsole(page, server);
  const name = 'Traveler’s Case';
  const shelf = page.getByRole('region', { name: 'Stock' });
  const row = shelf.getByRole('listitem').filter({ hasText: name });
  const change = async (pieces: string) => {
    await row.getByRole('button', { name: `Edit the stock of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('In stock').fill(pieces);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  const dialog = await change('many');
  await expect(dialog.getByText('Please enter a whole number, or choose no limit.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await change('0');
  await expect(row.getByText('Out')).toBeVisible();
  await change('4');
  await expect(row.getByText('Low')).toBeVisible();
  await change('8');
  await expect(row.getByText('Low')).toBeHidden();
  const stock = async () => {
    const { results } = await server.operator('GET /operator/rewards/', {});
    return results.find((reward) => reward.name === name)?.stock;
  };
  await expect.poll(stock).toBe(8);
  const challenges = page.getByRole('region', { name: 'Challenges' });
  await expect(challenges.getByRole('progressbar', { name: 'Raise the Colonnade' })).toBeVisible();
  await expect(challenges.getByText('Unlocked').first()).toBeVisible();
});

test('a selection doesn’t grow, and what was cancelled since isn’t packed', async ({ page, server }) => {
  await arrive(page);
  const address = await addAddress(page);
  const parcel = await redeemTo(page, server, address);
  const list = `/operators/parcels?search=${parcel}`;
  await openConsole(page, server, list);
  const box = page.getByLabel(`Select parcel ${parcel}`);
  const bar = page.getByRole('region', { name: 'Selected parcels' });
  await box.check();
  await bar.getByRole('link', { name: 'Packing list' }).click();
  await expect(page.getByText('1 reward in 1 parcel.')).toBeVisible();
  await redeemTo(page, server, address);
  await page.goto(list);
  await expect(page.getByText('1 more reward since you selected it')).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(bar.getByText('None selected')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await box.check();
  await expect(page.getByText('1 more reward since you selected it')).toBeHidden();
  await server.operator('PATCH /operator/redemptions/{id}/', {
    params: { id: parcel },
    body: { status: 'cancelled' },
  });
  await bar.getByRole('link', { name: 'Packing list' }).click();
  await expect(page.getByText(`Parcel ${parcel} was cancelled: ${BOOK}. Don’t pack it.`)).toBeVisible();
  await expect(page.getByText('1 reward in 1 parcel.')).toBeVisible();
  await expectAccessible(page);
});

test('moving several parcels leaves a lost one as it is, selected, and says why', async ({
  page,
  server,
}) => {
  const parcel = await redeemBook(page, server);
  await server.operator('PATCH /operator/redemptions/{id}/', {
    params: { id: parcel },
    body: { status: 'shipped' },
  });
  await server.operator('POST /operator/parcels/incidents/', { body: { ids: [parcel], incident: 'lost' } });
  await openConsole(page, server, `/operators/parcels?state=shipped&search=${parcel}`);
  await page.getByLabel(`Select parcel ${parcel}`).check();
  const bar = page.getByRole('region', { name: 'Selected parcels' });
  await bar.getByRole('button', { name: 'Mark as delivered' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark 1 parcel as delivered?' });
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(
    page.getByText(`Parcel ${parcel} wasn’t changed. This parcel is marked as lost.`),
  ).toBeVisible();
  await expect(bar.getByText('1 parcel selected')).toBeVisible();
});

test('a stock that changed since it was read isn’t overwritten unseen', async ({ page, server }) => {
  const name = `Lamp ${Date.now()}`;
  const { id } = await server.operator('POST /operator/rewards/', { body: { name, points: 5, stock: 9 } });
  await openConsole(page, server);
  await page.getByRole('button', { name: `Edit the stock of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await server.operator('PATCH /operator/rewards/{id}/', { params: { id }, body: { stock: 7 } });
  await dialog.getByLabel('In stock').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Now it’s 7.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name}: 20 in stock.`)).toBeVisible();
});

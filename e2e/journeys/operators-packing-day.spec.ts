import type { APIRequestContext, Page } from '@playwright/test';
import { signInAsStaff } from '../world/console.ts';
import { arrive, newcomer, otherMember } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const PLACE = {
  type: 'shipping',
  street: '9 Bull St',
  city: 'Savannah',
  state: 'GA',
  zip_code: '31401',
  country: 'United States',
};

const addRewards = async (server: StoaServer, mark: string): Promise<number[]> => {
  const ids: number[] = [];
  for (const [name, points] of [
    ['Lamp', 5],
    ['Cutter', 5],
    ['Letters', 5],
    ['Chest', 1_200],
  ] as const) {
    const { id } = await server.operator('POST /operator/rewards/', {
      body: { name: `${name} ${mark}`, points, stock: 20 },
    });
    ids.push(id);
  }
  return ids;
};

/** Redeems each reward once to one address. @returns The parcel's number. */
const redeemAll = async (
  server: StoaServer,
  api: APIRequestContext,
  rewards: readonly number[],
): Promise<number> => {
  const { id: member_id } = (await (await api.get('/api/v1/user/me/')).json()) as { id: number };
  await server.operator('POST /operator/points/', {
    body: { member_id, points: 2_000, reason: 'A welcome' },
  });
  const { id: address_id } = (await (await api.post('/api/v1/address/', { data: PLACE })).json()) as {
    id: number;
  };
  const ids: number[] = [];
  for (const reward of rewards) {
    const redeemed = await api.post(`/api/v1/rewards/${reward}/redeem/`, {
      data: { address_id, over_21: true },
    });
    expect(redeemed.status(), await redeemed.text()).toBe(201);
    ids.push(((await redeemed.json()) as { id: number }).id);
  }
  return Math.min(...ids);
};

const importFile = async (office: Page, ...lines: string[]) =>
  office.getByLabel('Choose a CSV file').setInputFiles({
    name: 'carrier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['parcel,number', ...lines].join('\n')),
  });

const openParcel = async (office: Page, id: number, mark: string) => {
  await office.goto(`/operators/parcels?parcel=${id}`);
  const sheet = office.getByRole('dialog', { name: `Lamp ${mark}, and 3 more` });
  await expect(sheet).toBeVisible();
  return sheet;
};

test(
  'a packer’s day: 16 rewards in four parcels, from the request to one returned and one lost',
  { tag: ['@main', '@both'] },
  async ({ page, server, browser, baseURL }) => {
    test.slow();
    await arrive(page);
    const mark = newcomer().handle;
    const rewards = await addRewards(server, mark);
    const returned = await redeemAll(server, page.request, rewards);
    const parcels = [returned];
    for (let count = 0; count < 3; count += 1)
      parcels.push(
        await redeemAll(server, (await otherMember(browser, baseURL ?? '', `Porter${count}`)).api, rewards),
      );
    const [, lost = 0, third = 0, fourth = 0] = parcels;
    const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await office.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
    const packer = await signInAsStaff(office, server, 'parcels');
    const bar = office.getByRole('region', { name: 'Selected parcels' });
    const chooseAll = async () => {
      await office.getByLabel('Select all on this page').check();
      await expect(bar.getByText('4 parcels selected')).toBeVisible();
    };

    await test.step('all are packed together', async () => {
      await office.goto('/operators/parcels');
      await office.getByLabel('Search parcels').fill(`Lamp ${mark}`);
      await expect(office.getByText('4 parcels', { exact: true })).toBeVisible();
      await chooseAll();
      await expectAccessible(office);
      await expectToFitEverySize(office);
      const labels = office.waitForEvent('download');
      await bar.getByRole('button', { name: 'Download labels' }).click();
      expect((await labels).suggestedFilename()).toMatch(/^labels-.*\.csv$/);
      await bar.getByRole('button', { name: 'Start packing' }).click();
      await office
        .getByRole('alertdialog', { name: 'Start packing 4 parcels?' })
        .getByRole('button', { name: 'Start packing' })
        .click();
      await expect(office.getByText('4 parcels moved to Packing.')).toBeVisible();
      await expect(office.getByText('No matching parcels.')).toBeVisible();
    });

    await test.step('the packing list is numbered, and the way back keeps the choice', async () => {
      await office.getByText('Packing', { exact: true }).click();
      await expect(office.getByText('4 parcels', { exact: true })).toBeVisible();
      await chooseAll();
      await bar.getByRole('link', { name: 'Packing list' }).click();
      await expect(office.getByText('16 rewards in 4 parcels.')).toBeVisible();
      const slips = office.getByRole('region', { name: 'Packing slips' });
      for (const number of ['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
        await expect(slips.getByText(number, { exact: true })).toBeVisible();
      await dismissToasts(office);
      await expectAccessible(office);
      await expectNoSidewaysScroll(office);
      await office.goBack();
      await expect(bar.getByText('4 parcels selected')).toBeVisible();
      await bar.getByRole('link', { name: 'Packing list' }).click();
      await office.getByRole('link', { name: 'Parcels' }).last().click();
      await expect(bar.getByText('4 parcels selected')).toBeVisible();
      await expect(office.getByLabel(`Select parcel ${lost}`)).toBeChecked();
    });

    await test.step('they ship, two with their numbers', async () => {
      await bar.getByRole('button', { name: 'Mark as shipped' }).click();
      const dialog = office.getByRole('dialog', { name: 'Mark 4 parcels as shipped?' });
      await dialog.getByLabel(`Parcel ${returned}, Zeno of Citium`).fill('UPS 1');
      await dialog.getByLabel(`Parcel ${lost}, `).fill('UPS 2');
      await expectAccessible(office);
      await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(office.getByText('4 parcels moved to Shipped.')).toBeVisible();
      await expect(bar.getByText('None selected')).toBeHidden();
    });

    await test.step('the other numbers come in a file, which is checked first', async () => {
      await office.getByRole('link', { name: 'Import tracking numbers' }).click();
      await importFile(office, `${third},UPS 3`, '999999,UPS 4');
      await expect(office.getByText('There’s no parcel with this number.')).toBeVisible();
      await expect(office.getByRole('button', { name: /^Import 1/ })).toBeHidden();
      await importFile(office, `${third},UPS 3`, `${fourth},UPS 4`);
      await expect(office.getByText('This sends 2 emails to members')).toBeVisible();
      await dismissToasts(office);
      await expectAccessible(office);
      await expectNoSidewaysScroll(office);
      await office.getByRole('button', { name: 'Import 2 new' }).click();
      await expect(office.getByText('2 added, 0 updated.')).toBeVisible();
    });

    await test.step('one comes back, and is sent again', async () => {
      const sheet = await openParcel(office, returned, mark);
      await sheet.getByRole('button', { name: 'Mark as returned' }).click();
      await office
        .getByRole('alertdialog', { name: `Mark parcel ${returned} as returned?` })
        .getByRole('button', { name: 'Mark as returned' })
        .click();
      await expect(sheet.getByText('Returned', { exact: true })).toBeVisible();
      await page.goto('/dashboard/store?tab=redeemed');
      await expect(page.getByText(/^Returned to us on /).first()).toBeVisible();
      await dismissToasts(office);
      await expectAccessible(office);
      await sheet.getByRole('button', { name: 'Send again' }).click();
      const dialog = office.getByRole('dialog', { name: `Send parcel ${returned} again?` });
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Nobody was home');
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await expect(sheet.getByText('Sent again')).toBeVisible();
      await expect(sheet.getByText('Packing').first()).toBeVisible();
    });

    await test.step('one is lost, and a second person confirms its refund', async () => {
      const sheet = await openParcel(office, lost, mark);
      await sheet.getByRole('button', { name: 'Mark as lost' }).click();
      await office
        .getByRole('alertdialog', { name: `Mark parcel ${lost} as lost?` })
        .getByRole('button', { name: 'Mark as lost' })
        .click();
      await sheet.getByRole('button', { name: 'Refund' }).click();
      const dialog = office.getByRole('dialog', { name: `Refund parcel ${lost}?` });
      await expect(dialog).toContainText('refund 1,215 points');
      await dialog.getByLabel('Reason').fill('The carrier lost it');
      await dialog.getByRole('button', { name: 'Refund parcel' }).click();
      await expect(sheet.getByText(`${packer.name} requested a refund.`)).toBeVisible();
      const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await second.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      await signInAsStaff(second, server, 'members');
      await second.goto('/operators/approvals');
      const request = second
        .getByRole('row')
        .or(second.getByRole('listitem'))
        .filter({ hasText: packer.name });
      await expect(request).toContainText('Refund of 1,215 points for');
      await request.getByRole('button', { name: 'Confirm refund of 1,215 points' }).click();
      await second.getByRole('button', { name: 'Confirm request' }).click();
      await expect(second.getByText('Request confirmed.')).toBeVisible();
      await second.context().close();
      await openParcel(office, lost, mark);
      await expect(sheet.getByText('Cancelled').first()).toBeVisible();
      await expect(sheet.getByText('Lost', { exact: true })).toBeVisible();
    });
    await office.context().close();
  },
);

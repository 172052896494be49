import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const PARCEL = { street: '100 Congress Ave', city: 'Austin', state: 'TX', zip_code: '78701' };

const addPoints = async (page: Page, server: StoaServer, points: number): Promise<number> => {
  const { id: member_id } = await (await page.request.get('/api/v1/user/me/')).json();
  await server.operator('POST /operator/points/', { body: { member_id, points, reason: 'A welcome' } });
  const address = await page.request.post('/api/v1/address/', { data: { ...PARCEL, type: 'shipping' } });
  return (await address.json()).id as number;
};

const createReward = (server: StoaServer, name: string, points: number, stock: number | null) =>
  server.operator('POST /operator/rewards/', { body: { name, points, stock } });

test('a saved address is offered, the age is asked once, and the last item may go to another member', async ({
  page,
  server,
}) => {
  const rare = await createReward(server, 'Walnut Rest', 40, 2);
  await createReward(server, 'Sold Out Lighter', 30, 0);
  await arrive(page);
  await addPoints(page, server, 200);
  await page.goto('/dashboard/store');
  const soldOut = page.getByRole('listitem').filter({ hasText: 'Sold Out Lighter' });
  await expect(soldOut.getByText('Out of stock')).toBeVisible();
  await expect(soldOut.getByRole('button', { name: 'Redeem Sold Out Lighter' })).toBeDisabled();
  const card = page.getByRole('listitem').filter({ hasText: 'Walnut Rest' });
  await expect(card.getByText('2 left')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Soapstone Ashtray' })).toContainText(
    '500 points to go',
  );

  const open = page.getByRole('button', { name: 'Redeem Walnut Rest' });
  const dialog = page.getByRole('dialog', { name: 'Redeem Walnut Rest' });
  const redeem = dialog.getByRole('button', { name: 'Redeem', exact: true });
  await open.press('Enter');
  await expect(dialog.getByRole('radio', { name: /100 Congress Ave/ })).toBeChecked();
  await expect(dialog.getByText('210')).toBeVisible();
  await redeem.click();
  await expect(dialog.getByText('Please confirm that you’re over 21 years of age.')).toBeVisible();
  await expect(dialog.getByLabel('I am over 21 years of age')).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await redeem.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeFocused();
  await expect(page.getByText('210/250')).toBeVisible();
  await expect(card.getByText('1 left')).toBeVisible();

  await open.click();
  await expect(dialog.getByText('170')).toBeVisible();
  await expect(dialog.getByLabel('I am over 21 years of age')).toBeHidden();
  // Another member takes the last one.
  await server.operator('PATCH /operator/rewards/{id}/', { params: { id: rare.id }, body: { stock: 0 } });
  await redeem.click();
  await expect(page.getByText('This reward is out of stock. Please choose another one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(card.getByText('Out of stock')).toBeVisible();
  await expect(page.getByText('210/250')).toBeVisible();
});

test(
  'the history has pages, and shows the steps of a parcel',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const reward = await createReward(server, 'Cedar Matches', 10, null);
    const ids: number[] = [];
    await arrive(page);
    const address_id = await addPoints(page, server, 200);
    for (let time = 0; time < 9; time += 1) {
      const response = await page.request.post(`/api/v1/rewards/${reward.id}/redeem/`, {
        data: { address_id },
      });
      ids.push((await response.json()).id as number);
    }
    await page.goto('/dashboard/store');
    await page.getByRole('tab', { name: 'Redeemed' }).click();
    const cancels = page.getByRole('button', { name: 'Cancel Cedar Matches' });
    await expect(cancels).toHaveCount(8);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const pages = page.getByRole('navigation', { name: 'Redeemed rewards, pages' });
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(cancels).toHaveCount(1);
    await expect(page).toHaveURL(/history=2/);
    await page.goBack();
    await expect(cancels).toHaveCount(8);

    const [oldest = 0, , , , , , , , newest = 0] = ids;
    await server.operator('PATCH /operator/redemptions/{id}/', {
      params: { id: newest },
      body: { status: 'shipped', tracking_note: 'UPS 1Z 999' },
    });
    await page.reload();
    await expect(page.getByText(/^Shipped on /)).toBeVisible();
    await expect(page.getByText('UPS 1Z 999')).toBeVisible();
    await expect(cancels).toHaveCount(7);

    // The page still offers to cancel an order that is already being packed.
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await expect(cancels).toHaveCount(1);
    await server.operator('PATCH /operator/redemptions/{id}/', {
      params: { id: oldest },
      body: { status: 'processing' },
    });
    await cancels.click();
    await page.getByRole('button', { name: 'Cancel redemption' }).click();
    await expect(page.getByText(/^It’s too late to cancel this redemption\./)).toBeVisible();
    await expect(page.getByText(/^Packing since /)).toBeVisible();
  },
);

test('an empty store, a failing one, and a slow one each say so', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  const none = { results: [], count: 0, page: 1, page_size: 8, total_pages: 0 };
  await page.route(/\/api\/v1\/(rewards|community-rewards)\//, (route) => route.fulfill({ json: none }));
  await page.goto('/dashboard/store');
  await expect(page.getByRole('heading', { name: 'No rewards available' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Challenges' }).click();
  await expect(
    page.getByText('No challenge is running right now. The next one will appear here.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/store?tab=redeemed');
  await expect(page.getByRole('heading', { name: 'No rewards redeemed yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See the rewards' }).click();
  await expect(page.getByRole('heading', { name: 'No rewards available' })).toBeVisible();
  await page.unrouteAll();

  await page.route(/\/api\/v1\/(rewards|community-rewards)\//, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something is wrong.' } }),
  );
  await page.goto('/dashboard/store');
  await expect(
    page.getByText('An error occurred while fetching data. Please try again.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Brass Double Cutter' })).toBeVisible();

  const hold = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/rewards\/$/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading the rewards')).toBeAttached();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  hold.resolve();
  await expect(page.getByRole('heading', { name: 'Brass Double Cutter' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

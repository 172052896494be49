import type { Page } from '@playwright/test';
import { openMemberMenu } from '../world/audience.ts';
import { arrive, join, newcomer } from '../world/newcomer.ts';
import { dismissToasts, expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const NAME = 'Irene Papadakis';

const openPanel = async (page: Page) => {
  await page.goto('/dashboard/members?search=Irene');
  await page.getByRole('button', { name: NAME, exact: true }).click();
  return page.getByRole('dialog', { name: NAME });
};

test(
  'a member blocks another, finds them nowhere, and unblocks them again',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: `Follow ${NAME}` }).click();
    await expect(panel.getByRole('button', { name: `Unfollow ${NAME}` })).toBeVisible();
    await dismissToasts(page);
    const menu = await openMemberMenu(panel, NAME);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: `Block ${NAME}?` });
    await expect(question).toContainText('won’t find each other on Stoa anymore');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await openMemberMenu(panel, NAME);
    await menu.getByRole('menuitem', { name: 'Block' }).click();
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText(`You’ve blocked ${NAME}.`)).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: NAME, exact: true })).toBeHidden();
    await expect(page.getByText('No Members Found')).toBeVisible();
    await page.goto('/dashboard/account/following');
    await expect(page.getByText('Not Following Anyone')).toBeVisible();

    await page.goto('/dashboard/account/privacy');
    const blocked = page.getByRole('region', { name: 'Blocked' });
    await expect(blocked.getByRole('listitem')).toContainText(NAME);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await blocked.getByRole('button', { name: `Unblock ${NAME}` }).click();
    await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
    await expect(blocked.getByRole('group', { name: 'Blocked members' })).toBeFocused();
    await expect(await openPanel(page)).toBeVisible();
  },
);

test('a member mutes another, sees that they did, and unmutes them', async ({ page }) => {
  await arrive(page);
  const panel = await openPanel(page);
  const menu = await openMemberMenu(panel, NAME);
  await menu.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('You’ve muted Irene. They won’t know.')).toBeVisible();
  await expect(panel.getByText('You’ve muted this member')).toBeVisible();
  await dismissToasts(page);
  await openMemberMenu(panel, NAME);
  await expect(menu.getByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  await page.goto('/dashboard/account/privacy');
  const muted = page.getByRole('region', { name: 'Muted' });
  await muted.getByRole('button', { name: `Unmute ${NAME}` }).click();
  await expect(muted.getByText('You haven’t muted anyone.')).toBeVisible();
});

test('a block that finishes after its panel was closed leaves the page as it is', async ({ page }) => {
  await arrive(page);
  const panel = await openPanel(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/members/*/block/', async (route) => {
    await held;
    await route.continue();
  });
  const menu = await openMemberMenu(panel, NAME);
  await menu.getByRole('menuitem', { name: 'Block' }).click();
  const request = page.waitForRequest('**/members/*/block/');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await request;
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goBack();
  await expect(panel).toBeHidden();
  release();
  await expect(page.getByText(`You’ve blocked ${NAME}.`)).toBeVisible();
  await expect(page.getByText('No Members Found')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/members\?search=Irene$/);
});

test('a block that fails says so, and the panel stays open', async ({ page }) => {
  await arrive(page);
  const panel = await openPanel(page);
  await page.route('**/members/*/block/', (route) => route.abort());
  const menu = await openMemberMenu(panel, NAME);
  await menu.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.locator('[data-toasts]').getByRole('button')).not.toHaveCount(0);
  await expect(panel).toBeVisible();
});

test('a member removes a follower after a question', async ({ page, browser, server }) => {
  const follower = newcomer();
  await arrive(page);
  const { id } = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const otherPage = await elsewhere.newPage();
  await join(otherPage, follower);
  await otherPage.request.post('/api/v1/user/authenticate/', { data: follower });
  const followed = await otherPage.request.post('/api/v1/followers/user/following/', {
    data: { follow_to: id },
  });
  expect(followed.status()).toBe(201);
  await elsewhere.close();

  await page.goto('/dashboard/account/followers');
  const remove = page.getByRole('button', { name: 'Remove Zeno of Citium' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove Zeno of Citium?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Follower removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Followers' })).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { getJournal } from '../world/queued-entry.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectLayersInHistory, fillSignIn, signIn, test } from '../world/world.ts';

type Opening = (page: Page) => Locator;

interface Way {
  path: string | ((page: Page) => Promise<string>);
  /** The elements to press; each opens one layer above the previous one. */
  open: readonly Opening[];
}

const button =
  (name: string | RegExp): Opening =>
  (page) =>
    page.getByRole('button', { name }).first();
const menuItem =
  (name: string): Opening =>
  (page) =>
    page.getByRole('menuitem', { name });

const pictured = async (page: Page) => {
  const { results } = await getJournal(page);
  return `/dashboard/journal?entry=${results.find(({ journal_images: images }) => images.length > 1)?.id}`;
};

/** Every way to open layers that members have on a phone. */
const WAYS: Readonly<Record<string, Way>> = {
  'the menu': { path: '/dashboard/store', open: [button(/^More/)] },
  'the ledger': { path: '/dashboard/store', open: [button('See your points history')] },
  redeeming: { path: '/dashboard/store', open: [button(/^Redeem /)] },
  'a code': { path: '/dashboard/journal', open: [(page) => page.getByRole('link', { name: /add cigar/i })] },
  'an entry and a photo of it': {
    path: '/dashboard/journal',
    open: [(page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first()],
  },
  'an entry and the question before it is deleted': { path: pictured, open: [button('Delete')] },
  'an entry and its picture to share': { path: pictured, open: [button(/^Share .* as a picture/)] },
  'an entry’s photo': { path: pictured, open: [button(/^Open photo 2/)] },
  'the filters': { path: '/dashboard/journal', open: [button(/^Filters/)] },
  'a member, and the question before they are blocked': {
    path: '/dashboard/members',
    open: [
      (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first(),
      (page) => page.getByRole('dialog').getByRole('button', { name: /^More options/ }),
      menuItem('Block'),
    ],
  },
  'a member, and a report': {
    path: '/dashboard/members',
    open: [
      (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first(),
      (page) => page.getByRole('dialog').getByRole('button', { name: /^More options/ }),
      menuItem('Report'),
    ],
  },
  'a shop': {
    path: '/dashboard/retailers',
    open: [(page) => page.getByRole('list', { name: 'Retailers' }).getByRole('button').first()],
  },
  'an address': { path: '/dashboard/account/addresses', open: [button('Add an address')] },
  'a token': { path: '/dashboard/account/access', open: [button(/^New token/)] },
};

const covers = (page: Page) =>
  page.locator('[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])');

for (const [name, { path, open }] of Object.entries(WAYS)) {
  test(`Back closes ${name} one by one, and then leaves the page`, async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/notifications');
    const address = typeof path === 'string' ? path : await path(page);
    await page.goto(address);
    // The tag is used because a heading below an open dialog has no role.
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('inert') === false);
    const initial = typeof path === 'string' ? 0 : 1;
    await expect(covers(page)).toHaveCount(initial);
    let layers = initial;
    for (const opening of open) {
      await opening(page).click();
      const menu = page.getByRole('menu');
      await expect(menu.or(covers(page).nth(layers)).first()).toBeVisible();
      const isMenu = await menu.isVisible();
      if (!isMenu) {
        layers += 1;
        await expect(covers(page)).toHaveCount(layers);
      }
    }
    while (layers > 0) {
      await page.goBack();
      layers -= 1;
      await expect(covers(page)).toHaveCount(layers);
      expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  });
}

test(
  'Back leads from an entry’s form to the entry, and from there to the journal',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/notifications');
    await page.goto(await pictured(page));
    await page.getByRole('button', { name: 'Edit entry' }).click();
    await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Edit entry' })).toBeVisible();
    await page.goBack();
    await expect(covers(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/journal$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  },
);

test('Back leads through the steps of adding a cigar, and asks before typed text is lost', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/dashboard/notifications');
  await page.goto('/dashboard');
  const skip = page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' });
  const note = page.getByLabel('Experience note');
  const question = page.getByRole('alertdialog');
  await page.getByRole('link', { name: 'Add cigar' }).click();
  await skip.click();
  await expect(page.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  await page.goBack();
  await skip.click();
  await page.getByLabel('Name').fill('Evening Leaf');
  await page.getByLabel('Description').fill('A robusto.');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await note.fill('Cedar.');
  await expectLayersInHistory(page, 1);
  await page.goBack();
  await expect(question).toBeVisible();
  await expectLayersInHistory(page, 2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('Cedar.');
  await expectLayersInHistory(page, 1);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(covers(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);

  await test.step('the newcomer’s home shows the cigar in progress', async () => {
    await expect(
      page.getByRole('article').getByRole('link', { name: 'Evening Leaf', exact: true }),
    ).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Complete Evening Leaf' })).toBeVisible();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
});

test('Back returns in one step from a page that was opened in a sheet', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/notifications');
  await page.goto('/dashboard/journal');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(/\/dashboard\/store$/);
  await expect(covers(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  await expect(covers(page)).toHaveCount(0);
  // A press also closes a sheet, and leaves no step in the history.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(covers(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
});

test('Back skips addresses that only redirect', async ({ page }) => {
  await test.step('signed out, from a member’s address', async () => {
    await page.goto('/terms');
    await page.goto('/dashboard/journal');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
  await test.step('from an invitation', async () => {
    await page.goto('/referral/demo.stoic');
    await expect(page).toHaveURL(/\/register\?referral=demo\.stoic$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
  await test.step('signed in, from the pages before the sign-in', async () => {
    await page.goto('/register');
    await page.locator('#root:not([inert])').waitFor();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page);
    await expect(page).toHaveURL(/\/dashboard\/journal$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
});

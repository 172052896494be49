import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const SCREENS = 3;

test(
  'the account page fits three phone screens, and its index leads to its pages and back',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }));
    await signIn(page);
    await page.goto('/dashboard/account');
    const index = page.getByRole('navigation', { name: 'Account' });
    await expect(index.getByRole('link', { name: /^Followers \d+$/ })).toBeVisible();
    await expect(index.getByRole('link', { name: /^Security \d+ devices?$/ })).toBeVisible();
    await expect(index.getByRole('link', { name: /^Addresses \d+$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share link' })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) {
      const { height } = page.viewportSize() ?? { height: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        SCREENS * height,
      );
    }

    const pages = [
      'Followers',
      'Following',
      'Badges',
      'Security',
      'Privacy',
      'Notifications',
      'Addresses',
      'Your data',
      'Habits',
    ];
    for (const name of pages) {
      await test.step(name, async () => {
        await index.getByRole('link', { name: new RegExp(`^${name}`) }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard\/account$/);
      });
    }

    await test.step('a search finds what is deeper', async () => {
      await page.getByRole('textbox', { name: 'Find a setting' }).fill('fingerprint');
      const found = index.getByRole('list', { name: 'Matching settings' }).getByRole('link');
      await expect(found).toHaveText([/Passkeys and Google/]);
      await expectAccessible(page);
      await found.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    });
  },
);

test('links to parts that moved off the account page lead to their own pages', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/account#notices');
  await expect(page).toHaveURL(/\/dashboard\/account\/notices$/);
  await expect(page.getByRole('switch', { name: /^People: Email/ })).toBeVisible();

  await page.goto('/dashboard/account#badge-wise-stoic');
  await expect(page).toHaveURL(/\/dashboard\/account\/badges#badge-wise-stoic$/);
  const badge = page.getByRole('listitem').filter({ hasText: 'Wise Stoic' });
  await expect(badge).toBeFocused();
  await expect(badge).toBeInViewport();
});

test(
  'a badge says what it was earned for and when, or what is missing',
  { tag: ['@both', '@main'] },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/account');
    await page.getByRole('list', { name: 'Earned badges' }).getByRole('link', { name: 'Wise Stoic' }).click();
    const earned = page.getByRole('list', { name: 'Earned' }).getByRole('listitem');
    const badge = earned.filter({ hasText: 'Wise Stoic' });
    await expect(badge).toContainText('For your first wisdom cigar');
    await expect(badge.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d+, 20\d\d$/);
    await expect(badge).toContainText('55 points');
    await expect(badge).toBeInViewport({ ratio: 1 });

    const waiting = page.getByRole('list', { name: 'Still to earn' }).getByRole('listitem');
    await expect(waiting.filter({ hasText: 'Stoic Master' })).toContainText(/Log 500 stoic cigars\d+ of 500/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('the referral link opens the system’s share sheet where there is one', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: (shared: ShareData) => {
        Object.assign(globalThis, { shared });
        return Promise.resolve();
      },
    }),
  );
  await signIn(page);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Share link' }).click();
  const shared = await page.evaluate(() => (globalThis as typeof globalThis & { shared: ShareData }).shared);
  expect(shared.url).toBe(await page.getByRole('textbox', { name: 'Referral link' }).inputValue());
});

test('unfollowing a member lowers the count on the account page', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/account');
  const following = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: /^Following/ });
  await expect(following).toHaveText(/\d/);
  const before = Number((await following.innerText()).replaceAll(/\D/g, ''));
  await following.click();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('User unfollowed successfully')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(following).toHaveText(new RegExp(`\\D${before - 1}$`));
});

test('counts that couldn’t be loaded show a note, and can be loaded again', async ({ page }) => {
  await signIn(page);
  let fails = true;
  await page.route('**/api/v1/user/me/sign-ins/', (route) =>
    fails ? route.fulfill({ status: 500, json: { error: 'Broken.' } }) : route.continue(),
  );
  await page.goto('/dashboard/account');
  const line = page.getByRole('status').filter({ hasText: 'Couldn’t load some of these counts.' });
  await expect(line).toBeVisible();
  fails = false;
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Security \d+ device/ })).toBeVisible();
  await expect(line).toHaveCount(0);
});

import { arrive, join, newcomer, otherMember } from '../world/newcomer.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

test(
  'a member finds another, reads their profile, and follows and unfollows them',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/members');
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).not.toHaveCount(0);

    const first = page.getByRole('list', { name: 'Members' }).getByRole('button').first();
    const name = (await first.textContent()) ?? '';
    await page.getByLabel('Search members').fill(name.slice(0, 4).toUpperCase());
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText(/found\.$/)).toBeVisible();
    await page.getByLabel('Search members').fill('no member of this name');
    await expect(page.getByRole('heading', { name: 'No Members Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all members' }).click();

    const all = page.getByRole('list', { name: 'Members' });
    const follow = all.getByRole('button', { name: /^Follow / }).first();
    const followed = ((await follow.textContent()) ?? '').replace('Follow ', '');
    await follow.click();
    await expect(page.getByText('User followed successfully')).toBeVisible();
    await dismissToasts(page);
    await all.getByRole('button', { name: followed, exact: true }).click();
    const panel = page.getByRole('dialog', { name: followed });
    await expect(panel.getByRole('button', { name: `Unfollow ${followed}` })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Badges' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(panel).toBeHidden();

    await page.goto('/dashboard/account/following');
    // The count leads to the cigars, further down in the same panel.
    await page.getByRole('button', { name: new RegExp(`^\\d+ cigars? of ${followed}$`) }).click();
    await expect(panel.getByRole('heading', { name: 'Cigars' })).toBeInViewport();
    await page.goBack();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: `Remove ${followed}` }).click();
    await expect(page.getByText('User unfollowed successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: followed, exact: true })).toBeHidden();
    await page.goto('/dashboard/account/followers');
    await expect(page.getByRole('heading', { name: 'Followers', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Follow|Unfollow) / })).toHaveCount(0);
  },
);

test('a follow that the server refuses is undone', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/members');
  await page.route('**/followers/user/following/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const all = page.getByRole('list', { name: 'Members' });
  const follow = all.getByRole('button', { name: /^Follow / }).first();
  const name = ((await follow.textContent()) ?? '').replace('Follow ', '');
  await follow.click();
  await expect(page.getByText('Error following user')).toBeVisible();
  await expect(all.getByRole('button', { name: `Follow ${name}`, exact: true })).toBeVisible();
});

test('the leaderboards lead to the members on them', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  for (const name of ['All Time Leaderboard', 'Last 30 Days']) {
    await expect(page.getByRole('list', { name }).getByText('1st').first()).toBeVisible();
  }
  const others = page
    .getByRole('list', { name: 'All Time Leaderboard' })
    .getByRole('button')
    .filter({ hasNotText: /You$/ });
  const name = (await others.first().textContent()) ?? '';
  await others.first().click();
  const profile = page.getByRole('dialog', { name });
  await expect(profile).toBeVisible();
  const cigar = profile.getByRole('list').last().getByRole('button').first();
  const smoked = (await cigar.textContent()) ?? '';
  await cigar.click();
  await expect(page.getByRole('dialog', { name: smoked })).toContainText('journal');
  await page.goBack();
  await expect(profile).toBeVisible();
});

test('a newcomer has no followers and follows no one', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/account/followers');
  await expect(page.getByRole('heading', { name: 'No Followers' })).toBeVisible();
  await page.goto('/dashboard/account/following');
  await expect(page.getByRole('heading', { name: 'Not Following Anyone' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a profile leads with photos, and nothing scrolls under its close button',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/members?search=Irene');
    await page.getByRole('button', { name: 'Irene Papadakis', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Irene Papadakis' });
    const photos = panel.getByRole('list', { name: 'Photos' }).getByRole('img');
    await expect(photos).not.toHaveCount(0);
    await expect(photos.first()).not.toHaveJSProperty('naturalWidth', 0);
    const getTop = async (name: string) => (await panel.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect((await photos.first().boundingBox())?.y).toBeLessThan(await getTop('Badges'));
    expect(await getTop('Badges')).toBeLessThan(await getTop('Cigars'));
    await expectAccessible(page);

    const close = panel.getByRole('button', { name: 'Close' });
    const follow = panel.getByRole('button', { name: /^(Follow|Unfollow) Irene Papadakis$/ });
    await panel.getByRole('list').last().getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(follow).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('heading', { name: 'Irene Papadakis' })).toBeInViewport({ ratio: 1 });
    const strip = await close.evaluate((button) => button.parentElement?.getBoundingClientRect().bottom);
    const content = await panel
      .getByRole('list', { name: 'Photos' })
      .evaluate((list) => list.closest('[tabindex]')?.getBoundingClientRect().top);
    expect(content).toBeGreaterThanOrEqual(strip ?? Infinity);

    await photos.first().scrollIntoViewIfNeeded();
    const name = (await photos.first().getAttribute('alt')) ?? '';
    await photos.first().click();
    await expect(page.getByRole('dialog', { name })).toContainText('journal');
  },
);

test(
  'search and suggestions, nearby members first, come before the alphabet, without repeats, and not during a search',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await signIn(page);
    await page.goto('/dashboard/members');
    const faces = page.getByRole('region', { name: 'Suggested' });
    const search = page.getByLabel('Search members');
    await expect(faces.getByRole('listitem').first()).toContainText('Also in Chicago');
    await expect(faces.getByRole('listitem')).toHaveCount(isMobile ? 2 : 4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const tops = [];
    for (const part of [search, faces, page.getByRole('list', { name: 'Members' })]) {
      tops.push((await part.boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // Newcomers of other journeys all have the same name, so they don't count.
    const all = await faces.getByRole('button', { name: /^Follow (?!Zeno)/ }).allTextContents();
    expect(new Set(all).size).toBe(all.length);

    const face = faces.getByRole('listitem').first().getByRole('button').first();
    const name = (await face.textContent()) ?? '';
    await face.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await search.fill('no member of this name');
    await expect(faces).toBeHidden();
  },
);

test('a member who hides their home isn’t suggested as nearby', async ({ page, browser, server }) => {
  const home = { city: 'Assos', state: 'AO', latitude: 43, longitude: -107.5 };
  const neighbor = await otherMember(browser, server.url, 'Hermias', home);
  const person = newcomer();
  await join(page, person, home);
  await signIn(page, person);
  await page.goto('/dashboard/members');
  const first = page.getByRole('region', { name: 'Suggested' }).getByRole('listitem').first();
  await expect(first).toContainText(neighbor.name);
  await expect(first).toContainText('Also in Assos');

  const hidden = await neighbor.api.put('/api/v1/user/me/', {
    data: { privacies: { location_visible: false } },
  });
  expect(hidden.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText('Also in Assos')).toHaveCount(0);
});

test('a page number that doesn’t exist leads to the last page or the first', async ({ page }) => {
  await signIn(page);
  const current = (list: string) =>
    page.getByRole('navigation', { name: `${list}, pages` }).locator('[aria-current]');
  await page.goto('/dashboard/members?page=99999999');
  await expect(page).toHaveURL(/page=\d{1,2}$/);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  for (const [path, list] of [
    ['members', 'Members'],
    ['journal', 'Journal'],
  ] as const) {
    await page.goto(`/dashboard/${path}?page=999999999999999`);
    await expect(current(list)).toHaveText('1');
  }
  for (const path of ['account/following?page=99', 'store?tab=redeemed&history=99']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).not.toHaveURL(/99/);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
});

test('a menu in a panel returns the focus to its button', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/members');
  await page
    .getByRole('list', { name: 'Members' })
    .getByRole('button', { name: 'Abigail Stone', exact: true })
    .click();
  const more = page
    .getByRole('dialog', { name: 'Abigail Stone' })
    .getByRole('button', { name: /^More options/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { arrive, join, newcomer } from '../world/newcomer.ts';
import { arriveWithNotices } from '../world/member-with-notices.ts';
import {
  DEMO,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  signInByForm,
  test,
} from '../world/world.ts';

/** Signs in a member through the API only. */
const signInMember = async (
  browser: Browser,
  baseURL: string | undefined,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; api: APIRequestContext; leave: () => Promise<void> }> => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const answer = await context.request.post('/api/v1/user/authenticate/', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { id: user.id, api: context.request, leave: () => context.close() };
};

/** Signs in a newcomer on this page and opens their notifications. */
const openNotices = async (page: Page): Promise<ReturnType<typeof newcomer>> => {
  const person = await arrive(page);
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('list', { name: 'Notifications' })).toBeVisible();
  return person;
};

const list = (page: Page) => page.getByRole('list', { name: 'Notifications', exact: true });
const redDot = (page: Page) =>
  page.getByRole('link', { name: /Notifications/ }).filter({ hasText: /unread/ });

test(
  'notifications lead to their subjects, and opening one marks it as read',
  { tag: '@main' },
  async ({ page, browser, server }, { project }) => {
    test.slow();
    const { person, challenge } = await arriveWithNotices(page, browser, server, project.name);
    await signIn(page, person);
    await page.goto('/dashboard/notifications');
    await expect(list(page)).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const follower = list(page).getByRole('listitem').filter({ hasText: 'is now following you.' }).first();
    const name = ((await follower.getByRole('paragraph').innerText()) ?? '').replace(
      ' is now following you.',
      '',
    );
    await expect(follower.getByRole('heading')).toContainText('Unread');
    await follower.getByRole('link').click();
    const profile = page.getByRole('dialog', { name });
    await expect(profile).toBeVisible();
    await page.goBack();
    await expect(profile).toBeHidden();
    await expect(follower.getByRole('heading')).not.toContainText('Unread');
    await expect(follower.getByRole('button', { name: /Mark as read/ })).toHaveCount(0);

    const cigar = list(page).getByRole('listitem').filter({ hasText: 'A cigar near you' }).first();
    await cigar.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('journal');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const message = list(page).getByRole('listitem').filter({ hasText: 'An evening on the porch' });
    await message.getByRole('button', { name: /Mark as read/ }).press('Enter');
    await expect(message.getByRole('button', { name: /Mark as read/ })).toHaveCount(0);
    await expect(message.getByRole('heading')).toBeFocused();
    await message.getByRole('button', { name: /^Show the picture/ }).click();
    await expect(page.getByRole('dialog', { name: 'An evening on the porch' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();

    const markAll = page.getByRole('button', { name: 'Mark All as Read' });
    await markAll.press('Enter');
    await expect(page.getByText('Nothing unread')).toBeVisible();
    // The button has done its work, but a keyboard user continues from there.
    await expect(markAll).toBeDisabled();
    await expect(markAll).toBeFocused();
    await expect(redDot(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Nothing unread')).toBeVisible();

    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    const badge = list(page).getByRole('listitem').filter({ hasText: 'New badge' }).first();
    const earned = (await badge.getByRole('paragraph').innerText()).replace(
      /^You earned the | badge\.$/g,
      '',
    );
    await badge.getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/account\/badges#badge-/);
    const medallion = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: earned }) });
    await expect(medallion).toBeInViewport();
    await expect(medallion).toBeFocused();

    await page.goto('/dashboard/notifications');
    await list(page).getByRole('link', { name: challenge }).click();
    await expect(page).toHaveURL(/\/dashboard\/store#challenge-/);
    await expect(page.getByRole('heading', { name: challenge })).toBeInViewport();
  },
);

test('a notification whose subject no longer exists says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/notifications?cigar=999999999');
  await expect(page.getByText('This entry isn’t available')).toBeVisible();
  await page.goto('/dashboard/notifications?member=999999999');
  await expect(page.getByText('This member isn’t available')).toBeVisible();
  await page.goto('/dashboard/store#challenge-999999999');
  await expect(page.getByText('That challenge is no longer available.')).toBeVisible();
});

test('a page past the last one leads to the last one', async ({ page }) => {
  await openNotices(page);
  await page.goto('/dashboard/notifications?page=99');
  await expect(list(page)).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});

test('notifications that couldn’t be loaded can’t be marked as read', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/v1/notifications/?*page_size=10*', (route) => route.abort());
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toHaveCount(0);
  await page.unrouteAll();
  // The app may have tried again by itself, which removes the button.
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeVisible();
});

test('marking as read is undone when it doesn’t reach the server', async ({ page }) => {
  await openNotices(page);
  await page.route('**/notifications/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const mark = list(page).getByRole('button', { name: /^Mark as read/ });
  const before = await mark.count();
  expect(before).toBeGreaterThan(0);
  await mark.first().click();
  await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
  await expect(mark).toHaveCount(before);
  await expect(redDot(page)).toHaveCount(1);
});

test('a notification read in one tab is immediately read in the others', async ({ page, context }) => {
  await openNotices(page);
  const other = await context.newPage();
  // Without this, the refresh every 30 seconds would also update the page.
  await other.addInitScript(() => {
    const begin = globalThis.setInterval;
    globalThis.setInterval = ((work: () => void, wait: number) =>
      wait === 30_000 ? 0 : begin(work, wait)) as typeof setInterval;
  });
  await other.goto('/dashboard/notifications');
  await expect(redDot(other)).toHaveCount(1);
  const unread = list(other).getByRole('button', { name: /^Mark as read/ });
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  expect(before).toBeGreaterThan(0);
  await list(page)
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(unread).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Mark All as Read' }).press('Enter');
  await expect(redDot(other)).toHaveCount(0);
  await expect(unread).toHaveCount(0);
});

test('when the tab with the stream closes, another takes over and shows what arrives', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const opened: Page[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/notifications/stream/')) opened.push(request.frame().page());
  });
  const person = await openNotices(page);
  await expect.poll(() => opened.at(-1) === page).toBe(true);
  const other = await context.newPage();
  await other.goto('/dashboard/notifications');
  await expect(list(other)).toBeVisible();
  await page.close();
  await expect.poll(() => opened.at(-1) === other).toBe(true);
  const self = await signInMember(browser, baseURL, person);
  const friend = newcomer();
  await join(other, friend);
  const { api, leave } = await signInMember(browser, baseURL, friend);
  await api.post('/api/v1/followers/user/following/', { data: { follow_to: self.id } });
  await expect(list(other).getByText('is now following you.')).toHaveCount(1);
  await leave();
  await self.leave();
});

test(
  'a new follower is announced within two seconds, without a reload, in every open tab',
  { tag: '@main' },
  async ({ page, context, browser, baseURL }) => {
    test.slow();
    const person = await openNotices(page);
    const other = await context.newPage();
    await other.goto('/dashboard/journal');
    await expect(other.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
    const self = await signInMember(browser, baseURL, person);

    // The best of three attempts counts, because a busy machine may be late once.
    const waits: number[] = [];
    for (const _ of [1, 2, 3]) {
      const friend = newcomer();
      await join(page, friend);
      const { api, leave } = await signInMember(browser, baseURL, friend);
      const before = await list(page).getByText('is now following you.').count();
      const answer = await api.post('/api/v1/followers/user/following/', { data: { follow_to: self.id } });
      expect(answer.status()).toBe(201);
      const followed = Date.now();
      await expect(list(page).getByText('is now following you.')).toHaveCount(before + 1);
      waits.push(Date.now() - followed);
      await leave();
    }
    expect(Math.min(...waits)).toBeLessThan(2000);
    await expect(redDot(page)).toHaveCount(1);
    await expect(redDot(other)).toHaveCount(1);
    await self.leave();
  },
);

test('more than three newcomers a day are grouped into one line that expands', async ({ page }) => {
  test.slow();
  await openNotices(page);
  for (const _ of [1, 2, 3, 4, 5]) await join(page, newcomer());
  const group = list(page).getByRole('button', { name: 'More near you', exact: true });
  await expect(group).toBeVisible();
  const inside = page.getByRole('list', { name: 'More near you', exact: true });
  await expect(inside).toBeHidden();
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(inside.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await inside.getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Zeno of Citium' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the next member on a device gets none of the previous member’s notifications', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await openNotices(page);
  const self = await signInMember(browser, baseURL, person);
  const friend = newcomer();
  await join(page, friend);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInByForm(page, friend);
  await page.goto('/dashboard/notifications');
  await expect(list(page)).toBeVisible();
  const demo = await signInMember(browser, baseURL, DEMO);
  const follow = await demo.api.post('/api/v1/followers/user/following/', { data: { follow_to: self.id } });
  expect(follow.status()).toBe(201);
  await expect
    .poll(async () => {
      const answer = await self.api.get('/api/v1/notifications/');
      return JSON.stringify(await answer.json());
    })
    .toContain('is now following you.');
  await expect(list(page).getByText('is now following you.')).toHaveCount(0);
  await demo.leave();
  await self.leave();
});

test('a notification setting saves automatically, and is undone when saving fails', async ({ page }) => {
  await openNotices(page);
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/account\/notices$/);
  const people = page.getByRole('switch', { name: /^People: Email/ });
  await expect(people).not.toBeChecked();
  await people.press('Space');
  await expect(people).toBeChecked();
  await people.press('Space');
  await expect(people).not.toBeChecked();
  const more = page.getByRole('button', { name: 'More settings' });
  await more.click();
  const followers = page.getByRole('group', { name: 'Followers' });
  const mail = followers.getByRole('switch', { name: 'Followers: Email' });
  await expect(mail).not.toBeChecked();
  await mail.press('Space');
  await expect(mail).toBeChecked();
  await expect(page.getByRole('group', { name: 'Messages from Stoa' }).getByText('Always on')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'People: Email (some)' })).toBeChecked();
  await more.click();
  await expect(mail).toBeChecked();

  await page.route('**/notifications/preferences/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await mail.press('Space');
  await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
  await expect(mail).toBeChecked();
});

test('a broken stream reconnects, and renews the session on the way', async ({
  page,
  context,
  server,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await openNotices(page);
  const self = await signInMember(browser, baseURL, person);
  const friend = newcomer();
  await join(page, friend);
  const { api, leave } = await signInMember(browser, baseURL, friend);

  await server.stop();
  // The short-lived token has expired by now.
  await context.clearCookies({ name: /access/ });
  const answered = (path: string) =>
    page.waitForResponse(
      (response) => new URL(response.url()).pathname.endsWith(path) && response.status() === 200,
    );
  const [renewed, opened] = [answered('/user/refresh-token/'), answered('/notifications/stream/')];
  await server.start();
  await Promise.all([renewed, opened]);
  const follow = await api.post('/api/v1/followers/user/following/', { data: { follow_to: self.id } });
  expect(follow.status()).toBe(201);
  await expect(list(page).getByText('is now following you.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  await leave();
  await self.leave();
});

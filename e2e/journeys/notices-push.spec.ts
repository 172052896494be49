import type { BrowserContext, Page } from '@playwright/test';
import { join, newcomer } from '../world/newcomer.ts';
import { deliver, subscribeAs } from '../world/push-service.ts';
import { installed } from '../world/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the notifications that the device shows for Stoa. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, data }) => ({ title, body, data: data as { address: string } }));
  });

/**
 * Presses a shown notification. No test can reach what the system draws, so the worker gets the event of a press for a real
 * notification. A synthetic event would end too soon, so the test extends it.
 */
const press = async (context: BrowserContext): Promise<void> => {
  const [worker] = context.serviceWorkers();
  expect(worker).toBeDefined();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & {
      registration: { getNotifications: () => Promise<readonly Notification[]> };
      NotificationEvent: new (kind: string, about: { notification: Notification | undefined }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const works: Promise<unknown>[] = [];
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => works.push(work) });
    scope.dispatchEvent(event);
    await Promise.all(works);
  });
};

test('a push is shown, and pressing it opens its subject and marks it as read', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['notifications']);
  const [person, friend] = [newcomer(), newcomer()];
  await join(page, person);
  await join(page, friend);
  await signIn(page, person);
  await page.goto('/dashboard/notifications');
  await installed(page);
  const list = page.getByRole('list', { name: 'Notifications', exact: true });
  await expect(list.getByText('A new member in Savannah').first()).toBeVisible();
  const response = (await (await page.request.get('/api/v1/notifications/')).json()) as {
    notifications: { id: number; type: string; header: string; message: string }[];
  };
  const notice = response.notifications.find(({ type }) => type === 'new_user');
  expect(notice).toBeDefined();

  // The browser's test interface sometimes drops a push. The same push twice shows one notification.
  await expect(async () => {
    await deliver(context, page, notice);
    await expect.poll(() => shown(page)).toHaveLength(1);
  }).toPass();
  const [first] = await shown(page);
  expect(first).toMatchObject({ title: notice?.header, body: notice?.message });
  const address = first?.data.address ?? '';
  expect(address).toMatch(/^\/dashboard\/notifications\?member=\d+&notice=\d+$/);

  // A grouped notification that has grown replaces the earlier one.
  await deliver(context, page, { ...notice, message: 'Five new members: Zeno and others.' });
  await expect
    .poll(async () => (await shown(page)).map(({ body }) => body))
    .toEqual(['Five new members: Zeno and others.']);

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Notifications/ })).toBeVisible();
  await press(context);
  await expect(page.getByRole('dialog', { name: 'Zeno of Citium' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/notifications\?member=\d+$/);
  expect(await shown(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(
    list
      .getByRole('listitem')
      .filter({ hasText: notice?.message ?? '' })
      .first()
      .getByRole('heading'),
  ).not.toContainText('Unread');
});

test('push is turned on and off on a device, and a notification reaches it', async ({
  page,
  context,
  browser,
  baseURL,
  pushService,
}) => {
  test.slow();
  const device = pushService.browser();
  await context.grantPermissions(['notifications']);
  await subscribeAs(context, device);
  const [person, friend] = [newcomer(), newcomer()];
  await join(page, person);
  await join(page, friend);
  await signIn(page, person);
  await page.goto('/dashboard/account/notices');
  await installed(page);
  const here = page.getByRole('switch', { name: 'Push on this device' });
  await expect(here).not.toBeChecked();
  // Nothing reaches this device yet, so no switch may claim it does.
  await expect(page.getByRole('switch', { name: /: Push$/, checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'More settings' }).click();
  // A member who turns on push for one kind wants it on this device.
  await page.getByRole('switch', { name: 'New members: Push' }).press('Space');
  await expect(here).toBeChecked();
  await expect(page.getByRole('switch', { name: 'New members: Push' })).toBeChecked();
  await expect(page.getByText('even when Stoa is closed')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(here).toBeChecked();

  const self = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await other.request.post('/api/v1/user/authenticate/', { data: friend });
  const follow = await other.request.post('/api/v1/followers/user/following/', {
    data: { follow_to: self.id },
  });
  expect(follow.status()).toBe(201);
  await other.close();
  const follower = () =>
    pushService.received.find(
      ({ path, message }) => device.endpoint.endsWith(path) && message['type'] === 'new_follower',
    );
  await expect.poll(follower).toBeDefined();
  const texts = async () => (await shown(page)).map(({ title, body }) => `${title}: ${body}`);
  // A service worker that is just starting may not be ready for the push.
  await expect(async () => {
    await deliver(context, page, follower()?.message);
    await expect.poll(texts).toContain('New follower: Zeno of Citium is now following you.');
  }).toPass();

  await here.press('Space');
  await expect(here).not.toBeChecked();
  await page.reload();
  await expect(here).not.toBeChecked();
});

test('a browser that blocks notifications, or can’t show them, says what to do', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(page);
  await page.goto('/dashboard/account/notices');
  const here = page.getByRole('switch', { name: 'Push on this device' });
  await expect(page.getByText('Your browser blocks notifications from Stoa.')).toBeVisible();
  await expect(here).toBeDisabled();
  await expectAccessible(page);

  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.reload();
  await expect(page.getByText('This browser can’t show push notifications.')).toBeVisible();
  await expect(here).toBeDisabled();
});

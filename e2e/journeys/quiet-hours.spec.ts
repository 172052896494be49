import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { movableClock } from '../world/moved-clock.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { installed } from '../world/offline.ts';
import { mailsTo, mailTo } from '../world/outbox.ts';
import { deliver, subscribeAs } from '../world/push-service.ts';
import type { StoaServer } from '../world/server.ts';
import { verifyAddress } from '../world/verified-member.ts';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const clock = movableClock();
test.use({ serviceWorkers: 'allow', settings: clock.settings });

const HOUR_MS = 60 * 60 * 1000;

/** Returns the time in Savannah, where everyone here lives, this many hours from now. */
const savannahTime = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Counts a member's waiting pushes, and their notifications with a waiting email. */
const waiting = async (server: StoaServer, id: number): Promise<unknown> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pushes: number; mails: number }>(
    `select (select count(*)::int from push_due join push_subscription on push_subscription.id = subscription_id
              where member_id = $1 and held) as pushes,
            (select count(*)::int from notification where member_id = $1 and mail_from is not null) as mails`,
    [id],
  );
  await client.end();
  return rows[0];
};

const follow = async (browser: Browser, url: string | undefined, friend: object, id: number) => {
  const context = await browser.newContext({ ...(url !== undefined && { baseURL: url }) });
  await context.request.post('/api/v1/user/authenticate/', { data: friend });
  const created = await context.request.post('/api/v1/followers/user/following/', {
    data: { follow_to: id },
  });
  expect(created.status()).toBe(201);
  await context.close();
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('quiet hours hold pushes and emails until they are over, then send one of each', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  pushService,
}) => {
  test.slow();
  const device = pushService.browser();
  await context.grantPermissions(['notifications']);
  await subscribeAs(context, device);
  const [person, anna, ben] = [newcomer(), newcomer(), newcomer()];
  for (const one of [person, anna, ben]) await join(page, one);
  await verifyAddress(server, person);
  await signIn(page, person);
  await page.goto('/dashboard/account/notices');
  await installed(page);
  await page.getByRole('switch', { name: 'Push on this device' }).press('Space');
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByRole('switch', { name: 'Followers: Email' }).press('Space');
  // A first follower earns a badge. Until the device has subscribed the switch is off, and a press would turn it on.
  const badges = page.getByRole('switch', { name: 'Badges: Push' });
  await expect(badges).toBeChecked();
  await badges.press('Space');
  await expect(badges).not.toBeChecked();

  const rhythm = page.getByRole('radiogroup', { name: 'Emails' });
  await expect(rhythm.getByRole('radio', { name: /Once a day/ })).toBeChecked();
  await rhythm.getByRole('radio', { name: /Right away/ }).check();
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await expect(quiet).not.toBeChecked();
  await quiet.press('Space');
  const times = page.getByRole('group', { name: 'Quiet hours' });
  const [from, until] = [times.getByLabel('From'), times.getByLabel('Until')];
  await expect(from).toHaveValue('22:00');
  await expect(until).toHaveValue('08:00');
  await expect(page.getByText('All times are Eastern Time, your home’s time zone.')).toBeVisible();

  const [began, over] = [savannahTime(-1), savannahTime(2)];
  await until.fill('22:00');
  await expect(page.getByText('Both times are the same.')).toBeVisible();
  await from.fill(began);
  await until.fill(over);
  await until.press('Tab');
  await expect(page.getByText('Both times are the same.')).toHaveCount(0);
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await expect
    .poll(async () => (await page.request.get('/api/v1/notifications/delivery/')).json())
    .toMatchObject({ mails: 'at_once', quiet_hours: { from: began, to: over } });
  await page.reload();
  await expect(from).toHaveValue(began);
  await expect(until).toHaveValue(over);
  await expect(rhythm.getByRole('radio', { name: /Right away/ })).toBeChecked();

  const { id } = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
  for (const friend of [anna, ben]) await follow(browser, baseURL, friend, id);
  // The app lists both while the device stays silent.
  await page.goto('/dashboard/notifications');
  await expect(page.getByText('is now following you.')).toHaveCount(2);
  await expect.poll(() => waiting(server, id)).toEqual({ pushes: 2, mails: 2 });
  const pushes = () => pushService.received.filter(({ path }) => device.endpoint.endsWith(path));
  expect(pushes()).toEqual([]);

  clock.advance(3 * HOUR_MS);
  const titles = () => pushes().map(({ message }) => message['header']);
  await expect.poll(titles).toEqual(['2 notifications during your quiet hours']);
  const [push] = pushes();
  await expect(async () => {
    await deliver(context, page, push?.message);
    await expect.poll(() => shown(page)).toHaveLength(1);
  }).toPass();
  expect(await shown(page)).toEqual([
    {
      title: '2 notifications during your quiet hours',
      body: 'Zeno of Citium is now following you.\nZeno of Citium is now following you.',
    },
  ]);
  await mailTo(server, person.email, '2 updates');
  expect(await waiting(server, id)).toEqual({ pushes: 0, mails: 0 });
  expect(await mailsTo(server, person.email, 'New follower')).toEqual([]);
  expect(pushes()).toHaveLength(1);
});

test('a change to the email schedule is undone when it isn’t saved', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/account/notices');
  const weekly = page.getByRole('radio', { name: /Once a week/ });
  await expect(weekly).not.toBeChecked();
  await page.route('**/notifications/delivery/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await weekly.click();
  await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Once a day/ })).toBeChecked();
});

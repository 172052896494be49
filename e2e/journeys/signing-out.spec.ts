import type { Page } from '@playwright/test';
import { holdSignIns } from '../world/held-sign-ins.ts';
import { newcomer, join } from '../world/newcomer.ts';
import { persistedAnswers, outboxList, readyOffline, signOut } from '../world/offline.ts';
import { arriveReady, getJournal, logOffline } from '../world/queued-entry.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  openForm,
  signInByForm,
  test,
} from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

const ME = '/api/v1/user/me/';
const WAITING = 'Your sign-out isn’t confirmed yet. We’ll send it as soon as we can reach Stoa.';

const hasSession = async (page: Page, cookies: string): Promise<boolean> => {
  const response = await page.request.get('/api/v1/user/me/', { headers: { cookie: cookies } });
  return response.status() === 200;
};

const getCookies = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Waits until the service worker has cached the member's own profile picture. */
const cachedPortrait = async (page: Page): Promise<string> => {
  const me = await page.request.get('/api/v1/user/me/');
  const { profile_picture: picture } = (await me.json()) as { profile_picture: string };
  expect(await isServed(page, picture)).toBe(true);
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, picture))
    .toBe(true);
  return picture;
};

const isServed = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );

test('signing out offline says that it is pending, and finishes when online', async ({ page, context }) => {
  test.slow();
  await signInByForm(page);
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  const cookies = await getCookies(page);
  const photo = await cachedPortrait(page);
  await context.setOffline(true);
  expect(await isServed(page, photo)).toBe(true);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(WAITING)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => persistedAnswers(page, [])).toBe(0);
  expect(await isServed(page, photo)).toBe(false);

  // Closing the app doesn't undo the sign-out, and no address shows other data of the member.
  await page.close();
  const again = await context.newPage();
  for (const path of ['/dashboard', '/dashboard/journal', '/login']) {
    await again.goto(path);
    await expect(again.getByText(WAITING)).toBeVisible();
    await expect(again).toHaveURL(/\/login$/);
  }
  const calls: string[] = [];
  again.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expect(again.getByText(WAITING)).toBeHidden();
  expect(calls[0]).toContain('/user/logout/');
  expect(await isServed(again, photo)).toBe(false);
  expect(await getCookies(again)).not.toContain('stoa_access');
  await context.clearCookies();
  expect(await hasSession(again, cookies)).toBe(false);
});

test('a busy server signs out later, and someone else can sign in before that', async ({ page }) => {
  const [person, next] = [newcomer(), newcomer()];
  await join(page, person);
  await join(page, next);
  await signInByForm(page, person);
  const cookies = await getCookies(page);
  await page.route('**/api/v1/user/logout/', (route) => route.fulfill({ status: 503, body: '{}' }));
  await signOut(page);
  await expect(page.getByText(WAITING)).toBeVisible();
  await fillSignIn(page, next);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Member ID')).toHaveValue(next.handle);
  await page.context().clearCookies();
  expect(await hasSession(page, cookies)).toBe(false);
});

test('a failed sign-out leaves the session whole, and is sent first afterward', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const [person, next] = [newcomer(), newcomer()];
  await join(page, person);
  await join(page, next);
  await signInByForm(page, person);
  const cookies = await getCookies(page);
  const release = await holdSignIns(server, person);
  const refused = page.waitForResponse((response) => response.url().includes('/user/logout/'));
  await signOut(page);
  expect((await refused).status()).toBe(503);
  await expect(page.getByText(WAITING)).toBeVisible();
  expect(await getCookies(page)).toBe(cookies);
  expect(await hasSession(page, cookies)).toBe(true);

  await release();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard/journal');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => calls[0]).toBe('/api/v1/user/logout/');
  await expect.poll(() => getCookies(page)).not.toContain('stoa_access');

  await test.step('the next member isn’t mistaken for the previous one', async () => {
    const ofOwnRecord = () => calls.filter((path) => path === ME).length;
    const before = ofOwnRecord();
    await fillSignIn(page, next);
    await expect(page).toHaveURL(/\/dashboard/);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(ofOwnRecord).toBeGreaterThan(before);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(stored).toContain(next.email);
    expect(await stored()).not.toContain(person.email);
  });
  await page.context().clearCookies();
  expect(await hasSession(page, cookies)).toBe(false);
});

test('a device signed out elsewhere retains only unsent cigars, for their member alone', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const { person, code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'Smoked before the door was shut.');
  await page.getByRole('button', { name: 'Open the journal' }).click();
  expect(await page.evaluate(() => caches.has('stoa-photos'))).toBe(true);

  const laptop = await browser.newContext({ baseURL: server.url });
  const elsewhere = await laptop.newPage();
  await elsewhere.request.post('/api/v1/user/authenticate/', { data: person });
  expect((await elsewhere.request.delete('/api/v1/user/me/sign-ins/')).status()).toBe(204);
  await laptop.close();

  // A busy server doesn't end a session.
  await page.route('**/api/v1/user/refresh-token/', (route) => route.fulfill({ status: 429, body: '{}' }));
  const refused = page.waitForResponse((response) => response.status() === 429);
  await context.setOffline(false);
  await refused;
  await expect(page).toHaveURL(/\/dashboard\/journal/);
  expect(await persistedAnswers(page, ['accounts', 'me'])).toBe(1);
  await page.unroute('**/api/v1/user/refresh-token/');
  await page.reload();

  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => persistedAnswers(page, [])).toBe(0);
  expect(await page.evaluate(() => caches.has('stoa-photos'))).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);

  await openForm(page, '/login');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect
    .poll(async () => (await getJournal(page)).results.map(({ experience_note }) => experience_note))
    .toEqual(['Smoked before the door was shut.']);
});

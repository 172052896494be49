import { readyOffline, signOut } from '../world/offline.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openForm,
  signIn,
  signInByForm,
  test,
} from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('the app opens offline, with the journal as last seen', { tag: '@main' }, async ({ page, context }) => {
  test.slow();
  await signIn(page);
  await page.goto('/dashboard/journal');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(10);
  const first = await entries.first().getByRole('heading').innerText();
  await readyOffline(page);

  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect(again.getByText('This is your journal as of your last visit.')).toBeVisible();
  await again.goto('/dashboard/journal');
  const seen = again.getByRole('main').getByRole('listitem');
  await expect(seen.first().getByRole('heading')).toHaveText(first);
  await expect(seen).toHaveCount(10);

  await seen.first().getByRole('heading').getByRole('button').click();
  await expect(again.getByRole('dialog', { name: first })).toBeVisible();
  await again.goBack();

  await again.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(again.getByText('This page isn’t available offline')).toBeVisible();
  await expect(again.getByText('It’ll open when you’re back online.')).toBeVisible();
  await expectAccessible(again);
  await expectNoSidewaysScroll(again);
  await context.setOffline(false);
  await expect(seen).toHaveCount(10);
});

test('signing out removes everything from the device', async ({ page, context }) => {
  test.slow();
  await signInByForm(page);
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await context.setOffline(true);
  await page.goto('/dashboard/journal');
  await expect(page.getByText('An error occurred while fetching user data...')).toBeVisible();
  expect(await page.evaluate(() => caches.has('stoa-photos'))).toBe(false);
});

test('the app has what a browser needs to install it', async ({ page, request }) => {
  await openForm(page, '/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = (await manifest.json()) as {
    icons: { src: string }[];
    start_url: string;
  };
  expect(start).toBe('/dashboard');
  for (const { src } of icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
});

test('a server that doesn’t respond isn’t mistaken for an offline device', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const nowhere = /\/(api\/v1|healthz)/;
  await page.route(nowhere, (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Journal' }).first().click();
  const away = page.getByText(/Stoa isn’t answering right now/);
  await expect(away).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(away).toBeVisible();
  await page.unroute(nowhere);
  await expect(away).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
});

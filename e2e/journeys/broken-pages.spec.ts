import type { Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive } from '../world/newcomer.ts';
import { persistedAnswers } from '../world/offline.ts';
import { appRuns, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const BROKEN = { name: 'Unexpected Application Error!' };

/** Matches the chunk of a page, as the build names it. */
const chunk = (page: string): RegExp => new RegExp(`/assets/${page}-[\\w-]+\\.js$`);

/** Sends a page of the journal with an invalid list, which our server never does. */
const breakJournal = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/cigars/list_cigars/**', (route) =>
    route.fulfill({ json: { results: [null], count: 1, page: 1, page_size: 10, total_pages: 1 } }),
  );

test('a broken page says so, and works again after a reload', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await breakJournal(page);
  await page.goto('/dashboard/journal');
  await expect(page.getByRole('heading', BROKEN)).toBeVisible();
  await expect(page.getByText('Your journal is safe')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
});

/** Locks the device store for as long as the page is open, so that every other transaction waits. */
const holdStore = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The store cannot be opened.')));
        opening.addEventListener('success', () => {
          const answers = opening.result.transaction('answers', 'readwrite').objectStore('answers');
          const ask = () => answers.count().addEventListener('success', ask);
          ask();
          resolve();
        });
      }),
  );

test('a device store that doesn’t respond blocks neither a page nor the reload of a broken one', async ({
  page,
  context,
}) => {
  await signIn(page);
  // The app creates the store when it runs. The prerendered heading is there before that.
  await page.goto('/dashboard');
  const hasStore = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'stoa'));
  await expect.poll(hasStore).toBe(true);
  await page.goto('/developers/ui');
  await holdStore(page);

  const other = await context.newPage();
  await other.goto('/dashboard/account');
  await expect(other.getByLabel('Member ID')).toBeVisible();
  await breakJournal(other);
  await other.goto('/dashboard/journal');
  await expect(other.getByRole('heading', BROKEN)).toBeVisible();
  await other.unrouteAll();
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
});

test('a chunk that a deploy removed reloads once, at the intended page', async ({ page }) => {
  await page.goto('/register');
  await appRuns(page);
  const loads: string[] = [];
  await page.route(chunk('LoginPage'), async (route) => {
    if (loads.length === 0 && new URL(page.url()).pathname === '/register')
      await route.fulfill({ status: 404 });
    else await route.continue();
  });
  page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname));
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => loads).toEqual(['/login']);
});

test('a page whose chunk no longer exists says so after one reload', async ({ page }) => {
  await page.goto('/register');
  await appRuns(page);
  await page.route(chunk('LoginPage'), (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname));
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', BROKEN)).toBeVisible();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  expect(loads).toEqual(['/login']);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a part that a deploy removed leaves the page and the typed text, and loads on another try', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/dashboard/account');
  await page.getByLabel('About you').fill('Written, and not yet saved.');
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  await page.route(chunk('PortraitCropper'), (route) => route.fulfill({ status: 404 }));
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('part of a page') };
  await page.getByLabel('Add a profile picture').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t load this part.');
  await expectAccessible(page);

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('slider').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('About you')).toHaveValue('Written, and not yet saved.');
  expect(loads).toEqual([]);
});

test('a dialog that can’t be loaded says so, and the page stays as it is', async ({ page }) => {
  await arrive(page);
  await page.route(chunk('SharePictureDialog'), (route) => route.fulfill({ status: 404 }));
  const name = 'A cigar to share';
  const logged = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name, description: 'x', rating: 4 },
  });
  const { id } = (await logged.json()) as { id: number };
  await page.goto(`/dashboard/journal?entry=${id}`);
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  const share = page.getByRole('dialog').getByRole('button', { name: /^Share/ });
  await share.click();
  await expect(page.getByText('Couldn’t open this.')).toBeVisible();
  await page.unrouteAll();
  await share.click();
  await expect(page.getByRole('dialog', { name: /Share|picture/i })).toBeVisible();
  expect(loads).toEqual([]);
});

test('a chunk that doesn’t arrive counts as lost after two minutes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  await appRuns(page);
  let waiting = 0;
  await page.route(chunk('LoginPage'), () => {
    waiting += 1;
  });
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect.poll(() => waiting).toBe(1);
  // The clock also runs by itself; chunk-timeout.test.ts checks the exact time.
  await page.clock.runFor(100_000);
  await expect(page.getByRole('heading', BROKEN)).toBeHidden();
  await page.clock.runFor(21_000);
  await expect(page.getByRole('heading', BROKEN)).toBeVisible();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('stored figures show their age when a refresh fails, and are new after another try', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Ranking')).toBeVisible();
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('stoa');
          opening.addEventListener('success', () => {
            const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
            keys.addEventListener('success', () => resolve(JSON.stringify(keys.result).includes('stats')));
          });
        }),
    );
  await expect.poll(stored).toBe(true);
  await page.route('**/api/v1/user-stats/stats/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const note = page.getByText(/^As of .*\. Couldn’t refresh\./);
  await expect(note).toBeVisible();
  await expect(page.getByText('Ranking')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
});

for (const [path, figures] of [
  ['/dashboard', /^Log \d+ more .*\.$/],
  ['/dashboard/account', /\d\scigars/],
  ['/dashboard/store', /^\d+\/1,\d{3}$/],
  ['/dashboard/account/badges', /^\d+ of \d+ earned\.$/],
] as const) {
  test(`the member’s own figures of ${path} show their age when a refresh fails`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    const shown = page.getByRole('main').getByText(figures).first();
    await expect(shown).toBeVisible();
    await expect.poll(() => persistedAnswers(page, ['accounts', 'me'])).toBe(1);
    await page.route('**/api/v1/user/me/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    const note = page.getByText(/^As of .*\. Couldn’t refresh\./);
    await expect(note).toBeVisible();
    await expect(shown).toBeVisible();
    await page.unrouteAll();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toBeHidden();
  });
}

test('a picture that failed to load appears once the browser is online again', async ({ page, context }) => {
  await arrive(page);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') };
  const logged = await page.request.post('/api/v1/cigars/add_cigar/', {
    multipart: { name: 'Lantern Lancero', description: 'A gift', journal_images: photo },
  });
  expect(logged.status()).toBe(201);
  await page.route(/\/media\//, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.goto('/dashboard');
  const cigar = page.getByRole('article');
  // A drawing takes the picture's place.
  await expect(cigar.locator('img[src^="blob:"]')).toBeVisible();
  const own = cigar.locator('img[srcset*="/media/"]');
  await expect(own).toHaveCount(0);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(own).toBeVisible();
});

/** Images that failed to load, for which the browser draws its own broken mark. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      .map((image) => image.currentSrc),
  );

const PICTURED = [
  '/dashboard',
  '/dashboard/store',
  '/dashboard/members',
  '/dashboard/journal',
  '/dashboard/notifications',
] as const;

test('pictures that fail to load show no broken mark, and return with the connection', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  for (const path of PICTURED) {
    await test.step(path, async () => {
      let refused = 0;
      await context.route(/\/(media|art)\/|\.(avif|jpe?g|png|webp)(\?|$)/, (route) => {
        refused += 1;
        return route.abort();
      });
      await page.goto(path);
      await expect.poll(() => refused).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect.poll(() => brokenPictures(page)).toEqual([]);
      await expectAccessible(page);

      await context.setOffline(true);
      await context.unrouteAll();
      await context.setOffline(false);
      await expect
        .poll(() => page.evaluate(() => Array.from(document.images).some((image) => image.naturalWidth > 0)))
        .toBe(true);
      expect(await brokenPictures(page)).toEqual([]);
    });
  }
});

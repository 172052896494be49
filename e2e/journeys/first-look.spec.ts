import { scriptsHeld, withoutScripts } from '../world/first-look.ts';
import type { Page } from '@playwright/test';
import { recordShifts, shiftsBeyondLimit } from '../world/layout-shifts.ts';
import { appRuns, expect, expectAccessible, signIn, test } from '../world/world.ts';

/** Signs in, and opens a page once: from then on the device knows the member. */
const comeBack = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.goto('/dashboard/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
};

test('the dashboard greets who comes back before any script of the app is there', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Good\s(morning|afternoon|evening), \S/u);
  const greeted = await title.textContent();
  const day = await page.locator('main header p').first().textContent();

  await withoutScripts(page);
  await page.reload();
  await expect(title).toHaveText(greeted ?? '');
  await expect(page.locator('main header p').first()).toHaveText(day ?? '');
});

const appHasStarted = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

test(
  'the public page is whole without the app, which starts for what its address opens, and for members',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /^Fourteen medals/ })).toBeAttached();
    await expect(page.locator('#start-hint')).toHaveCount(0);
    expect(await appHasStarted(page)).toBe(false);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Learn more about Justice' }).click();
    await expect(page.getByRole('heading', { name: 'Justice', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'I have a code' }).click();
    await expect(page.getByLabel('Cigar code')).toBeFocused();
    expect(await appHasStarted(page)).toBe(true);

    await comeBack(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Open your journal' }).first()).toBeVisible();
  },
);

test(
  'the dashboard shows the latest cigar before the app, which takes it over where it stands',
  { tag: '@both' },
  async ({ page }) => {
    await comeBack(page);
    await recordShifts(page);
    const release = await scriptsHeld(page);
    await page.goto('/dashboard');
    const latest = page.getByRole('article').filter({ hasText: 'Your latest' });
    await expect(latest.getByRole('heading')).toBeVisible();
    await expect(latest.getByText(/of 5 stars$/)).toBeAttached();
    await expectAccessible(page);
    const before = await latest.boundingBox();
    release();
    await appRuns(page);
    expect(await latest.boundingBox()).toEqual(before);
    expect(await shiftsBeyondLimit(page), 'what moved').toEqual([]);
    await latest.getByRole('link').click();
    await expect(page).toHaveURL(/\/journal\?entry=\d+$/);
  },
);

test('the dashboard asks for all that it shows beside the app’s scripts, and the app for nothing of it again', async ({
  page,
}) => {
  await comeBack(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url().replace(/^.*\/api\/v1/, ''));
  });
  // The page before asks for the number of unread notices when its stream of them opens.
  page.on('framenavigated', () => asked.splice(0));
  const release = await scriptsHeld(page);
  await page.goto('/dashboard');
  await expect.poll(() => asked).toContain('/user-stats/timeline/?page=1&page_size=5');
  const before = [...asked];
  release();
  await expect(page.getByRole('list', { name: 'All Time Leaderboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  expect(before).toHaveLength(11);
  // The number of unread notices is asked for again when the stream of notices opens.
  const after = asked.slice(before.length).filter((url) => !url.startsWith('/notifications/'));
  expect(after.filter((url) => before.includes(url))).toEqual([]);
});

test('a visitor whom the device does not know is not greeted', async ({ page }) => {
  await withoutScripts(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening your journal');
});

test(
  'the journal fills its window with entries before any script of the app is there',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/journal');
    await appRuns(page);
    const list = page
      .getByRole('main')
      .locator('ul')
      .filter({ has: page.locator('[data-entry]') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const entries = await list.innerText();

    await withoutScripts(page);
    await page.reload();
    await expect(list.getByRole('listitem').nth(1)).toBeVisible();
    expect(entries).toContain(await list.innerText());
    const below = await list.evaluate((shown) => shown.getBoundingClientRect().bottom - innerHeight);
    expect(below, 'pixels of entries below the window').toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect(page.getByText(/cigars, written down\.$/)).toBeVisible();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL(/\/statistics$/);
  },
);

test('an entry far below the window is rendered a moment after those in it', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const last = document.querySelectorAll('[data-entry]')[9];
      if (!last) return;
      observer.disconnect();
      const isRendered = () => last.checkVisibility({ contentVisibilityAuto: true });
      // After the frame in which the browser has decided.
      requestAnimationFrame(() =>
        setTimeout(() => {
          document.body.dataset['atFirst'] = String(isRendered());
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/journal');
  await appRuns(page);
  const last = page.locator('[data-entry]').last();
  const isRendered = () => last.evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isRendered).toBe(true);
  await expect(page.locator('body')).toHaveAttribute('data-at-first', 'false');
});

test('nothing in the journal moves when the app takes it over', { tag: '@both' }, async ({ page }) => {
  await comeBack(page);
  await recordShifts(page);
  const release = await scriptsHeld(page);
  await page.goto('/dashboard/journal');
  const entry = page.locator('[data-entry]').first();
  await expect(entry).toBeVisible();
  const before = await entry.boundingBox();
  release();
  await appRuns(page);
  expect(await entry.boundingBox()).toEqual(before);
  expect(await shiftsBeyondLimit(page), 'what moved').toEqual([]);
});

test('the journal of cigars without pictures waits for none that is further down', async ({ page }) => {
  await signIn(page);
  const added: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const answer = await page.request.post('/api/v1/cigars/add_cigar/', {
      data: { name: `Leaf ${at}`, description: 'A gift', overall_rating: 4 },
    });
    expect(answer.status()).toBe(201);
    added.push(((await answer.json()) as { id: number }).id);
  }
  await page.goto('/dashboard/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  // What waits for seconds waits for ever.
  await page.addInitScript(() => {
    const plain = globalThis.setTimeout;
    const brief = (work: TimerHandler, after = 0, ...rest: unknown[]) =>
      plain(work, after >= 4_000 ? 2 ** 31 - 1 : after, ...rest);
    Object.assign(globalThis, { setTimeout: brief });
  });
  await page.goto('/dashboard/journal');
  await appRuns(page);
  // Other journeys look at the demo member's own.
  for (const id of added) await page.request.delete(`/api/v1/cigars/${id}/delete_cigar/`);
});

test('an entry that is pressed before the app runs opens as soon as it does', async ({ page }) => {
  await comeBack(page);
  const release = await scriptsHeld(page);
  await page.goto('/dashboard/journal');
  const entry = page.locator('[data-entry]').nth(1);
  const name = (await entry.textContent()) ?? '';
  await entry.click();
  release();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
});

test('the filters that are pressed before the app runs open as soon as it does', async ({ page }) => {
  await comeBack(page);
  const release = await scriptsHeld(page);
  await page.goto('/dashboard/journal');
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test(
  'the sort that is pressed before the app runs opens as soon as it does',
  { tag: '@both' },
  async ({ page }) => {
    await comeBack(page);
    const release = await scriptsHeld(page);
    await page.goto('/dashboard/journal');
    await expect(page.locator('[data-entry]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Sort by' }).click();
    release();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  },
);

test('a filter that the address chose already opens all the same, and of two presses the last', async ({
  page,
}) => {
  await comeBack(page);
  const release = await scriptsHeld(page);
  await page.goto('/dashboard/journal?rating=5');
  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a search that is typed before the app runs is searched for, and goes on', async ({ page }) => {
  await comeBack(page);
  const release = await scriptsHeld(page);
  await page.goto('/dashboard/journal');
  const search = page.getByRole('textbox', { name: 'Search the journal' });
  await search.click();
  await page.keyboard.type('stoic w');
  release();
  await appRuns(page);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('stoic w');
  await page.keyboard.type('isdom');
  await expect(page).toHaveURL(/search=stoic\+wisdom/);
});

test('what members write is text in the first look too', async ({ page }) => {
  await comeBack(page);
  await page.route('**/list_cigars/?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { results: { name: string; experience_note: string }[] };
    for (const entry of list.results) {
      entry.name = '<img src=x onerror="document.title=1">';
      entry.experience_note = '<b>Cedar</b>';
    }
    await route.fulfill({ response: answer, json: list });
  });
  await withoutScripts(page);
  await page.goto('/dashboard/journal');
  await expect(page.locator('[data-entry]').first()).toHaveText('<img src=x onerror="document.title=1">');
  await expect(page.getByText('<b>Cedar</b>').first()).toBeVisible();
});

test('a search in the address is not answered with the whole journal', async ({ page }) => {
  await comeBack(page);
  await withoutScripts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard/journal?search=cedar');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('list_cigars'))).toEqual([]);
});

test('a visitor whom the device does not know is shown no journal', async ({ page }) => {
  await withoutScripts(page);
  await page.goto('/dashboard/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveCount(0);
});

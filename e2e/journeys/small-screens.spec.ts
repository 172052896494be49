import type { Page } from '@playwright/test';
import { brokenWords, cutValues, doubleText, expectToFitEverySize } from '../world/sizes.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  fillSignIn,
  openForm,
  signIn,
  test,
} from '../world/world.ts';

const openMap = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
};

/** Moves one finger up over an element. What that does to the page is up to the browser. */
const swipeUp = async (page: Page, selector: string): Promise<void> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no place on the screen.`);
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let up = 20; up <= 200; up += 20) await touch('touchMove', [{ x, y: y - up }]);
  await touch('touchEnd', []);
};

for (const path of ['/dashboard', '/dashboard/journal?view=map', '/dashboard/retailers?view=map']) {
  test(`one finger on the map of ${path} scrolls the page`, async ({ page }) => {
    await signIn(page);
    await openMap(page, path);
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await swipeUp(page, '[data-map="ready"]');
    await expect.poll(top).toBeGreaterThan(before + 50);
  });
}

test('the map first shows the country from coast to coast on a phone', async ({ page }) => {
  await signIn(page);
  const request = page.waitForRequest(/list_cigars_for_map/);
  await openMap(page, '/dashboard');
  const box = new URL((await request).url()).searchParams.get('bbox')?.split(',').map(Number) ?? [];
  expect(box[0]).toBeLessThan(-124.8);
  expect(box[2]).toBeGreaterThan(-66.9);
});

/** Fills in an entry and a member for the addresses that need one. */
const named = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const first = async (call: string): Promise<number> => {
    const { results } = (await (await page.request.get(`/api/v1/${call}`)).json()) as {
      results: { id: number }[];
    };
    return results[1]?.id ?? 0;
  };
  const [entry, member] = await Promise.all([
    first('cigars/list_cigars/?page_size=2'),
    first('user/all-members/?page_size=2'),
  ]);
  return paths.map((path) =>
    path.replace('entry=detail', `entry=${entry}`).replace('member=profile', `member=${member}`),
  );
};

const PANEL = /entry=|member=|addcigar=/;

/** The pages include an open entry and a member's profile. */
const TWICE_AS_LARGE = [
  '/dashboard',
  '/dashboard/journal',
  '/dashboard/journal?addcigar=true',
  '/dashboard/journal?entry=detail',
  '/dashboard/journal/statistics',
  '/dashboard/account',
  '/dashboard/store',
  '/dashboard/porch',
  '/dashboard/members',
  '/dashboard/members?member=profile',
  '/dashboard/notifications',
];

test('with text twice as large, words aren’t broken and read-only values aren’t cut', async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const path of await named(page, TWICE_AS_LARGE))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('#root[inert]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      if (PANEL.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
      await doubleText(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expectNoSidewaysScroll(page);
        await expect.poll(() => brokenWords(page), `broken at ${width}`).toEqual([]);
        await expect.poll(() => cutValues(page), `cut at ${width}`).toEqual([]);
      }
    });
});

test('with text twice as large, the sidebar’s words aren’t broken @both', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/dashboard/notifications');
  const label = page.getByRole('navigation', { name: 'Main' }).getByText('Notifications', { exact: true });
  await expect(label).toBeVisible();
  await doubleText(page);
  await expect.poll(async () => (await label.boundingBox())?.height ?? 0).toBeLessThan(70);
  const bar = page.getByRole('banner');
  const inside = async () => {
    const [outer, inner] = [await bar.boundingBox(), await label.boundingBox()];
    return (outer?.x ?? 0) + (outer?.width ?? 0) - (inner?.x ?? 0) - (inner?.width ?? 0);
  };
  expect(await inside()).toBeGreaterThan(0);
});

for (const path of ['/dashboard/store', '/dashboard/members', '/dashboard/account/followers']) {
  test(`with text twice as large, the words of ${path} aren’t broken next to the sidebar`, async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await doubleText(page);
    await expect.poll(() => brokenWords(page)).toEqual([]);
  });
}

test('with text twice as large, no chart labels overlap', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await page.goto('/dashboard/journal/statistics');
  await page.getByRole('button', { name: 'More charts' }).click();
  const labels = page.locator('main svg text');
  await expect(labels.first()).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const collisions = () =>
      labels.evaluateAll((all, edge) => {
        const boxes = all.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top + 4 < b.bottom - 4 &&
          b.top + 4 < a.bottom - 4;
        return [
          ...boxes.filter(({ box }) => box.left < 0 || box.right > edge).map(({ text }) => `${text} is cut`),
          ...boxes.flatMap(({ text, box }, index) =>
            boxes
              .slice(index + 1)
              .flatMap((other) => (meet(box, other.box) ? [`${text} on ${other.text}`] : [])),
          ),
        ];
      }, width);
    await expect.poll(collisions, `at ${width}`).toEqual([]);
  }
});

test('icons next to a text grow with it', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/account');
  const icon = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: /^Privacy/ })
    .locator('svg')
    .first();
  const before = (await icon.boundingBox())?.width ?? 0;
  expect(before).toBeGreaterThan(0);
  await doubleText(page);
  await expect.poll(async () => (await icon.boundingBox())?.width ?? 0).toBe(before * 2);
});

test('a toast covers neither a panel’s title nor its Close button', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/members');
  await page.getByRole('list', { name: 'Members' }).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  const follow = panel.getByRole('button', { name: /^(Follow|Unfollow) / }).first();
  await follow.click();
  const toast = page.locator('[data-toasts] > div');
  await expect(toast).toBeVisible();
  const title = await panel.getByRole('heading').first().boundingBox();
  const close = await panel.getByRole('button', { name: 'Close' }).boundingBox();
  const lower = Math.max((title?.y ?? 0) + (title?.height ?? 0), (close?.y ?? 0) + (close?.height ?? 0));
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(lower);
});

test('an error disappears as soon as the form is edited or the page is left', async ({ page }) => {
  await page.clock.install();
  await openForm(page, '/login');
  const toast = page.locator('[data-toasts]').getByText('Invalid email or password.');
  const fail = async () => {
    await fillSignIn(page, { email: 'nobody@stoa.example', password: 'not-this' });
    await expect(toast).toBeVisible();
  };
  await fail();
  await page.getByLabel('Email').pressSequentially('x');
  await expect(toast).toBeHidden();
  await fail();
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(toast).toBeHidden();
});

test('the More sheet opens by keyboard, holds the focus, and returns it', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/notifications');
  const more = page.getByRole('navigation').getByRole('button', { name: /^More/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Store' })).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});

test('a panel over a panel darkens the page once', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  await page.getByRole('heading', { level: 3 }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const dark = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.scrim')].filter((one) => getComputedStyle(one).opacity !== '0')
          .length,
    );
  await expect.poll(dark).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect.poll(dark).toBe(1);
});

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a phone shows the next step without scrolling', async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/journal?addcigar=true');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
    await expect(page.getByRole('button', { name: 'Add Entry' })).toBeInViewport({ ratio: 1 });
  });
});

for (const path of ['/#code', '/login', '/dashboard', '/no/such/page']) {
  test(`${path} says what is missing when no script loads`, async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto(path);
    const hint = page.locator('#start-hint');
    await expect(hint).toContainText('Stoa needs JavaScript.');
    await expect(hint).toBeVisible();
  });
}

for (const path of ['/', '/terms', '/lines/wisdom']) {
  test(
    `${path} can be read without scripts, and doesn’t ask for them`,
    { tag: '@main' },
    async ({ page }) => {
      await page.route(/\.js(\?|$)/, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#start-hint')).toHaveCSS('display', 'none');
    },
  );
}

test('a page that has started doesn’t ask for JavaScript', async ({ page }) => {
  await openForm(page, '/login');
  await expect(page.locator('#start-hint')).toHaveCount(0);
});

const OF_MEMBERS = [
  '/dashboard',
  '/dashboard/journal',
  '/dashboard/journal?entry=detail',
  '/dashboard/journal?entry=detail&edit=true',
  '/dashboard/account',
  '/dashboard/account/badges',
  '/dashboard/account/sign-ins',
  '/dashboard/account/privacy',
  '/dashboard/account/notices',
  '/dashboard/account/addresses',
  '/dashboard/account/data',
  '/dashboard/members',
  '/dashboard/members?member=profile',
  '/dashboard/retailers',
  '/dashboard/store',
] as const;

/**
 * Checks every size with one load of each page. `pages.spec.ts` runs axe on all pages in the dark scheme, but not on panels. The
 * other scheme can only affect the contrast.
 */
const fits = async (page: Page, path: string, scheme: 'dark' | 'paper'): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  if (PANEL.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  if (scheme === 'paper') await expectContrast(page);
  else if (PANEL.test(path)) await expectAccessible(page);
  await expectToFitEverySize(page);
};

for (const scheme of ['dark', 'paper'] as const) {
  test(`in the ${scheme} scheme every screen fits every size, with nothing cut and its action within reach`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript((chosen) => localStorage.setItem('stoa.scheme', chosen), scheme);
    for (const path of ['/', '/login', '/register']) await test.step(path, () => fits(page, path, scheme));
    await signIn(page);
    for (const path of await named(page, OF_MEMBERS)) await test.step(path, () => fits(page, path, scheme));
  });
}

test('a panel opened by its address has the focus, and a focus ring only after Tab', async ({ page }) => {
  await signIn(page);
  const [profile = ''] = await named(page, ['/dashboard/members?member=profile']);
  await page.goto(profile);
  const panel = page.getByRole('dialog');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus-visible')).toHaveCount(1);
});

/** Finds lines across the page with no text or drawing between them. */
const doubleRules = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const NEAR = 40;
    const lines: { at: number; name: string }[] = [];
    const things: DOMRect[] = [];
    for (const element of main.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('svg, [data-map], [role=progressbar]')) continue;
      const box = element.getBoundingClientRect();
      if (element.matches('img, svg, input, button, p, a, h2, h3, dt, dd')) things.push(box);
      if (box.width < 250 || element.matches('fieldset')) continue;
      const style = getComputedStyle(element);
      const name = `${element.tagName.toLowerCase()} at ${Math.round(box.top)}`;
      if (element.closest('[role=status]')) continue;
      if (Number.parseFloat(style.borderTopWidth) > 0) lines.push({ at: box.top, name });
      if (Number.parseFloat(style.borderBottomWidth) > 0) lines.push({ at: box.bottom, name });
    }
    const between = (above: number, below: number) =>
      things.some(({ top, bottom, height }) => height > 3 && bottom > above + 1 && top < below - 1);
    return lines
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ at, name }, index, all) => {
        const next = all[index + 1];
        const isDouble = next && next.at - at > 1 && next.at - at < NEAR && !between(at, next.at);
        return isDouble ? [`${name}, then ${next.name}`] : [];
      });
  });

test('no tab or heading has a double line below it', async ({ page }) => {
  await signIn(page);
  for (const path of [
    '/dashboard/journal?view=map',
    '/dashboard/retailers?view=map',
    '/dashboard/store',
    '/dashboard/members',
    '/dashboard/account',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('#root[inert]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      if (path.endsWith('map')) await expect(page.locator('[data-map=ready]')).toBeVisible();
      await expect.poll(() => doubleRules(page)).toEqual([]);
    });
});

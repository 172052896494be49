import type { Entry } from '@stoa/contract';
import type { Locator, Page } from '@playwright/test';
import { pressOnCard } from '../world/journal-card.ts';
import { loseResponse } from '../world/lost-response.ts';
import { arrive } from '../world/newcomer.ts';
import {
  expect,
  expectAccessible,
  expectLayersInHistory,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

const entries = async (page: Page): Promise<Entry[]> => {
  const response = await page.request.get('/api/v1/cigars/list_cigars/?page_size=100');
  return ((await response.json()) as { results: Entry[] }).results;
};

/** The demo member's entry with the most photos. */
const pictured = async (page: Page): Promise<Entry> => {
  const [most] = (await entries(page)).toSorted((a, b) => b.journal_images.length - a.journal_images.length);
  if (!most || most.journal_images.length < 3) throw new Error('The demo world has no entry with 3 photos.');
  return most;
};

const log = async (page: Page, name: string, note = ''): Promise<void> => {
  const response = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name, description: 'For the order’s sake.', overall_rating: 3, experience_note: note },
  });
  expect(response.status()).toBe(201);
};

/** Swipes to the next photo: with a finger, or with two on a trackpad. */
const swipe = async (page: Page, hasTouch: boolean): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [0.9 * width, height / 2];
  if (hasTouch) {
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.synthesizeScrollGesture', { x, y, xDistance: -0.8 * width, yDistance: 0 });
  } else {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0.8 * width, 0);
  }
};

const title = (page: Page, name: string) => page.getByRole('heading', { name }).getByRole('button');

test.describe('photos', () => {
  test('fill the screen, turn by keyboard, and return the focus', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page);
    const { id, name, journal_images: images } = await pictured(page);
    await page.goto(`/dashboard/journal?entry=${id}`);
    await page.getByRole('button', { name: 'Open photo 1 of' }).click();
    const viewer = page.getByRole('dialog').last();
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(viewer.getByText(`1 of ${images.length}`)).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
    await expectAccessible(page);

    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: `${name}, photo 2 of ${images.length}` })).toBeInViewport();
    await expect(page).toHaveURL(/photo=2/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(new RegExp(`photo=${images.length}`));
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`${images.length} of ${images.length}`)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(viewer.getByText(`1 of ${images.length}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`2 of ${images.length}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`entry=${id}$`));
    await expect(page.getByRole('button', { name: 'Open photo 2 of' })).toBeFocused();
  });

  test('close with Back while the entry stays open', async ({ page }) => {
    await signIn(page);
    const { id, name } = await pictured(page);
    await page.goto('/dashboard/journal');
    await page.goto(`/dashboard/journal?entry=${id}`);
    await page.getByRole('button', { name: 'Open photo 2 of' }).click();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page).toHaveURL(/photo=3/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`entry=${id}$`));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/journal$/);
  });

  test('can be swiped, and zoomed with a double press', { tag: '@both' }, async ({ page, hasTouch }) => {
    await signIn(page);
    const { id, journal_images: images } = await pictured(page);
    await page.goto(`/dashboard/journal?entry=${id}&photo=1`);
    await expect(page.getByText(`1 of ${images.length}`, { exact: true })).toBeVisible();
    await swipe(page, hasTouch);
    await expect(page.getByText(`2 of ${images.length}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/photo=2/);
    const photo = page.getByRole('img', { name: `photo 2 of ${images.length}` });
    const width = async () => (await photo.boundingBox())?.width ?? 0;
    const narrow = await width();
    await photo.dblclick();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await expect.poll(width).toBeGreaterThan(2 * narrow);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect.poll(width).toBe(narrow);
  });
});

test('an entry that no longer exists says so, and links back', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal?entry=99999999');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('This entry isn’t available')).toBeVisible();
  await expect(sheet.getByText(/connection/)).toHaveCount(0);
  await expectAccessible(page);
  await sheet.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/journal$/);
  await expectLayersInHistory(page, 0);
  await page.goto('/dashboard/journal?entry=99999999&edit=true');
  await expect(page.getByText('This entry isn’t available')).toBeVisible();
});

test('an entry says who can see its place', async ({ page }) => {
  await signIn(page);
  const me = (await (await page.request.get('/api/v1/user/me/')).json()) as {
    location: { latitude: number; longitude: number };
  };
  const { latitude, longitude } = me.location;
  const open = async (name: string, place: object, isPublic: boolean) => {
    const point = { city: 'Chicago', state: 'IL', type: 'cigar', ...place };
    const { id } = (await (await page.request.post('/api/v1/address/', { data: point })).json()) as {
      id: number;
    };
    const data = {
      name,
      description: 'Here.',
      overall_rating: 4,
      location: id,
      is_location_public: isPublic,
    };
    const created = (await (await page.request.post('/api/v1/cigars/add_cigar/', { data })).json()) as Entry;
    await page.goto(`/dashboard/journal?entry=${created.id}`);
    return page.getByRole('dialog', { name });
  };

  const porch = await open('Porch Robusto', { latitude: latitude + 0.001, longitude }, true);
  await expect(porch.getByText('Private: near your home')).toBeVisible();
  const lounge = await open('Lounge Robusto', { latitude: latitude + 0.2, longitude }, true);
  await expect(lounge.getByText('Visible to members')).toBeVisible();
  const secret = await open('Secret Robusto', { latitude: latitude + 0.2, longitude }, false);
  await expect(secret.getByText('Only you can see it')).toBeVisible();
  await expect(secret.getByRole('heading', { name: 'The cigar' })).toBeVisible();
});

test(
  'the focus moves on from a deleted entry, and to the top of a new page',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    for (let index = 1; index <= 12; index += 1) await log(page, `Robusto ${index}`);

    await page.goto('/dashboard/journal');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByRole('heading', { name: 'Entries, page 2 of 2' })).toBeFocused();
    await expect(title(page, 'Robusto 2')).toBeVisible();
    // All entries are from this year, so there is nothing to remember.
    await expect(page.getByRole('complementary', { name: 'On this day' })).toHaveCount(0);

    await pressOnCard(page, 'Delete', 'Robusto 2');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(title(page, 'Robusto 2')).toHaveCount(0);
    await expect(title(page, 'Robusto 1')).toBeFocused();

    await pressOnCard(page, 'Delete', 'Robusto 1');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByText('10 cigars logged.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Entries' })).toBeFocused();

    await pressOnCard(page, 'Delete', 'Robusto 12');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(title(page, 'Robusto 11')).toBeFocused();
  },
);

test('a failed deletion is reported until it is tried again', async ({ page }) => {
  await arrive(page);
  await log(page, 'Stubborn Corona');
  await page.goto('/dashboard/journal');
  await page.route('**/delete_cigar/', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }), {
    times: 1,
  });
  await pressOnCard(page, 'Delete', 'Stubborn Corona');
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByText('Error deleting Journal entry')).toBeVisible();
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByText('Journal entry deleted successfully')).toBeVisible();
  await expect(page.getByText('Error deleting Journal entry')).toHaveCount(0);
  await expect(page.getByText('No entires found')).toBeVisible();
});

test('a card shows its note and a title large enough for a thumb, at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const note = 'Cedar, then leather, and a long quiet evening on the balcony of a friend.';
  await arrive(page);
  await log(page, 'Noted Robusto of a Very Long and Winding Name', note);
  await log(page, 'Plain Corona');
  await page.goto('/dashboard/journal');
  const card = page.getByRole('listitem').filter({ hasText: 'Noted Robusto' });
  await expect(card.getByText('Cedar, then').first()).toBeVisible();
  for (const button of await page.getByRole('heading', { level: 3 }).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoSidewaysScroll(page);
});

/** Returns the lower edge of a name, in pixels from the top of the window. */
const getBottom = async (name: Locator): Promise<number> => {
  const box = await name.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

test('the first entry is within 300 pixels of the top of a phone, and the narrowest phone shows two', async ({
  page,
}) => {
  await arrive(page);
  await log(page, 'Plain Robusto');
  await log(page, 'Plain Corona');
  await page.goto('/dashboard/journal');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(2);
  await expect.poll(() => getBottom(names.first())).toBeLessThan(300);
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole('navigation').last();
  const top = (await bar.boundingBox())?.y ?? 0;
  await expect.poll(() => getBottom(names.nth(1))).toBeLessThan(top);
});

test('a double press opens a dialog that one Back closes', async ({ page }) => {
  await arrive(page);
  await log(page, 'Plain Robusto');
  await page.goto('/dashboard/journal');
  for (const name of ['Plain Robusto', 'Filters']) {
    await page.getByRole('button', { name, exact: true }).dblclick();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/dashboard/journal');
  }
});

test('entries can be paged through beyond the end of the list’s page', { tag: '@both' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  const response = await page.request.get('/api/v1/cigars/list_cigars/?page_size=11&ordering=-created_at');
  const { results } = (await response.json()) as { results: { id: number; name: string }[] };
  const [first, second] = results;
  const sheet = page.getByRole('dialog');
  const named = (name = '') => sheet.getByRole('heading', { name, level: 2 });
  await page.getByRole('main').locator(`[data-entry="${first?.id}"]`).click();
  await expect(sheet.getByRole('button', { name: 'Previous entry' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const next = sheet.getByRole('button', { name: /^Next entry/ });
  await expect(next).toHaveAccessibleName(`Next entry: ${second?.name}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const { id, name } of results.slice(1)) {
    await expect(next).toHaveAccessibleName(`Next entry: ${name}`);
    await next.press('Enter');
    await expect(page).toHaveURL(new RegExp(`entry=${id}(&|$)`));
    await expect(named(name)).toBeVisible();
    await expect(next).toBeFocused();
  }
  await expect(page).toHaveURL(/page=2/);
  await sheet.getByRole('button', { name: `Previous entry: ${results[9]?.name}` }).click();
  await expect(named(results[9]?.name)).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/journal$/);
});

test('an entry’s page says what it earned', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'wisdom');
  await signIn(page);
  const response = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { cigar_code: code, rating: 4 },
  });
  const { id, earned } = (await response.json()) as { id: number; earned: { points: number } };
  expect(earned.points).toBeGreaterThan(0);
  await page.goto(`/dashboard/journal?entry=${id}`);
  await expect(page.getByRole('dialog').getByText(`${earned.points} points`)).toBeVisible();
});

test('a deletion whose response was lost is completed by trying again', async ({ page }) => {
  await arrive(page);
  await log(page, 'Going Corona');
  await page.goto('/dashboard/journal');
  await pressOnCard(page, 'Delete', 'Going Corona');
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await loseResponse(page, '**/delete_cigar/');
  await question.getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByText('Error deleting Journal entry')).toBeVisible();
  await question.getByRole('button', { name: 'Delete entry' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('No entires found')).toBeVisible();
});

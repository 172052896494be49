import type { Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { saveUnrated } from '../world/entry-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

/** Opens the form of a new non-stoic entry, with nothing chosen yet. */
const beginEntry = async (page: Page, name: string): Promise<number> => {
  await signIn(page);
  const response = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name, description: 'For its pictures.' },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  await openEntry(page, id);
  return id;
};

const openEntry = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
};

const photos = (page: Page) => page.getByRole('group', { name: 'Photos of this entry' });
const tiles = (page: Page) => photos(page).getByRole('img');

const pick = async (page: Page, ...names: string[]): Promise<void> => {
  const buffer = await phonePhoto('lounge');
  await photos(page)
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
};

/** Adds a photo by pasting or dropping it somewhere in the dialog. */
const addPhoto = async (page: Page, way: 'paste' | 'drop', name: string): Promise<void> => {
  const base64 = (await phonePhoto('porch')).toString('base64');
  await page.getByRole('heading', { name: 'More about this cigar' }).evaluate(
    (heading, { way, name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const carried = new DataTransfer();
      carried.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      heading.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: carried })
          : new DragEvent('drop', { ...options, dataTransfer: carried }),
      );
    },
    { way, name, base64 },
  );
};

const storedNames = async (page: Page, id: number): Promise<string[]> => {
  const response = await page.request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
  const { journal_images: images } = (await response.json()) as { journal_images: { name: string }[] };
  return images.map(({ name }) => name);
};

test('photos are picked, pasted, dropped, reordered, and saved in that order', async ({ page }) => {
  const id = await beginEntry(page, 'Picture Lancero');
  await pick(page, 'one.jpg', 'two.jpg');
  await expect(tiles(page)).toHaveCount(2);
  await addPhoto(page, 'paste', 'three.jpg');
  await expect(tiles(page)).toHaveCount(3);
  await addPhoto(page, 'drop', 'four.jpg');
  await expect(tiles(page)).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const earlier = page.getByRole('button', { name: 'Move photo 3 earlier' });
  await earlier.press('Enter');
  await expect(page.getByText('Photo 3 is now photo 2 of 4.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo 2 is now photo 1 of 4.')).toBeVisible();
  // At the end of its range the button retains the focus and does nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 1 earlier' })).toBeFocused();

  await saveUnrated(page);
  expect(await storedNames(page, id)).toEqual(['three.jpg', 'one.jpg', 'two.jpg', 'four.jpg']);

  await openEntry(page, id);
  await page.getByRole('button', { name: 'Move photo 4 earlier' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await pick(page, 'five.jpg');
  await expect(tiles(page)).toHaveCount(4);
  await saveUnrated(page);
  expect(await storedNames(page, id)).toEqual(['one.jpg', 'four.jpg', 'two.jpg', 'five.jpg']);
});

test('a photo is dragged to another place by its grip', { tag: '@desktop' }, async ({ page }) => {
  await beginEntry(page, 'Dragged Lancero');
  await pick(page, 'one.jpg', 'two.jpg', 'three.jpg');
  await expect(tiles(page)).toHaveCount(3);
  const before = await tiles(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const grip = photos(page).locator('[data-place="2"] .cursor-grab');
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await tiles(page).first().boundingBox()];
  if (from === null || to === null) throw new Error('The tiles are not on view.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Photo 3 is now photo 1 of 3.')).toBeVisible();
  expect(await tiles(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([
    before[2],
    before[0],
    before[1],
  ]);
});

test('a photo that was removed by mistake comes back', { tag: '@main' }, async ({ page }) => {
  await beginEntry(page, 'Regretted Lancero');
  await pick(page, 'one.jpg', 'two.jpg');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(2);
  await expect(photos(page)).toBeFocused();
});

test('an unreadable photo is named with a remedy, and an entry holds at most ten', async ({ page }) => {
  await beginEntry(page, 'Crowded Lancero');
  await photos(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
      { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
  await expect(page.getByText('IMG_0042.HEIC wasn’t added')).toBeVisible();
  await expect(page.getByText(/It’s in HEIC format.*“Most Compatible”/)).toBeVisible();
  await expect(page.getByText('notes.svg wasn’t added')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss notes.svg' }).click();
  await expect(page.getByText('notes.svg wasn’t added')).toBeHidden();

  await pick(page, ...Array.from({ length: 11 }, (_, index) => `${index}.jpg`));
  await expect(tiles(page)).toHaveCount(10);
  await expect(page.getByText('An entry holds up to 10 photos. Remove one to add another.')).toBeVisible();
  await expect(photos(page).locator('input[type=file]')).toHaveCount(0);
});

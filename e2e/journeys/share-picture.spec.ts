import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, signIn, test } from '../world/world.ts';

/** Reads the size of a PNG from its header. */
const readSize = (file: string) => {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const saved = async (page: Page, shape: 'Post' | 'Story') => {
  await page.getByText(shape, { exact: true }).click();
  await expect(page.getByRole('img', { name: /as it will be shared$/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  return { name: download.suggestedFilename(), size: readSize(await download.path()) };
};

test(
  'an entry becomes a picture in two formats, drawn without the server',
  { tag: '@both' },
  async ({ page, context }) => {
    await arrive(page);
    const added = await page.request.post('/api/v1/cigars/add_cigar/', {
      multipart: {
        name: 'Evening Leaf',
        description: 'x',
        rating: '4',
        experience_note: 'Cedar, and a slow hour.',
        journal_images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
      },
    });
    const { id } = (await added.json()) as { id: number };
    await page.goto(`/dashboard/journal?entry=${id}`);
    await page.getByRole('button', { name: 'Share Evening Leaf as a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByRole('img', { name: /Evening Leaf, as it will be shared/ })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    expect(await saved(page, 'Story')).toEqual({
      name: 'stoa-Evening-Leaf-story.png',
      size: { width: 1080, height: 1920 },
    });
    expect((await saved(page, 'Post')).size).toEqual({ width: 1080, height: 1350 });
  },
);

test('a badge and a year become pictures', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/account/badges');
  await page
    .getByRole('button', { name: /^Share the badge/ })
    .first()
    .click();
  expect((await saved(page, 'Post')).size).toEqual({ width: 1080, height: 1350 });
  await page.goto(`/dashboard/journal/years/${new Date().getFullYear()}`);
  await page.getByRole('button', { name: /^Share your/ }).click();
  expect((await saved(page, 'Story')).size).toEqual({ width: 1080, height: 1920 });
});

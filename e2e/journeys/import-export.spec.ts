import { unzipSync } from 'fflate';
import type { APIRequestContext } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive, otherMember } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const getExport = async (api: APIRequestContext): Promise<Buffer> => {
  const response = await api.get('/api/v1/user/me/export/');
  expect(response.status()).toBe(200);
  return response.body();
};

/** Returns the entries of an export as the member wrote them, without ids and origin. */
const entriesIn = (bytes: Buffer): unknown[] => {
  const journal = Buffer.from(unzipSync(new Uint8Array(bytes))['data/journal.json'] ?? []).toString();
  const { entries } = JSON.parse(journal) as { entries: (Record<string, unknown> & { photos: object[] })[] };
  return entries.map(({ id: _id, imported: _imported, photos, ...entry }) => ({
    ...entry,
    photos: photos.map((photo) => ({ ...photo, file: '' })),
  }));
};

test('a member’s export is imported into another journal, and comes out unchanged', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await otherMember(browser, baseURL ?? '', 'Anna');
  const finished = await owner.api.post('/api/v1/cigars/add_cigar/', {
    multipart: {
      name: 'Carried Lancero',
      brand_name: 'Porch House',
      description: 'A gift.',
      experience_note: 'Cedar and cream.',
      private_note: 'From Anna’s box.',
      overall_rating: '4',
      smoking_time: '75',
      visibility: 'followers',
      smoked_at: '2026-04-30T23:30:00-06:00',
      photo_descriptions: JSON.stringify(['A lantern on the porch']),
      journal_images: { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
    },
  });
  expect(finished.status()).toBe(201);
  const unfinished = await owner.api.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Carried Corona', description: 'Not finished.', visibility: 'me' },
  });
  expect(unfinished.status()).toBe(201);
  const zip = await getExport(owner.api);
  await arrive(page);
  await page.goto('/dashboard/account/import');
  const file = page.getByLabel('Choose a file, or drop it here');

  await test.step('a truncated archive is refused with a remedy', async () => {
    await file.setInputFiles({
      name: 'cut.zip',
      mimeType: 'application/zip',
      buffer: zip.subarray(0, zip.length - 200),
    });
    await expect(page.getByRole('alert')).toContainText('This archive is damaged or incomplete.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('the complete archive is previewed and imported', async () => {
    await file.setInputFiles({ name: 'stoa-journal.zip', mimeType: 'application/zip', buffer: zip });
    const cigars = page.getByRole('list', { name: 'Preview' });
    await expect(cigars.getByText('Carried Lancero')).toBeVisible();
    await expect(page.getByText('stoa-journal.zip. A Stoa export.')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['2', '1']);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.getByRole('button', { name: 'Import 2 cigars' }).click();
    await expect(page.getByRole('list', { name: 'Earlier imports' })).toContainText('2 cigars');
  });

  await test.step('the journal has its photo and says where it came from', async () => {
    await page.goto('/dashboard/journal');
    await page.getByText('Carried Lancero').first().click();
    await expect(page.getByText(/^Imported from stoa-journal\.zip, /)).toBeVisible();
    await page.getByRole('button', { name: 'Open photo 1 of 1: A lantern on the porch' }).click();
    await expect(page.getByRole('img', { name: 'A lantern on the porch' })).toBeVisible();
  });

  await test.step('the new journal’s export is the same', async () => {
    expect(entriesIn(await getExport(page.request))).toEqual(entriesIn(zip));
  });
});

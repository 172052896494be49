import { phonePhoto } from '../photos/make.ts';
import { draftStored, getPhotos, readyOffline } from '../world/offline.ts';
import { saveUnrated } from '../world/entry-form.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test.use({ serviceWorkers: 'allow' });

const WORDS = 'A lantern on the pergola, and rain behind it.';

test('a photo’s description written offline stays in the draft, and is sent, read out, and found', async ({
  page,
  context,
}) => {
  test.slow();
  await arrive(page);
  const added = await page.request.post('/api/v1/cigars/add_cigar/', {
    multipart: {
      name: 'Lantern Corona',
      description: 'x',
      journal_images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
    },
  });
  const { id } = (await added.json()) as { id: number };
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  const form = `/dashboard/journal?entry=${id}&edit=true`;
  await page.goto(form);
  await expect(getPhotos(page)).toHaveCount(1);
  await context.setOffline(true);
  const describe = (photo: number) =>
    page.getByRole('button', { name: `Describe this photo, photo ${photo}` });
  await page
    .getByRole('group', { name: 'Photos of this entry' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('lounge') });
  await expect(getPhotos(page)).toHaveCount(2);
  await describe(1).press('Enter');
  const field = page.getByRole('textbox', { name: 'Describe photo 1' });
  await expect(field).toBeFocused();
  await field.fill('Ash on a saucer.');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit description, photo 1' })).toBeFocused();
  await describe(2).click();
  await page.getByRole('textbox', { name: 'Describe photo 2' }).fill(WORDS);
  await draftStored(page, WORDS);
  await page.reload();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(getPhotos(page)).toHaveCount(2);
  await saveUnrated(page);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
      const { journal_images: images } = (await response.json()) as {
        journal_images: { description: string }[];
      };
      return images.map(({ description }) => description);
    })
    .toEqual(['Ash on a saucer.', WORDS]);
  await page.goto(`/dashboard/journal?search=pergola`);
  await expect(page.getByRole('heading', { name: 'Lantern Corona' })).toBeVisible();
  await page.goto(`/dashboard/journal?entry=${id}`);
  await page.getByRole('button', { name: `Open photo 2 of 2: ${WORDS}` }).click();
  await expect(page.getByRole('img', { name: WORDS })).toBeVisible();
  await expectAccessible(page);
});

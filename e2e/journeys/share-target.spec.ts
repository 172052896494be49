import { phonePhoto } from '../photos/make.ts';
import { arrive } from '../world/newcomer.ts';
import { getPhotos, readyOffline } from '../world/offline.ts';
import { share } from '../world/share.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('a photo shared to the app is added to the next cigar, even offline', async ({ page, context }) => {
  await arrive(page);
  await page.goto('/dashboard');
  await readyOffline(page);
  await context.setOffline(true);
  await share(page, { photo: await phonePhoto('porch') });
  const dialog = page.getByRole('dialog', { name: 'Enter Cigar Code' });
  await expect(dialog.getByText('1 photo will be added to this cigar.')).toBeVisible();
  await expectAccessible(page);
  // The photo is stored on the device, not only in this page.
  await page.reload();
  await expect(dialog.getByText('1 photo will be added to this cigar.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  const details = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
  await details.getByLabel('Name').fill('Evening Leaf');
  await details.getByLabel('Description').fill('From the lounge');
  await details.getByRole('button', { name: 'Add Entry' }).click();
  await expect(getPhotos(page)).toHaveCount(1);
});

test('a shared file that isn’t a photo is reported right away, and doesn’t block the form', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/dashboard');
  await readyOffline(page);
  const dialog = page.getByRole('dialog', { name: 'Enter Cigar Code' });
  for (const [file, type, reason] of [
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
      'It isn’t a photo. Choose a JPEG, PNG, or WebP file.',
    ],
    ['not a picture', 'image/jpeg', 'It’s damaged or isn’t a photo.'],
  ] as const) {
    await share(page, { photo: Buffer.from(file), type });
    await expect(dialog.getByRole('alert')).toContainText(reason);
    await expect(dialog.getByText('will be added to this cigar')).toBeHidden();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dismiss lounge.jpg' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
});

test('a text shared to the app becomes the note of the next cigar, even offline', async ({
  page,
  context,
}) => {
  await arrive(page);
  await page.goto('/dashboard');
  await readyOffline(page);
  await context.setOffline(true);
  await share(page, { text: 'Cedar, then cream.' });
  const dialog = page.getByRole('dialog', { name: 'Enter Cigar Code' });
  await expect(dialog.getByText('The text you shared becomes this cigar’s note.')).toBeVisible();
  await expectAccessible(page);
  // The text is stored on the device, not only in this page.
  await page.reload();
  await expect(dialog.getByText('The text you shared becomes this cigar’s note.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  const details = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
  await details.getByLabel('Name').fill('Evening Leaf');
  await details.getByLabel('Description').fill('From the lounge');
  await details.getByRole('button', { name: 'Add Entry' }).click();
  const note = page.getByRole('textbox', { name: 'Experience note' });
  await expect(note).toHaveValue('Cedar, then cream.');
  await page.reload();
  await expect(note).toHaveValue('Cedar, then cream.');
});

test('a shared band link opens its code', async ({ page, server }) => {
  await arrive(page);
  await page.goto('/dashboard');
  await readyOffline(page);
  const [code = ''] = await server.codes(1);
  await share(page, { text: `Look: ${server.url}/dashboard?addcigar=true&code=${code}` });
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' }).getByRole('textbox')).not.toHaveValue(
    '',
  );
});

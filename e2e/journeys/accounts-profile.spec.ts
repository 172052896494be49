import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive, choosePlace } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' });

const openAccount = async (page: Page): Promise<void> => {
  const { handle } = await arrive(page);
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Member ID')).toHaveValue(handle);
};

test('a member edits their profile, and only changes can be saved', { tag: '@main' }, async ({ page }) => {
  await openAccount(page);
  await expect(saveButton(page)).toBeHidden();

  await test.step('a Member ID accepts no invalid character and no thirteenth one', async () => {
    const handle = page.getByLabel('Member ID');
    await handle.fill('');
    await handle.pressSequentially('zeno-citium');
    await expect(handle).toHaveValue('zenocitium');
    await handle.press('!');
    await expect(
      page.getByText('Handle can only contain letters, numbers, underscores (_), and periods (.).'),
    ).toBeVisible();
    await handle.pressSequentially('.99');
    await expect(handle).toHaveValue('zenocitium.9');
    await expect(page.getByText('Handle must be at most 12 characters long.')).toBeVisible();
  });

  await test.step('a taken Member ID is refused at its field', async () => {
    await page.getByLabel('Member ID').fill('demo.stoic');
    await saveButton(page).click();
    await expect(
      page.getByRole('form', { name: 'Profile' }).getByText('This handle is already taken.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(saveButton(page)).toBeHidden();
    // The focused button disappears. The focus continues from there, not from the top of the page.
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All badges' })).toBeFocused();
  });

  await test.step('text and privacy are saved', async () => {
    await page.getByLabel('About you').fill('Sunday smoker.');
    await expect(page.getByText('14 of 500 characters')).toBeVisible();
    await page.getByRole('switch', { name: 'Show where I live' }).uncheck();
    await expectAccessible(page);
    await saveButton(page).click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(saveButton(page)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('About you')).toHaveValue('Sunday smoker.');
    await expect(page.getByRole('switch', { name: 'Show where I live' })).not.toBeChecked();
  });

  await test.step('changes made during a save remain to be saved', async () => {
    const sent = Promise.withResolvers<void>();
    await page.route('**/api/v1/user/me/', async (route) => {
      if (route.request().method() === 'PUT') await sent.promise;
      await route.continue();
    });
    await page.getByLabel('About you').fill('Sunday smoker, and Mondays.');
    await saveButton(page).click();
    await page.getByLabel('Last name').fill('of Kition');
    await page.getByRole('switch', { name: 'Show when I became a member' }).uncheck();
    sent.resolve();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByLabel('Last name')).toHaveValue('of Kition');
    await expect(page.getByRole('switch', { name: 'Show when I became a member' })).not.toBeChecked();
    await saveButton(page).click();
    await expect(saveButton(page)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('of Kition');
    await expect(page.getByLabel('About you')).toHaveValue('Sunday smoker, and Mondays.');
  });

  await test.step('the referral link is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy referral link' }).click();
    await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByRole('textbox', { name: 'Referral link' }).inputValue());
  });
});

test('home is the device’s location, or a place the member searches for', async ({ page, context }) => {
  await openAccount(page);
  const here = page.getByRole('switch', { name: 'Use my current location' });
  const home = page.getByRole('combobox', { name: 'Home location' });

  await here.click();
  await expect(page.getByText('Failed to get current location. Please search for a place.')).toBeVisible();
  await expect(here).not.toBeChecked();
  await choosePlace(page, 'Home location', 'asheville', 'Asheville, NC');
  await saveButton(page).click();
  await expect(page.getByText('Profile updated successfully.')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.95, longitude: -90.07 });
  await here.click();
  await expect(home).toHaveValue(/New Orleans, LA/);
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await page.reload();
  await expect(home).toHaveValue(/New Orleans, LA/);

  await home.fill('nowhere in particular');
  await saveButton(page).click();
  await expect(page.getByText('Please select your home location.')).toBeVisible();
});

test('a device shows the city of its sign-in only if the member wants it', async ({ page, context }) => {
  await openAccount(page);
  const here = page.getByRole('switch', { name: 'Use my current location' });
  const noted = page.getByRole('switch', { name: 'Show the city of each device' });
  const row = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  const account = page.getByRole('navigation', { name: 'Account' });
  const openSignIns = () => account.getByRole('link', { name: 'Security' }).click();
  const goBack = () => page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.88, longitude: -87.63 });

  const saveHere = async () => {
    await here.click();
    await expect(page.getByRole('combobox', { name: 'Home location' })).toHaveValue(/Chicago, IL/);
    await saveButton(page).click();
    await expect(saveButton(page)).toBeHidden();
  };

  await saveHere();
  await openSignIns();
  await expect(noted).not.toBeChecked();
  await noted.click();
  await expect(noted).toBeChecked();
  await expect(noted).toBeEnabled();
  await expect(row).toContainText('Active now, signed in');

  await test.step('the same home can be saved again from the device', async () => {
    await goBack();
    await saveHere();
    await openSignIns();
    await expect(row).toContainText('Active now near Chicago, Illinois, signed in');
    await noted.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectToFitEverySize(page);
  });

  await noted.click();
  await expect(row).toContainText('Active now, signed in');
  await noted.click();
  await expect(noted).toBeEnabled();
  await expect(row).toContainText('Active now, signed in');
});

/** Records the picture that is sent, because the server would correct a wrong size and hide the mistake. */
const watchPortraits = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        if (body instanceof FormData)
          Object.assign(globalThis, { sentPortrait: body.get('profile_picture') });
        super.send(body);
      }
    };
  });
};

const sentPortrait = (page: Page): Promise<{ type: string; width: number; height: number }> =>
  page.evaluate(async () => {
    const { sentPortrait } = globalThis as typeof globalThis & { sentPortrait: File };
    const { width, height } = await createImageBitmap(sentPortrait);
    return { type: sentPortrait.type, width, height };
  });

test('a profile picture is cropped by keyboard, shown, and deleted', async ({ page }) => {
  await watchPortraits(page);
  await openAccount(page);
  const portrait = page.getByRole('img', { name: 'Your profile picture' });

  await page.getByLabel('Add a profile picture').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText('We can’t read this file as a photo.')).toBeVisible();

  await page.getByLabel('Add a profile picture').setInputFiles({
    name: 'porch.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto('portrait'),
  });
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('group', { name: 'Crop area: move it with the arrow keys' }).press('ArrowLeft');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Profile picture updated successfully.')).toBeVisible();
  expect(await sentPortrait(page)).toEqual({ type: 'image/jpeg', width: 300, height: 300 });
  await expect(portrait).toHaveJSProperty('naturalWidth', 300);
  await expect(portrait).toHaveJSProperty('naturalHeight', 300);

  await page.getByRole('button', { name: 'Delete profile picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByText('Profile picture deleted successfully.')).toBeVisible();
  await expect(portrait).toBeHidden();
  await expect(page.getByLabel('Add a profile picture')).toBeFocused();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openAccount(page);
  await page.getByLabel('About you').fill('Not saved.');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('About you')).toHaveValue('Not saved.');

  const dialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const browsersQuestion = await dialog;
  expect(browsersQuestion.type()).toBe('beforeunload');
  await browsersQuestion.dismiss();
  await expect(page.getByLabel('About you')).toHaveValue('Not saved.');

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
});

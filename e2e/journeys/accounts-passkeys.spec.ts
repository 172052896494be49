import { arrive } from '../world/newcomer.ts';
import { signOut } from '../world/offline.ts';
import { expireProof } from '../world/old-proof.ts';
import { addAuthenticator, withoutOffersInForms } from '../world/passkeys.ts';
import { dismissToasts, expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

test(
  'a member adds a passkey, signs in with it, confirms with it, and removes it',
  { tag: '@main' },
  async ({ page, server }) => {
    const person = await arrive(page);
    await addAuthenticator(page);
    await withoutOffersInForms(page);
    await page.goto('/dashboard/account/sign-ins');
    const section = page.getByRole('region', { name: 'Ways to sign in' });
    const list = section.getByRole('list', { name: 'Passkeys' });

    await test.step('a passkey is offered, and named after the device', async () => {
      await expect(section.getByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /);
      await expectAccessible(page);
      await dialog.getByLabel('Name').fill('My pocket');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(list.getByRole('listitem')).toContainText(['My pocket']);
      await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    });

    await test.step('a second one on the same device is refused with a remedy', async () => {
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    });

    await test.step('the passkey signs in', async () => {
      await dismissToasts(page);
      await page.goto('/dashboard');
      await signOut(page);
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, name: /Zeno/ })).toBeVisible();
    });

    await test.step('the passkey is renamed', async () => {
      await page.goto('/dashboard/account/sign-ins');
      await expect(list).toContainText('last used just now');
      await list.getByRole('button', { name: 'Rename My pocket' }).click();
      await page.getByLabel('Name', { exact: true }).fill('The old telephone');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(list).toContainText('The old telephone');
      await expectAccessible(page);
      await expectToFitEverySize(page);
    });

    await test.step('the passkey confirms its owner, and is removed', async () => {
      await expireProof(server, person);
      await list.getByRole('button', { name: 'Remove The old telephone' }).click();
      await page.getByRole('button', { name: 'Remove passkey' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(question.getByLabel('Password', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(
        section.getByText('No passkeys yet.').or(section.getByText('Nothing to remember')),
      ).toBeVisible();
      await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    });
  },
);

test('a passkey is offered in the sign-in form, and the suggestion to add one is dismissed permanently', async ({
  page,
}) => {
  await arrive(page);
  await addAuthenticator(page);
  await page.goto('/dashboard/account/sign-ins');
  const section = page.getByRole('region', { name: 'Ways to sign in' });
  await section.getByRole('button', { name: 'Not now' }).click();
  await expect(section.getByText('No passkeys yet.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await page.reload();
  await expect(section.getByText('No passkeys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  // Chromium's virtual authenticator picks the passkey that the form offers.
  await expect(page).toHaveURL(/\/dashboard$/);
});

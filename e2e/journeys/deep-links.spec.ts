import type { Page } from '@playwright/test';
import { fakeGoogle } from '../world/google.ts';
import { arrive, choosePlace, newcomer, register } from '../world/newcomer.ts';
import { signOut } from '../world/offline.ts';
import { test } from '../world/outside-services.ts';
import { getJournal } from '../world/queued-entry.ts';
import { addAuthenticator } from '../world/passkeys.ts';
import { DEMO, expect, fillSignIn, openForm, signInByForm } from '../world/world.ts';

const STORE = '/dashboard/store?panel=points';

/** Opens a member's address while signed out, and waits for the sign-in page. */
async function openSignedOut(page: Page, address: string) {
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('#root:not([inert])').waitFor();
}

/** Leaves the members' pages first, because one that notices the lost session would be opened again after the sign-in. */
async function forgetSession(page: Page) {
  await page.goto('/terms');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('a link to an entry opens it after signing in with a password', { tag: '@main' }, async ({ page }) => {
  await page.request.post('/api/v1/user/authenticate/', { data: DEMO });
  const { results } = await getJournal(page);
  const [{ id: entry, name } = { id: 0, name: '' }] = results;
  await page.context().clearCookies();

  await openSignedOut(page, `/dashboard/journal?entry=${entry}&addcigar=true`);
  await fillSignIn(page);
  await expect(page).toHaveURL(new RegExp(`/dashboard/journal\\?entry=${entry}&addcigar=true$`));
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Enter Cigar Code' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/journal\\?entry=${entry}$`));
  await expect(page.getByRole('dialog', { name })).toBeVisible();

  await test.step('the link is used only once', async () => {
    await forgetSession(page);
    await openForm(page, '/login');
    await fillSignIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('an entry that loads late opens after the cigar that is being added, not above it', async ({ page }) => {
  await page.request.post('/api/v1/user/authenticate/', { data: DEMO });
  const { results } = await getJournal(page);
  const [{ id: entry, name } = { id: 0, name: '' }] = results;
  const adding = page.getByRole('dialog', { name: 'Enter Cigar Code' });
  await page.route(/EntrySheet-.*\.js$/, async (route) => {
    await adding.waitFor();
    await route.continue();
  });
  const sheet = page.waitForResponse(/EntrySheet-.*\.js$/);
  await page.goto(`/dashboard/journal?entry=${entry}&addcigar=true`);
  await sheet;
  await adding.getByLabel('Cigar code').fill('7KQ2');
  await adding.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('a link opens its page after signing in with a passkey', async ({ page }) => {
  await arrive(page);
  await addAuthenticator(page);
  await page.goto('/dashboard/account/sign-ins');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await forgetSession(page);
  // The virtual authenticator answers as soon as the sign-in page asks.
  await page.goto(STORE);
  await expect(page).toHaveURL(new RegExp(`${STORE.replace('?', String.raw`\?`)}$`));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a link opens its page after signing in with Google, and after the setup of a new account', async ({
  page,
  issuer,
}) => {
  const { email } = newcomer();
  const token = () => issuer.token({ sub: `google ${email}`, email, given_name: 'Gaius', family_name: 'R.' });
  await fakeGoogle(page, await token());
  await openSignedOut(page, '/dashboard/members?search=zeno#main');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page).toHaveURL(/\/dashboard\/setup/);
  await choosePlace(page, 'Home location', 'savannah, ga', 'Savannah, GA');
  await page.getByLabel('I am over 21 years of age').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/members\?search=zeno#main$/);

  await forgetSession(page);
  await fakeGoogle(page, await token());
  await openSignedOut(page, STORE);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(/\/dashboard\/store\?panel=points$/);
});

test('a link opens its page after registering and signing in', async ({ page }) => {
  const person = newcomer();
  await openSignedOut(page, '/dashboard/account/notices');
  await register(page, person);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/account\/notices$/);
});

test('no link leads to another site, and signing out leaves no address behind', async ({ page }) => {
  for (const path of ['//evil.example/dashboard', String.raw`/\evil.example`, 'https://evil.example/']) {
    await openForm(page, '/login');
    await page.evaluate((value) => sessionStorage.setItem('stoa.return-path', value), path);
    await signInByForm(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  await openSignedOut(page, '/dashboard/store');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard\/store$/);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('dashboard');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

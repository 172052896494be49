import { DEMO, expect, fillSignIn, openForm, signIn, signInByForm, test } from '../world/world.ts';

test('a signed-out visitor is sent to sign in, and a link with a code is remembered', async ({ page }) => {
  await page.goto('/dashboard/journal?addcigar=true');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page);
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();
});

test('a signed-in member isn’t asked to sign in again', { tag: '@main' }, async ({ page }) => {
  await signInByForm(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('a wrong password is reported, and the page stays', async ({ page }) => {
  await openForm(page, '/login');
  await fillSignIn(page, { ...DEMO, password: 'not-the-password' });
  await expect(page.getByText('Invalid email or password.')).toHaveCount(2);
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'an expired access token is renewed silently in two tabs',
  { tag: '@main' },
  async ({ page, context }) => {
    await signInByForm(page);
    const second = await context.newPage();
    await second.goto('/dashboard/journal');
    await expect(second.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
    // The access token is gone, as after a quarter of an hour. The refresh token is not.
    await context.clearCookies({ name: 'stoa_access' });
    await Promise.all([page.goto('/dashboard/journal'), second.goto('/dashboard/account')]);
    await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second).toHaveURL(/\/dashboard\/account$/);
  },
);

test('a session that ended elsewhere leads to sign in', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.goto('/dashboard/journal?addcigar=true');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('true');
});

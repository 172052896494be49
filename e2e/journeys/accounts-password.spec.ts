import { loseResponse } from '../world/lost-response.ts';
import { arrive, join, newcomer } from '../world/newcomer.ts';
import { expect, expectAccessible, signIn, signInByForm, test } from '../world/world.ts';

test('a new password signs out the other devices', async ({ page, browser, server }) => {
  const person = await arrive(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/dashboard/account/sign-ins');
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Change your password' }).click();
  const [current, next, repeat] = ['Current password', 'New password', 'Repeat password'].map((label) =>
    page.getByRole('textbox', { name: label, exact: true }),
  );
  const save = page.getByRole('button', { name: 'Save Changes' });
  const form = page.getByRole('form', { name: 'Password' });

  await next?.fill('short');
  await save.click();
  await expect(form.getByText('Password must be at least 6 characters long.', { exact: true })).toBeVisible();
  await next?.fill('porch-2');
  await save.click();
  await expect(form.getByText('Current password must be at least 6 characters long.')).toBeVisible();
  await current?.fill('not-mine');
  await save.click();
  await expect(form.getByText('New password and repeat password do not match.')).toBeVisible();
  await expectAccessible(page);
  await repeat?.fill('porch-2');
  await save.click();
  await expect(page.getByText('Current password is incorrect.')).toHaveCount(2);
  await current?.fill(person.password);
  await save.click();
  await expect(page.getByText('Password updated successfully.')).toBeVisible();

  await other.goto('/dashboard/account');
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, { email: person.email, password: 'porch-2' });
  await elsewhere.close();
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test(
  'devices are signed out one by one, or all together',
  { tag: '@main' },
  async ({ page, browser, server }) => {
    const person = newcomer();
    await join(page, person);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await signInByForm(other, person);
    await signIn(page, person);
    await page.goto('/dashboard/account/sign-ins');
    const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

    await expect(rows.first()).toContainText('This device');
    await page.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await expect(rows).toHaveCount(1);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login$/);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await elsewhere.close();
  },
);

test('a password change whose response was lost isn’t reported as a wrong password', async ({ page }) => {
  const person = await arrive(page);
  await page.goto('/dashboard/account/password');
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('porch-2');
  await page.getByLabel('Repeat password', { exact: true }).fill('porch-2');
  await loseResponse(page, '**/api/v1/user/me/password/');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
  await save.click();
  const form = page.getByRole('form', { name: 'Password' });
  await expect(
    form.getByText(
      'Your first try may have gone through. If it did, the new password is already your current one.',
    ),
  ).toBeVisible();
});

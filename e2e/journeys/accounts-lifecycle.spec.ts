import { arrive, newcomer } from '../world/newcomer.ts';
import { mailTo } from '../world/outbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, test } from '../world/world.ts';

test(
  'an email address is verified by the link in the email and one press',
  { tag: '@main' },
  async ({ page, server }) => {
    const person = await arrive(page);
    await page.goto('/dashboard');
    const banner = page.getByText(`Verify your email: we sent a link to ${person.email}.`);
    await expect(banner).toBeVisible();
    await page.goto('/dashboard/account');
    await expect(page.getByText('Not verified yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(`We sent a new email to ${person.email}.`)).toBeVisible();

    const { text = '' } = await mailTo(server, person.email, 'Verify your email', 2);
    const link = /\/verify-email\?token=[\w-]+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Confirm ${person.email}` }).click();
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard/account');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  },
);

test('a visitor who joins the waitlist sees the same confirmation, no matter how often they ask', async ({
  page,
  server,
}) => {
  const { email } = newcomer();
  await page.goto('/coming');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await page.getByPlaceholder('Enter your email address').fill('nobody');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Invalid email address.')).toHaveCount(2);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('You’re on the list.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await mailTo(server, email, 'You’re on the waiting list');

  await page.reload();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('You’re on the list.')).toBeVisible();
});

test(
  'an account is deleted permanently, and the member ends on a public page',
  { tag: '@main' },
  async ({ page, server }) => {
    const person = await arrive(page);
    await page.goto('/dashboard/account/data');
    await page.getByRole('link', { name: 'Delete account' }).click();
    const remove = page.getByRole('button', { name: 'Delete my account' });

    await remove.click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await page.getByLabel('Your password').fill('not-mine');
    await remove.click();
    // A toast stays while the pointer is over it, so it can't disappear before the check is done.
    await page.getByRole('button', { name: 'Dismiss' }).hover();
    await expect(page.getByText('That password isn’t right. Please try again.')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(person.password);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/farewell$/);
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    // The earlier refusal must be gone.
    await expect(page.getByText('That password isn’t right. Please try again.')).toHaveCount(0);
    await mailTo(server, person.email, 'Your account has been deleted');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  },
);

import type { Page } from '@playwright/test';
import type { Mailbox } from '@stoa/testing/harness/mailbox';
import { loseResponse } from '../world/lost-response.ts';
import { test } from '../world/outside-services.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { expect, expectAccessible, openForm, signInByForm } from '../world/world.ts';

/** Registers an account, and waits for its first email. No test here signs in with Google. */
const joined = async (page: Page, mailbox: Mailbox): Promise<ReturnType<typeof newcomer>> => {
  await page.route('https://accounts.google.com/**', (route) => route.abort());
  const person = newcomer();
  await join(page, person);
  await mailbox.next(person.email);
  return person;
};

test('a forgotten password is reset with a code, even when the mail server refuses the email at first', async ({
  page,
  mailbox,
}) => {
  const person = await joined(page, mailbox);
  await openForm(page, '/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();

  await page.getByLabel('Email').fill('nobody at home');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('Invalid email address.')).toBeVisible();
  mailbox.refusing = true;
  const refusedBefore = mailbox.refused;
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();

  // The page doesn't wait for the mail server: the next step appears while the first email is being refused.
  await expect(page.getByLabel('Reset code')).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => mailbox.refused).toBeGreaterThan(refusedBefore);
  mailbox.refusing = false;
  const { subject, text = '' } = await mailbox.next(person.email);
  expect(subject).toBe('Your reset code');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Reset code').fill(wrong);
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expect(page.getByText('Invalid or expired code.')).toHaveCount(2);
  await page.getByLabel('Reset code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Validate Code' }).click();

  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill('porch-3');
  await page.getByLabel('Confirm password').fill('porch-4');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm password').fill('porch-3');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Zeno' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await signInByForm(page, { email: person.email, password: 'porch-3' });
  expect((await mailbox.next(person.email)).subject).toBe('Your password was changed');
  expect(mailbox.received.filter((mail) => mail.subject === 'Your reset code')).toHaveLength(1);

  await page.goto('/forgot-password');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'the link in the email opens the form for a new password, leaves no secret in the address bar, and works once',
  { tag: '@main' },
  async ({ page, mailbox }) => {
    const person = await joined(page, mailbox);
    // The member may be signed in on this device while they reset the password.
    await signInByForm(page, person);
    await page.request.post('/api/v1/user/password-reset/', { data: { email: person.email } });
    const { text = '' } = await mailbox.next(person.email);
    const link = /\/forgot-password#\S+/.exec(text)?.[0] ?? '';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(link);
    await expect(page.getByLabel('New password')).toBeFocused();
    await expect(page.getByText(`${person.email} will be signed out everywhere.`)).toBeVisible();
    await expect(page).toHaveURL(/\/forgot-password\?step=3$/);
    await expectAccessible(page);
    await page.getByLabel('New password').fill('porch-5');
    await page.getByLabel('Confirm password').fill('porch-5');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(addresses.filter((address) => address.includes('code='))).toEqual([]);
    await signInByForm(page, { email: person.email, password: 'porch-5' });

    await page.goto(link);
    await page.getByLabel('New password').fill('porch-6');
    await page.getByLabel('Confirm password').fill('porch-6');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('That link has expired. Request a new one here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
);

test('a reloaded page asks for the emailed code, and a lost response at the end leads to sign-in', async ({
  page,
  mailbox,
}) => {
  const person = await joined(page, mailbox);
  await openForm(page, '/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByLabel('Reset code')).toBeFocused();
  await page.reload();
  const { text = '' } = await mailbox.next(person.email);
  await page.getByLabel('Reset code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await page.getByLabel('New password').fill('porch-7');
  await page.getByLabel('Confirm password').fill('porch-7');
  await loseResponse(page, '**/api/v1/user/password-reset/confirm/');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your new password may already be set. Try signing in with it.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signInByForm(page, { email: person.email, password: 'porch-7' });
});

import type { Page } from '@playwright/test';
import { join, newcomer } from '../world/newcomer.ts';
import { mailTo } from '../world/outbox.ts';
import type { StoaServer } from '../world/server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  signInByForm,
  test,
} from '../world/world.ts';

const linkFor = async (server: StoaServer, { email }: { email: string }): Promise<string> => {
  const { text = '' } = await mailTo(server, email, 'Verify your email');
  return /\/verify-email\?token=[\w-]+/.exec(text)?.[0] ?? '';
};

const isVerified = async (page: Page): Promise<boolean> => {
  const response = await page.request.get('/api/v1/user/me/');
  return ((await response.json()) as { email_verified: boolean }).email_verified;
};

test('without a session the link in the email asks for the password, and signs no one out', async ({
  page,
  browser,
  server,
}) => {
  const person = newcomer();
  await join(page, person);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const laptop = await elsewhere.newPage();
  await signIn(laptop, person);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/verify-email/')) posted.push(request.postData() ?? '');
  });

  await page.goto(await linkFor(server, person));
  const confirm = page.getByRole('button', { name: 'Confirm my email' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(posted).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('not-mine');
  await confirm.click();
  await expect(
    page.getByRole('alert').getByText('That password isn’t right. Please try again.'),
  ).toBeVisible();
  expect(await isVerified(laptop)).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(await isVerified(laptop)).toBe(true);
  await elsewhere.close();
});

test('someone who didn’t open the account can sign everyone out of it, after a question', async ({
  page,
  browser,
  server,
}) => {
  const person = newcomer();
  await join(page, person);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const squatter = await elsewhere.newPage();
  await signIn(squatter, person);

  await page.goto(await linkFor(server, person));
  await page.getByRole('button', { name: 'I didn’t open this account' }).click();
  await expect(page.getByText('We’ll sign everyone out and remove the current password')).toBeVisible();
  await expectAccessible(page);
  expect((await squatter.request.get('/api/v1/user/me/')).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everyone else' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  expect((await squatter.request.get('/api/v1/user/me/')).status()).toBe(401);
  await elsewhere.close();
});

test('in another member’s session the link works only with the password of its own account', async ({
  page,
  server,
}) => {
  const [reader, person] = [newcomer(), newcomer()];
  await join(page, reader);
  await join(page, person);
  await signInByForm(page, reader);
  await page.goto(await linkFor(server, person));
  await page.getByRole('button', { name: `Confirm ${reader.email}` }).click();
  await expect(page.getByText(`This link wasn’t sent for ${reader.email}.`)).toBeVisible();
  expect(await isVerified(page)).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await signIn(page, person);
  expect(await isVerified(page)).toBe(true);
});

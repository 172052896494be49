import type { Page } from '@playwright/test';
import { arrive, join, newcomer } from '../world/newcomer.ts';
import { expireProof } from '../world/old-proof.ts';
import { mailTo } from '../world/outbox.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

const linkIn = async (server: StoaServer, to: string, subject: string, page: string): Promise<string> => {
  const { text = '' } = await mailTo(server, to, subject);
  return new RegExp(`/${page}#token=[\\w.-]+`).exec(text)?.[0] ?? '';
};

/** Opens the link, and checks that nothing is sent before a press and that the token leaves the address bar. */
const open = async (page: Page, link: string): Promise<void> => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${link.replace(/#.*/, '')}$`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(sent.filter((url) => /email|not-me/.test(url))).toEqual([]);
};

test('the email changes by the link sent to the new address, and back by the link sent to the old one', async ({
  page,
  server,
  browser,
}) => {
  const [taken, person, next] = [newcomer(), await arrive(page), newcomer().email];
  await join(page, taken);
  // Only a verified address can take an account back.
  const { text = '' } = await mailTo(server, person.email, 'Verify your email');
  const data = { token: /verify-email\?token=([\w-]+)/.exec(text)?.[1] };
  expect((await page.request.post('/api/v1/user/verify-email/', { data })).status()).toBe(200);
  await expireProof(server, person);
  await page.goto('/dashboard/account');
  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toHaveJSProperty('readOnly', true);

  await test.step('the typed email survives the proof', async () => {
    await page.getByRole('button', { name: 'Change your email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('New email').fill('nobody');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('Invalid email address.')).toBeVisible();
    await dialog.getByLabel('New email').fill(taken.email);
    await page.keyboard.press('Enter');
    await proof.getByLabel('Password', { exact: true }).fill(person.password);
    // A press outside the dialog below must not close it.
    await proof.getByRole('button', { name: 'Confirm with password' }).click();
    await expect(proof).toBeHidden();
    await expect(dialog.getByLabel('New email')).toHaveValue(taken.email);
    await expect(dialog.getByLabel('New email')).toBeFocused();
    await dialog.getByLabel('New email').fill(next);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Change your email' })).toBeFocused();
    await expect(field).toHaveValue(person.email);
  });

  await test.step('the link alone changes nothing without a session', async () => {
    const link = await linkIn(server, next, 'Confirm your new email', 'confirm-email');
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const stranger = await elsewhere.newPage();
    await open(stranger, link);
    await expect(stranger.getByText('If you didn’t ask, close this page and nothing changes.')).toBeVisible();
    await stranger.getByLabel('Password', { exact: true }).fill('not-theirs-1');
    await stranger.getByRole('button', { name: 'Use this email' }).click();
    await expect(stranger.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(stranger);
    await elsewhere.close();
  });

  await test.step('the link changes the email', async () => {
    await open(page, await linkIn(server, next, 'Confirm your new email', 'confirm-email'));
    await page.getByRole('button', { name: 'Use this email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
    await expectAccessible(page);
    // A reloaded page no longer knows the result, so it claims nothing.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(field).toHaveValue(next);
  });

  await test.step('the old address takes the email back, which signs out everywhere', async () => {
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const owner = await elsewhere.newPage();
    const link = await linkIn(server, person.email, 'Your email was changed', 'undo-email');
    await open(owner, link);
    await owner.getByRole('button', { name: 'Restore this email' }).click();
    await expect(owner).toHaveURL(/\/forgot-password$/);
    await expect(owner.getByText('Your old email is back.')).toBeVisible();
    await elsewhere.close();
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the link in a security email signs out everywhere after a press, and a wrong link says what to do', async ({
  page,
  server,
}) => {
  const person = await arrive(page);
  await page.goto('/dashboard/account/data');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  await (await file).delete();
  await open(page, await linkIn(server, person.email, 'Your data was downloaded', 'not-me'));
  expect((await page.request.get('/api/v1/user/me/')).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  expect((await page.request.get('/api/v1/user/me/')).status()).toBe(401);

  await page.goto('/undo-email#token=made-up');
  await page.getByRole('button', { name: 'Restore this email' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await page.goto('/not-me');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await signIn(page, person);
});

import { arrive, choosePlace, join, newcomer } from '../world/newcomer.ts';
import { fakeGoogle } from '../world/google.ts';
import { expireProof } from '../world/old-proof.ts';
import { test } from '../world/outside-services.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openForm } from '../world/world.ts';

test(
  'a newcomer joins with Google, enters a home, and comes back with one tap',
  { tag: '@main' },
  async ({ page, issuer }) => {
    const { email } = newcomer();
    const claims = { sub: `google ${email}`, email, given_name: 'Musonius', family_name: 'Rufus' };
    await fakeGoogle(page, await issuer.token(claims));
    await openForm(page, '/register');
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Sign up with Google' }).click();

    await expect(page).toHaveURL(/\/dashboard\/setup$/);
    await choosePlace(page, 'Home location', 'savannah, ga', 'Savannah, GA');
    await page.getByLabel('I am over 21 years of age').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Choose a member handle so others can find you.')).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await issuer.rotate();
    await fakeGoogle(page, await issuer.token(claims), { oneTap: true });
    await openForm(page, '/login');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: /Musonius/ })).toBeVisible();
  },
);

test('a member with the same email links Google by entering the password once', async ({ page, issuer }) => {
  const person = newcomer();
  await join(page, person);
  const enterByGoogle = async () => {
    await openForm(page, '/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
  };
  await fakeGoogle(page, await issuer.token({ sub: `google ${person.email}`, email: person.email }));
  await enterByGoogle();
  await expect(
    page.getByRole('heading', { name: 'An account with this email already exists' }),
  ).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Password', { exact: true }).fill('not-mine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That password isn’t right. Please try again.');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Member ID')).toHaveValue(person.handle);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await enterByGoogle();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the emailed code also links Google, and an expired Google token leads back to the button', async ({
  page,
  issuer,
  mailbox,
}) => {
  const person = newcomer();
  await join(page, person);
  await mailbox.next(person.email);
  const claims = { sub: `google ${person.email}`, email: person.email };
  const expired = await issuer.token(claims, { expires: '1 minute ago' });
  await fakeGoogle(page, await issuer.token(claims));
  // This is what happens if the page was left open for an hour.
  await page.route('**/api/v1/auth/google/link/', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), credential: expired } }),
  );
  await openForm(page, '/register');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.getByRole('button', { name: 'Use the code we emailed' }).click();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByText('Google couldn’t confirm who you are.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
  await mailbox.next(person.email);

  await fakeGoogle(page, await issuer.token(claims));
  await openForm(page, '/register');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.getByRole('button', { name: 'Use the code we emailed' }).click();
  const { text = '' } = await mailbox.next(person.email);
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('joining with Google sends the invitation along', async ({ page, issuer }) => {
  const host = newcomer();
  await join(page, host);
  const { email } = newcomer();
  await fakeGoogle(page, await issuer.token({ sub: `google ${email}`, email }));
  const entering = page.waitForRequest('**/api/v1/auth/google/');
  await page.goto(`/referral/${host.handle}`);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  expect((await entering).postDataJSON()).toMatchObject({ referral_link: host.handle });
  await expect(page).toHaveURL(/\/dashboard\/setup$/);
});

test('a Google token with a foreign signature signs no one in, and says so', async ({ page, issuer }) => {
  const foreign = await issuer.token({}, { foreignKey: true });
  await fakeGoogle(page, foreign);
  await openForm(page, '/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Fail to sign in with google')).toBeVisible();
  await expect(page.getByText('Google couldn’t confirm who you are.')).toBeVisible();

  await openForm(page, '/register');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page.getByText('Fail to sign up with google')).toBeVisible();

  await fakeGoogle(page, foreign, { oneTap: true });
  await openForm(page, '/login');
  await expect(page.getByText('Fail to continue with google')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'Google can confirm who a member is, but only with the linked Google account',
  { tag: '@both' },
  async ({ page, issuer, server }) => {
    const person = await arrive(page);
    const claims = { sub: `google ${person.email}`, email: person.email };
    const linked = await page.request.post('/api/v1/auth/google/link/', {
      data: { token: await issuer.token(claims), password: person.password },
    });
    expect(linked.status()).toBe(200);
    await expireProof(server, person);
    const download = page.getByRole('link', { name: 'Download your data' });
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const google = question.getByRole('button', { name: 'Continue with Google' });

    await fakeGoogle(page, await issuer.token({ sub: 'somebody else', email: 'else@example.com' }));
    await page.goto('/dashboard/account/data');
    await download.click();
    await google.click();
    await expect(question.getByRole('alert').filter({ hasText: 'Google' })).toHaveText(
      'This Google account isn’t linked to yours. Please confirm another way.',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await fakeGoogle(page, await issuer.token(claims));
    await page.goto('/dashboard/account/data');
    await download.click();
    const [file] = await Promise.all([page.waitForEvent('download'), google.click()]);
    expect(file.suggestedFilename()).toMatch(/^stoa-journal-.*\.zip$/);
    await expect(question).toBeHidden();
    // The member is still where the question was asked.
    await expect(page).toHaveURL(/\/dashboard\/account\/data$/);
  },
);

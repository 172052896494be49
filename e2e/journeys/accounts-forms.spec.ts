import { loseResponse } from '../world/lost-response.ts';
import { fillRegistration, newcomer } from '../world/newcomer.ts';
import {
  DEMO,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  openForm,
  signIn,
  test,
} from '../world/world.ts';

test('registration moves the focus to the first field of the next step, or to the first missing field', async ({
  page,
}) => {
  const person = newcomer();
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Zeno');
  await page.getByLabel('Last name').fill('of Citium');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.keyboard.insertText(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Re-type password').fill(person.password);
  await page.getByLabel('Handle').clear();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // All missing fields are reported together, and the focus is on the first one.
  await expect(page.getByText('Please select your home location.')).toBeVisible();
  await expect(page.getByText('Handle is required.')).toBeVisible();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Home location' })).toBeFocused();

  // Pressing the box that is already ticked confirms it.
  const [age, terms] = [page.getByLabel(/over 21/), page.getByLabel(/I accept the/)];
  await age.click();
  await terms.click();
  await expect(age).toBeChecked();
  await expect(terms).toBeChecked();
  await terms.click();
  await expect(age).not.toBeChecked();

  await expect(page.getByText('By joining, you also agree to our house rules')).toBeVisible();
  await expect(page.getByRole('link', { name: 'house rules', exact: true })).toHaveAttribute(
    'href',
    '/rules',
  );

  await page.goBack();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Zeno');
});

test('registration doesn’t change steps while it is being sent', async ({ page }) => {
  const person = newcomer();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/user/create/', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: { error: 'Try again later.' } });
  });
  await fillRegistration(page, person);
  const send = page.getByRole('button', { name: 'Sign Up' });
  await Promise.all([page.waitForRequest('**/api/v1/user/create/'), send.click()]);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/step=2/);
  await expect(send).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Zeno');
});

test(
  'a registration whose answer was lost leads to sign-in on the next try',
  { tag: '@main' },
  async ({ page }) => {
    const person = newcomer();
    await loseResponse(page, '**/api/v1/user/create/');
    await fillRegistration(page, person);
    const send = page.getByRole('button', { name: 'Sign Up' });
    await send.click();
    await expect(page.getByText('Couldn’t reach Stoa. Check your connection and try again.')).toBeVisible();
    await send.click();
    await expect(page.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Zeno' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
);

for (const [reason, title] of [
  ['harassment', 'Be kind to one another'],
  ['hateful', 'Respect everyone'],
  ['explicit', 'Nothing explicit'],
  ['spam', 'No advertising'],
  ['dangerous', 'Nothing dangerous or illegal'],
] as const) {
  test(`the rule about ${reason} opens from its link`, async ({ page }) => {
    await page.goto(`/rules#${reason}`);
    const rule = page.locator(`#${reason}`);
    await expect(rule).toBeFocused();
    await expect(rule.getByRole('heading', { name: title })).toBeInViewport();
  });
}

test('a handle is checked as it is typed', async ({ page }) => {
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Zeno');
  await page.getByLabel('Last name').fill('of Citium');
  await page.getByRole('button', { name: 'Next' }).click();
  const handle = page.getByLabel('Handle');
  // The handle is proposed from the name until the member types something else. A cleared field stays empty.
  await expect(handle).toHaveValue('z.ofcitium');
  await handle.fill('demo.stoic');
  await expect(page.getByText('This handle is already taken.')).toBeVisible();
  const free = newcomer().handle;
  await handle.fill(free);
  await expect(page.getByText(`${free} is available`)).toBeVisible();
  await expect(page.getByText('This handle is already taken.')).toBeHidden();
  await handle.fill('with-dash');
  await expect(page.getByText(/^Handle can only contain/)).toBeVisible();
  await handle.clear();
  await handle.blur();
  await expect(handle).toHaveValue('');
});

test('the next handle is proposed when the first one is taken', async ({ page }) => {
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Demo');
  await page.getByLabel('Last name').fill('Stoic');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Handle')).toHaveValue('d.stoic');
});

test('a place that was typed but not chosen is reported as missing on every form', async ({ page }) => {
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Zeno');
  await page.getByLabel('Last name').fill('of Citium');
  await page.getByRole('button', { name: 'Next' }).click();
  const place = page.getByRole('combobox', { name: 'Home location' });
  const missing = page.getByText('Please choose a place from the list.');

  await place.fill('savannah');
  await expect(missing).toBeHidden();
  await place.press('Escape');
  await place.press('Tab');
  await expect(missing).toBeVisible();
  await expect(place).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await place.fill('savannah, ga');
  await expect(missing).toBeHidden();
  await page.getByRole('option', { name: 'Savannah, GA', exact: true }).first().click();
  await place.press('Tab');
  await expect(missing).toBeHidden();

  await signIn(page);
  await page.goto('/dashboard/account');
  await place.fill('somewhere else');
  await place.press('Escape');
  await place.press('Tab');
  await expect(missing).toBeVisible();
});

test('a refused sign-in is also shown at the password, and clears with the next success', async ({
  page,
}) => {
  await openForm(page, '/login');
  await page.getByLabel('Email').fill(DEMO.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // A toast stays while the pointer is over it, so it can't disappear before the check is done.
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Invalid email or password.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.insertText(DEMO.password);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Invalid email or password.')).toBeHidden();
});

test('a link with a code opens that code after sign-in, or right away when already signed in', async ({
  page,
}) => {
  const code = page.getByRole('dialog', { name: 'Enter Cigar Code' }).getByRole('textbox');
  await page.goto('/dashboard?addcigar=true&code=ABCD-EFGH');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page);
  await expect(code).toHaveValue(/ABCD.?EFGH/);

  await openForm(page, '/login?addcigar=true&code=JKLM-NPQR');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(code).toHaveValue(/JKLM.?NPQR/);
});

test('on the narrowest phone every link and button is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/login', '/register', '/forgot-password', '/coming']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const small = await page.locator('a, button').evaluateAll((all) =>
      all
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small, path).toEqual([]);
  }
});

test('missing sign-in fields are reported before anything is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/user/authenticate')) sent += 1;
  });
  await openForm(page, '/login');
  const enter = page.getByRole('button', { name: 'Sign In', exact: true });
  await enter.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.');
  await page.keyboard.insertText(DEMO.email);
  // On a phone the key says “Next”. It moves on, and reports no missing field that the member hasn't visited.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expect(page.getByText('Please enter your email.')).toBeHidden();
  expect(sent).toBe(0);

  await page.keyboard.insertText(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a form accepts input only once the app has taken over its page', async ({ page }) => {
  await page.addInitScript(() => {
    const observed: { prerendered?: Element | null; usableWith?: 'prerendered' | 'app' } = {};
    Object.assign(globalThis, { observed });
    const first = () => document.querySelector('#root')?.firstElementChild;
    document.addEventListener('readystatechange', () => (observed.prerendered ??= first() ?? null));
    const observer = new MutationObserver(() => {
      observed.usableWith ??= first() === observed.prerendered ? 'prerendered' : 'app';
    });
    observer.observe(document, { attributes: true, attributeFilter: ['inert'], subtree: true });
  });
  await page.goto('/login');
  const usableWith = () =>
    page.evaluate(() => (globalThis as unknown as { observed: { usableWith?: string } }).observed.usableWith);
  await expect.poll(usableWith).toBe('app');
});

import { signInAsStaff, openConsole, goTo, inviteStaff, STAFF_PASSWORD } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { expireStaffProof } from '../world/old-proof.ts';
import { mailTo } from '../world/outbox.ts';
import { addAuthenticator } from '../world/passkeys.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test('a new colleague is invited, joins, works only within their role, and leaves', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const me = await openConsole(page, server);
  await goTo(page, 'Staff');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please choose at least one role.')).toBeVisible();
  const name = `Grace ${newcomer().handle}`;
  const email = `${name.replace(' ', '.')}@stoa.example`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('grace');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter an email, such as ada@example.com.')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: /^Parcels/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We sent the invitation to ${email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectToFitEverySize(page);

  const mail = await mailTo(server, email, 'Your Stoa back office account');
  const link = /\/operators\/join#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByText(email)).toBeVisible();
  await expect(otherPage).toHaveURL(/\/operators\/join$/);
  await expectAccessible(otherPage);
  const password = otherPage.getByRole('textbox', { name: /password/i });
  await password.fill('short');
  await otherPage.getByRole('button', { name: 'Join with this password' }).click();
  await expect(otherPage.getByText(/Please use at least 12 characters/)).toBeVisible();
  await password.fill(STAFF_PASSWORD);
  await otherPage.getByRole('button', { name: 'Join with this password' }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.reload();
  const memberRow = page.locator('tr, li').filter({ hasText: name });
  await expect(memberRow.getByText(/^Last active/)).toBeVisible();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByLabel('Name').fill('Somebody Else');
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  await dialog.getByRole('checkbox', { name: /^Parcels/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText(`${name} already works here.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  const late = await otherPage.context().newPage();
  await late.goto(link);
  await expect(late.getByText(/^This invitation has been used/)).toBeVisible();
  await expect(late.getByText(/Set up your account/)).toHaveCount(0);
  await expectAccessible(late);
  await late.close();
  const ways = otherPage.getByRole('navigation', { name: 'Back office' });
  await expect(ways.getByRole('link')).toHaveText(['Today', 'Parcels', 'Approvals']);
  await expect(otherPage.getByRole('region', { name: 'Stock' })).toBeVisible();
  await expect(otherPage.getByRole('button', { name: /^Change the stock/ })).toHaveCount(0);
  await otherPage.goto('/operators/members');
  await expect(otherPage.getByText(/It’s for owners and staff with the Members role/)).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.goto('/operators/account');
  await expect(otherPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(otherPage.getByText('This device')).toBeVisible();
  await expectAccessible(otherPage);
  await expectNoSidewaysScroll(otherPage);

  const { results } = await server.operator('GET /staff/', {});
  const id = results.find((one) => one.name === name)?.id ?? 0;
  await server.operator('PATCH /staff/{id}/', { params: { id }, body: { roles: ['members'] } });
  await ways.getByRole('link', { name: 'Parcels' }).click();
  await expect(otherPage.getByText(/It’s for owners and staff with the Parcels role/)).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Parcels' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `End access for ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText(`${name}’s access ended.`)).toBeVisible();
  // The button disappears. The keyboard continues in this screen, not at the top.
  await expect(page.getByRole('main')).toBeFocused();
  await otherPage.reload();
  await expect(otherPage.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await otherPage.getByLabel('Email').fill(email);
  await otherPage.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(otherPage.getByText(/The email or password isn’t right/)).toBeVisible();

  // Inviting someone back asks for a confirmation, and so does removing your own role.
  await page.getByRole('button', { name: `Invite again ${name}` }).click();
  const again = page.getByRole('alertdialog', { name: `Invite ${name} again?` });
  await expect(again).toContainText('Earlier links stop working');
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await signInAsStaff(otherPage, server, 'owner');
  await otherPage.context().close();
  await page.getByRole('button', { name: `Roles for ${me.name}` }).click();
  const roles = page.getByRole('dialog', { name: 'Your roles' });
  await roles.getByRole('checkbox', { name: /^Owner/ }).uncheck();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(roles.getByText('Please choose at least one role.')).toBeVisible();
  await expect(roles.getByRole('checkbox', { name: /^Parcels/ })).toBeFocused();
  await roles.getByRole('checkbox', { name: /^Members/ }).check();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your owner role?' });
  await expect(question).toContainText('You’ll lose access to staff, the audit, and backups right away.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(roles.getByRole('checkbox', { name: /^Members/ })).toBeChecked();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await question.getByRole('button', { name: 'Remove owner role' }).click();
  await expect(page.getByText('Your roles are updated.')).toBeVisible();
  await expect(page.getByText(/It’s for owners\./)).toBeVisible();
});

test('a large correction waits for a second person, who confirms who they are', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const person = newcomer();
  await join(page, person);
  const asker = await signInAsStaff(page, server, 'members');
  await page.goto(`/operators/members?search=${person.handle}`);
  const points = page.getByRole('button', { name: /^(Points for|Correct points)/ });
  await points.click();
  const dialog = page.getByRole('dialog', { name: /^Correct/ });
  await dialog.getByRole('button', { name: 'Correct points' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Points').fill('2000');
  await dialog.getByLabel('Reason').fill('A lost parcel');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct points' }).click();
  await expect(page.getByText('Waiting for a second person to confirm within a day.')).toBeVisible();
  await goTo(page, 'Approvals');
  await page
    .getByRole('link', { name: /^2,000 points for/ })
    .first()
    .click();
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' });
  await expect(waiting).toContainText('A lost parcel');
  await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  const again = async () => {
    await points.click();
    await dialog.getByLabel('Points').fill('2000');
    await dialog.getByLabel('Reason').fill('A lost parcel');
    await dialog.getByRole('button', { name: 'Correct points' }).click();
  };
  await again();
  const refused = dialog.getByRole('alert');
  await expect(refused).toHaveText(/^You’ve already requested this correction, and it’s waiting/);
  await expect(refused).toBeFocused();
  await expect(page.getByText(/^You’ve already requested this correction, and it’s waiting/)).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await waiting.getByRole('button', { name: /^Withdraw 2,000 points for/ }).click();
  await page
    .getByRole('alertdialog', { name: /^Withdraw 2,000 points for .*\?$/ })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText('Request withdrawn. Nothing changed.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await again();
  await expect(waiting).toContainText('A lost parcel');

  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const second = await signInAsStaff(otherPage, server, 'members');
  await expireStaffProof(server, second);
  await otherPage.goto('/operators');
  await expect(
    otherPage
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /^Approvals .*waiting/ }),
  ).toBeVisible();
  await otherPage.getByRole('link', { name: 'See approvals' }).click();
  await expect(otherPage.getByText(asker.name).first()).toBeVisible();
  await expectAccessible(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await otherPage
    .getByRole('button', { name: /^Confirm 2,000 points for/ })
    .first()
    .click();
  const question = otherPage.getByRole('alertdialog', { name: /^Confirm 2,000 points for .*\?$/ });
  await expect(question).toContainText('It takes effect right away');
  await question.getByRole('button', { name: 'Confirm' }).click();
  const proof = otherPage.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(otherPage);
  await proof.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm with password' }).click();
  await expect(otherPage.getByText('Request confirmed.')).toBeVisible();
  await otherPage.context().close();
  await page.goto(`/operators/members?search=${person.handle}`);
  await expect(page.getByText('2,050')).toBeVisible();
});

test(
  'a new colleague joins with a passkey, and signs in with it',
  { tag: '@main' },
  async ({ page, server }) => {
    await addAuthenticator(page);
    const { link, name } = await inviteStaff(server, 'messages');
    await page.goto(link);
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`Signed in as ${name}`) })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('link', { name: new RegExp(`Signed in as ${name}`) })).toBeVisible();
  },
);

test(
  'a colleague who forgot the password sets a new one by email, then changes it and adds a passkey',
  { tag: '@both' },
  async ({ page, server }) => {
    const person = await signInAsStaff(page, server, 'parcels');
    await page.context().clearCookies();
    await page.goto('/operators');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    const request = page.getByRole('button', { name: 'Send the link' });
    await request.click();
    await expect(page.getByText('Invalid email address.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await request.click();
    await expect(page.getByText(`If someone here uses ${person.email}`)).toBeVisible();
    await expectAccessible(page);
    const mail = await mailTo(server, person.email, 'Set a new back office password');
    const link = /\/operators\/forgot-password#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    const password = page.getByRole('textbox', { name: 'New password' });
    const set = page.getByRole('button', { name: 'Set password' });
    await password.fill('short');
    await set.click();
    await expect(page.getByText(/Please use at least 12 characters/)).toBeVisible();
    await expect(page).toHaveURL(/\/operators\/forgot-password$/);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await password.fill('the second long secret');
    await set.click();
    await expect(page.getByText('Password updated.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(/^This link has been used or has expired/)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('the second long secret');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`Signed in as ${person.name}`) }).click();

    await page.getByRole('textbox', { name: 'Current password' }).fill('not this secret');
    await page.getByRole('textbox', { name: 'New password' }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill('the second long secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password updated.')).toBeVisible();
    await mailTo(server, person.email, 'Your back office password was changed');

    await addAuthenticator(page);
    await page.reload();
    await expireStaffProof(server, person);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const naming = page.getByRole('dialog', { name: 'Add a passkey' });
    await naming.getByLabel('Name').fill('My laptop');
    await naming.getByRole('button', { name: 'Continue' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
    await proof.getByRole('button', { name: 'Confirm with password' }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await dismissToasts(page);
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop');
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('link', { name: new RegExp(`Signed in as ${person.name}`) }).click();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('Passkey removed.')).toBeVisible();
  },
);

test('a backup download waits for a second owner', async ({ page, server, browser, baseURL }) => {
  await openConsole(page, server, '/operators/house');
  await page.getByLabel('Reason').fill('The year’s copy');
  await page.getByRole('button', { name: 'Request download' }).click();
  await expect(page.getByText('Request sent. Another owner must confirm it.')).toBeVisible();
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openConsole(otherPage, server, '/operators/approvals');
  await otherPage.getByRole('button', { name: 'Confirm backup download' }).first().click();
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(otherPage.getByText('Request confirmed.')).toBeVisible();
  await otherPage.context().close();
  await goTo(page, 'Approvals');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (once)' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^stoa-.*\.tar$/);
});

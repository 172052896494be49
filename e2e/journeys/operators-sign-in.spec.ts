import { openConsole, openConsoleWithToken, goTo, signInAsStaff, STAFF_PASSWORD } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

test(
  'the back office opens with the automation token, which stays in the tab',
  { tag: '@main' },
  async ({ page, server }) => {
    const response = await page.goto('/operators');
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(response?.headers()['cache-control']).toBe('no-cache');
    await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Use the automation token' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter the automation token.')).toBeVisible();
    for (const wrong of ['not-the-token', 'ключ']) {
      await page.getByLabel('Automation token').fill(wrong);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(
        page.getByText(/That isn’t the automation token\. You’ll find it in the server’s settings/),
      ).toBeVisible();
    }

    await openConsoleWithToken(page, server, '/operators/waitlist');
    await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
    expect(page.url()).not.toContain(server.operatorToken);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/operators');
    await expect(elsewhere.getByLabel('Email')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);

test('a session that ends during work asks to sign in again, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const { email } = await openConsole(page, server, '/operators/messages');
  await page.getByRole('radio', { name: /^Service message/ }).check();
  await page.getByLabel('Header').fill('Half a message');
  await page.getByLabel('Message', { exact: true }).fill('The rest of it');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Review and send' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('Email').fill(email);
  await again.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/\/operators\/messages$/);
  await expect(page.getByLabel('Header')).toHaveValue('Half a message');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('dialog', { name: /^Send to \d+ members\?$/ })).toBeVisible();
});

test('a member’s session doesn’t open the back office', async ({ page }) => {
  await signIn(page);
  await page.goto('/operators');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test(
  'every screen can be reached by keyboard, and an unknown address says so',
  { tag: '@both' },
  async ({ page, server }) => {
    await openConsole(page, server);
    for (const screen of [
      'Codes',
      'Cigars',
      'Rewards',
      'Quality',
      'Messages',
      'Waiting list',
      'Members',
      'Approvals',
      'Staff',
      'System',
      'Today',
    ]) {
      const way = page.getByRole('link', { name: screen, exact: true });
      await way.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
      await expect(way).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/operators/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/operators/members/99999999');
    await expect(page.getByRole('heading', { name: 'Member not found.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to members' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  },
);

test('the notice above every page is shown and removed', async ({ page, server }) => {
  await openConsole(page, server);
  await goTo(page, 'System');
  await page.getByRole('textbox', { name: 'Notice' }).fill('The store rests tonight.');
  await page.getByRole('button', { name: 'Show to members' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The store rests tonight.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove notice' }).click();
  await expect(page.getByText('No notice is shown right now.')).toBeVisible();
  await goTo(page, 'Audit');
  await expect(page.getByText(/^PUT maintenance\//).first()).toBeVisible();
});

test(
  'every link of the back office is visible on a desktop, and the current one on a phone',
  { tag: '@both' },
  async ({ page, server }, { project }) => {
    await openConsole(page, server);
    const ways = page.getByRole('navigation', { name: 'Back office' });
    for (const screen of ['Messages', 'System', 'Today']) {
      await goTo(page, screen);
      // A count appears later than its link.
      await expect(ways.getByText('open').first()).toBeAttached();
      await expect(ways.getByRole('link', { name: screen })).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/operators/house');
    await expect(ways.getByText('open').first()).toBeAttached();
    await expect(ways.getByRole('link', { name: 'System' })).toBeInViewport({ ratio: 1 });
    await expect(ways.getByRole('link')).toHaveCount(19);
    if (project.name === 'desktop')
      for (const way of await ways.getByRole('link').all()) await expect(way).toBeInViewport({ ratio: 1 });
    // The screen's content appears after the links.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'one search finds members and everything else from any screen, within the roles of whoever searches',
  { tag: '@both' },
  async ({ page, server, browser, baseURL }, { project }) => {
    const { handle, id } = await (async () => {
      const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      const person = newcomer();
      await join(otherPage, person);
      await otherPage.context().close();
      const { results } = await server.operator('GET /operator/members/', {
        query: { search: person.handle },
      });
      return { handle: person.handle, id: results[0]?.id ?? 0 };
    })();
    await signInAsStaff(page, server, 'members');
    await page.goto('/operators/reports');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    if (project.name === 'desktop') await page.keyboard.press('/');
    else await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = dialog.getByLabel('Search everything');
    await expect(field).toBeFocused();
    await field.fill('no such thing at all');
    await expect(dialog.getByText(/^Nothing found\./)).toBeVisible();
    await field.fill(handle);
    const results = dialog.getByRole('list', { name: 'Search results' });
    await expect(results.getByRole('listitem')).toHaveCount(1);
    await expect(results).toContainText(`Member · ${handle}`);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.keyboard.press('ArrowDown');
    await expect(results.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/operators/members/${id}$`));
    await expect(dialog).toBeHidden();

    // A slash in a field is a slash.
    await page.goto('/operators/members');
    const search = page.getByRole('textbox').first();
    await search.press('/');
    await expect(search).toHaveValue('/');
    await expect(dialog).toBeHidden();
    await search.blur();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Search everything');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    await page.context().clearCookies();
    await signInAsStaff(page, server, 'messages');
    await page.goto('/operators');
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
    await field.fill(handle);
    await expect(dialog.getByText(/^Nothing found\./)).toBeVisible();
    await field.fill('mess');
    await expect(results).toContainText('Messages');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  },
);

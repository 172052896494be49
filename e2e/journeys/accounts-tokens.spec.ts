import type { Browser } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

/** A member's own program has no cookies, only the token. */
const program = async (browser: Browser, baseURL: string, token: string) => {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  return context.request;
};

test(
  'a member’s script logs a cigar with a token until the member revokes it',
  { tag: '@main' },
  async ({ page, browser, server }) => {
    await arrive(page);
    await page.goto('/dashboard/account');
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: /^Security/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Manage tokens' }).click();
    await expect(page.getByText('No tokens yet. Only you can open your journal.')).toBeVisible();
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Please name the token.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Script at home');
    await dialog.getByRole('radio', { name: /Read my journal and add entries/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const made = page.getByRole('dialog', { name: 'Script at home' });
    const token = await made.getByLabel('Token', { exact: true }).inputValue();
    await expectAccessible(page);
    await made.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await expect(row).toContainText('Never used');
    await expectToFitEverySize(page);

    const script = await program(browser, server.url, token);
    const logged = await script.post('/api/v1/cigars/add_cigar/', {
      data: { name: 'Logged by a script', description: 'At night', rating: 4 },
    });
    expect(logged.status()).toBe(201);
    await page.goto('/dashboard/journal');
    await expect(page.getByText('Logged by a script').first()).toBeVisible();

    await page.goto('/dashboard/account/sign-ins');
    await expect(page.getByRole('list', { name: 'Devices' }).getByText('Script at home')).toBeVisible();
    await page.goto('/dashboard/account/access');
    await expect(row).toContainText('Last used');
    await page.getByRole('button', { name: 'Revoke the token Script at home' }).click();
    await expect(page.getByText('No tokens yet. Only you can open your journal.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Tokens' })).toBeFocused();
    expect((await script.get('/api/v1/cigars/list_cigars/')).status()).toBe(401);
  },
);

test('a calendar and a feed have their own addresses', async ({ page, browser, server }) => {
  await arrive(page);
  await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Porch Corona', description: 'At dusk', rating: 5, private_note: 'Mine alone' },
  });
  await page.goto('/dashboard/account/access');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Calendar');
  await dialog.getByRole('radio', { name: /Calendar and feed/ }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: 'Calendar' });
  const reader = (await browser.newContext({ baseURL: server.url })).request;
  for (const label of ['Calendar address', 'Feed address']) {
    const address = new URL(await made.getByLabel(label, { exact: true }).inputValue());
    const text = await (await reader.get(address.pathname + address.search)).text();
    expect(text).toContain('Porch Corona');
    expect(text).not.toContain('Mine alone');
  }
});

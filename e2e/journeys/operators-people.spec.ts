import type { Locator } from '@playwright/test';
import { openConsole, goTo } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { mailTo } from '../world/outbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

test(
  'a message reaches the member it is for',
  { tag: '@main' },
  async ({ page, server, browser, baseURL }) => {
    const person = newcomer();
    await join(page, person);
    await openConsole(page, server, '/operators/messages');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByText('Please enter a header.')).toBeVisible();
    await page.getByRole('radio', { name: /^Service message/ }).check();
    const header = `A word to ${person.handle}`;
    await page.getByLabel('Header').fill(header);
    await page.getByLabel('Message', { exact: true }).fill('The porch is open late tonight.');
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Waiting list' })
      .click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Header')).toHaveValue(header);
    const preview = page.getByRole('region', { name: 'As members see it' });
    await expect(preview.getByText('The porch is open late tonight.')).toBeVisible();
    await page.getByRole('radio', { name: 'Specific members' }).check();
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByText('Please choose at least one member.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Find a member' }).fill(person.handle);
    await page.getByRole('option', { name: /Zeno of Citium/ }).click();
    await expect(page.getByRole('list', { name: 'Selected members' }).getByText(person.handle)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const question = page.getByRole('dialog', { name: 'Send to 1 member?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Queued for 1 member.')).toBeVisible();
    await expect(page.getByLabel('Header')).toHaveValue('');
    const sent = page
      .getByRole('list', { name: 'Sent messages' })
      .getByRole('listitem')
      .filter({ hasText: header });
    await expect(sent.getByText('Delivered')).toBeVisible();

    const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(otherPage, person);
    await otherPage.goto('/dashboard/notifications');
    await expect(otherPage.getByRole('heading', { name: header })).toBeVisible();
    await otherPage.context().close();
  },
);

test('a name of eighty letters makes the members table no wider than the screen', async ({
  page,
  server,
}) => {
  const name = `Z${'eno'.repeat(26)}n`;
  const person = { ...newcomer(), first_name: name };
  await join(page, person);
  await openConsole(page, server, '/operators/members');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a visitor on the waitlist is invited by email', async ({ page, server }) => {
  const email = `waits-${newcomer().handle}@example.com`;
  expect((await page.request.post('/api/v1/waitlist/', { data: { email } })).status()).toBeLessThan(300);
  await openConsole(page, server);
  await goTo(page, 'Waiting list');
  await expectNoSidewaysScroll(page);
  const question = page.getByRole('dialog', { name: 'Invite 1 person?' });
  await page.getByRole('button', { name: `Invite ${email}` }).click();
  await expect(question.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: `Invite ${email}` }).click();
  await question.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Invite ${email}` })).toBeHidden();
  expect((await mailTo(server, email, 'Your place at Stoa is ready')).text).toContain('/register');
  await page.getByLabel('Number of people').fill('1');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
});

test(
  'a member is suspended after a question, and the suspension is lifted',
  { tag: '@main' },
  async ({ page, server }) => {
    const person = newcomer();
    await join(page, person);
    await openConsole(page, server);
    await goTo(page, 'Members');
    await page.getByLabel('Search members').fill(person.email);
    const found = page.getByRole('region', { name: 'Results' });
    await expect(found.getByText(person.handle)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await found.getByRole('button', { name: 'Suspend Zeno of Citium' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Zeno of Citium?' });
    await dialog.getByLabel('Reason').fill('Advertising in notes');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(found.getByText('Suspended')).toBeVisible();
    const tried = await page.request.post('/api/v1/user/authenticate/', {
      data: { email: person.email, password: person.password },
    });
    expect(tried.status()).toBe(400);
    await found.getByRole('button', { name: 'Lift suspension Zeno of Citium' }).click();
    await expect(found.getByText('Suspended')).toBeHidden();
  },
);

test('long names leave dates and buttons on one line, and everything can be read', async ({
  page,
  server,
}) => {
  const name = 'Sixty letters that somebody thought a good name, all of them';
  const { handle } = newcomer();
  const email = `${'m'.repeat(60)}@${handle}.stoa.example`;
  const joined = await page.request.post('/api/v1/user/create/', {
    data: {
      first_name: 'Maximilian-Ferdinand Alexander',
      last_name: 'Featherstonehaugh-Cholmondeley',
      email,
      handle,
      password: 'porch-1',
      terms_accepted: true,
      location: { city: 'Savannah', state: 'GA', zip_code: '31401', latitude: 32.08, longitude: -81.09 },
    },
  });
  expect(joined.status()).toBe(201);
  await server.operator('POST /operator/challenges/', {
    body: {
      name,
      target_value: 1_000_000,
      starts_at: new Date(Date.now() - 60_000).toISOString(),
      ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  await openConsole(page, server);
  /** Returns whether the texts in each of these cells are on one line. */
  const areOnOneLine = (row: Locator, cells: readonly number[]) =>
    row.evaluate(
      (element, at) =>
        at.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(element.children[cell] ?? element);
          const tops = Array.from(range.getClientRects(), ({ top, bottom }) => (top + bottom) / 2);
          return Math.max(...tops) - Math.min(...tops) < 12;
        }),
      cells,
    );
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/operators/members?search=${handle}`);
    const member = page.getByRole('row').filter({ hasText: 'Featherstonehaugh-Cholmondeley' });
    await expect(member.getByTitle(email)).toBeVisible();
    expect(await areOnOneLine(member, [4, 7])).toEqual([true, true]);
    await expectNoSidewaysScroll(page);
    await page.goto('/operators/challenges');
    const challenge = page.getByRole('row').filter({ hasText: name });
    await expect(challenge.getByRole('button', { name: /End now/ })).toBeVisible();
    expect(await areOnOneLine(challenge, [2, 3, 4])).toEqual([true, true, true]);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/operators/members?search=${handle}`);
  await page.getByRole('link', { name: 'Maximilian-Ferdinand' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { phonePhoto } from '../photos/make.ts';
import { batchOfMany } from '../world/batch-of-many.ts';
import { signInAsStaff } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { mailTo } from '../world/outbox.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { dismissToasts, expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

const DAY_MS = 86_400_000;

/** Formats a time for a date and time field. */
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const getRow = async (page: Page, text: string) =>
  page.getByRole((await page.getByRole('table').count()) > 0 ? 'row' : 'listitem').filter({ hasText: text });

const settled = async (page: Page, label: string) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator(`main :is(table, ul[aria-label^="${label}"])`)).toHaveCSS('opacity', '1');
  await dismissToasts(page);
};

test('a challenge is previewed before it starts, confirmed if it would unlock right away, and ended', async ({
  page,
  server,
}) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/challenges');
  await page.getByRole('button', { name: 'Add a challenge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a challenge' });
  await dialog.getByRole('button', { name: 'Save challenge' }).click();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await expectAccessible(page);
  const name = `Agora ${newcomer().handle}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Target').fill('50');
  await dialog.getByLabel('Starts').fill(inDays(-400));
  await dialog.getByLabel('Ends').fill(inDays(30));
  await expect(
    dialog.getByText(
      /^The community has already reached [\d,]+ of 50 points\. The challenge would unlock right away\.$/,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save challenge' }).click();
  await expect(
    dialog.getByText(
      /unlocks the challenge right away and notifies every member, and you can’t lock it again/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await dialog.getByLabel('Target').fill('999999999');
  await expect(dialog.getByText(/^[\d,]+ of 999,999,999 points$/)).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'agora.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('agora') }]);
  await dialog.getByRole('button', { name: 'Save challenge' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
  await page.getByLabel('Search challenges').fill(name);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('group', { name: 'Status' }).getByText('Running').click();
  await expect(page).toHaveURL(/state=running/);
  const row = await getRow(page, name);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('of 999,999,999 points');
  await expect(row.locator('img')).toBeVisible();
  await settled(page, 'Challenges');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: `${name} edit` }).click();
  const changing = page.getByRole('dialog', { name: 'Edit challenge' });
  await changing.getByText('Cigars logged').click();
  await expect(changing.getByText(/^[\d,]+ of 999,999,999 cigars$/)).toBeVisible();
  await changing.getByRole('button', { name: 'Save challenge' }).click();
  await expect(row).toContainText('of 999,999,999 cigars');
  await page.getByRole('group', { name: 'Status' }).getByText('All', { exact: true }).click();
  await row.getByRole('button', { name: `End now ${name}` }).click();
  await page
    .getByRole('alertdialog', { name: `End ${name} now?` })
    .getByRole('button', { name: 'End challenge' })
    .click();
  await expect(page.getByText(`${name} has ended.`)).toBeVisible();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^End now/ })).toHaveCount(0);
  const { results } = await server.operator('GET /operator/challenges/', { query: { search: name } });
  expect(results).toMatchObject([{ metric: 'cigars', is_past: true, is_unlocked: false }]);
});

test('a challenge that hasn’t begun is withdrawn after a question', async ({ page, server }) => {
  await signInAsStaff(page, server, 'catalogue');
  const name = `Agora ${newcomer().handle}`;
  const [starts_at, ends_at] = [10, 20].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const { id } = await server.operator('POST /operator/challenges/', {
    body: { name, target_value: 9, starts_at: starts_at ?? '', ends_at: ends_at ?? '' },
  });
  await page.goto(`/operators/challenges?search=${name}`);
  await page.getByRole('button', { name: `${name} edit` }).click();
  const changing = page.getByRole('dialog', { name: 'Edit challenge' });
  await changing.getByLabel('Target').fill('10');
  expect((await page.request.delete(`/api/v1/operator/challenges/${id}/`)).ok()).toBe(true);
  await changing.getByRole('button', { name: 'Save challenge' }).click();
  await expect(changing.getByRole('alert')).toHaveText(
    'Someone else has withdrawn this challenge. Close this and plan a new one.',
  );
  await expect(changing.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await changing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await server.operator('POST /operator/challenges/', {
    body: { name, target_value: 9, starts_at: starts_at ?? '', ends_at: ends_at ?? '' },
  });
  await page.reload();
  await page.getByRole('button', { name: `Withdraw ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Withdraw ${name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep challenge' }).click();
  await page.getByRole('button', { name: `Withdraw ${name}` }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`${name} withdrawn.`)).toBeVisible();
  await expect(page.getByText('No matching challenges.')).toBeVisible();
  const { count } = await server.operator('GET /operator/challenges/', { query: { search: name } });
  expect(count).toBe(0);
});

test(
  'badges are credited after a preview of how many members get them',
  { tag: '@main' },
  async ({ page, server }) => {
    const { handle } = newcomer();
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query(
      `insert into member (first_name, last_name, name_key, email, email_key, created_at)
       values ('Old', 'Hand', 'old hand', $1, $1, now())`,
      [`${handle}@stoa.example`],
    );
    // The count is updated by hand, because other journeys recount this server.
    await client.query('update community_part set members = members + 1 where part = 0');
    await client.end();
    await signInAsStaff(page, server, 'owner');
    await page.goto('/operators/badges');
    const due = page.getByRole('region', { name: 'Earned but not credited' });
    await expect(due.getByText('Create Member Account')).toBeVisible();
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await due.getByRole('button', { name: 'Credit these badges' }).click();
    const confirmation = page.getByRole('alertdialog', { name: /^Credit badges to [\d,]+ members?\?$/ });
    await confirmation.getByRole('button', { name: 'Credit badges' }).click();
    await expect(page.getByText(/^Finished on .* badges? credited\.$/)).toBeVisible();
    await expect(due.getByText('Every member has the badges they’ve earned.')).toBeVisible();
    const { members } = await server.operator('GET /operator/badges/backfill/preview/', {});
    expect(members).toBe(0);
  },
);

test('a retailer is added with its map position, hours, and photos, then found and edited', async ({
  page,
  server,
}) => {
  await signInAsStaff(page, server, 'catalogue');
  await page.goto('/operators/retailers');
  await expect(page.locator('[data-map=ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Add a retailer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a retailer' });
  await dialog.getByRole('button', { name: 'Save retailer' }).click();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await expect(dialog.getByText('Please enter a number from -90 to 90, such as 30.2672.')).toBeVisible();
  await expectAccessible(page);
  const name = `Leaf ${newcomer().handle}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('1 Porch Street, Boise');
  await dialog.getByLabel('Find the place (optional)').fill('Boise');
  await page
    .getByRole('option', { name: /^Boise, ID/ })
    .first()
    .click();
  await expect(dialog.getByLabel('Latitude')).toHaveValue(/^43\./);
  await expect(dialog.locator('[data-map=ready]').getByRole('button', { name })).toBeVisible();
  await dialog
    .getByRole('region', { name: 'Map of the shop’s location' })
    .click({ position: { x: 40, y: 60 } });
  await expect(dialog.getByLabel('Longitude')).toHaveValue(/^-11\d\.\d+$/);
  await dialog.getByRole('checkbox', { name: 'List opening hours' }).check();
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  await dialog.getByLabel('Closes, row 2').fill('22:30');
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles([{ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('shop') }]);
  await dialog.getByLabel('Caption for shop.jpg').fill('The counter');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await dialog.getByRole('button', { name: 'Save retailer' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
  await page.getByLabel('Search retailers').fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = await getRow(page, name);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Hours, 1 photo');
  await settled(page, 'Retailers');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: `${name} edit` }).click();
  const changing = page.getByRole('dialog', { name: 'Edit retailer' });
  await changing.getByRole('button', { name: 'Remove photo The counter' }).click();
  await changing.getByLabel('Phone number (optional)').fill('(208) 555-0100');
  await changing.getByRole('button', { name: 'Save retailer' }).click();
  await expect(row).toContainText('Hours, phone');
  const { results } = await server.operator('GET /operator/retailers/', { query: { search: name } });
  expect(results).toMatchObject([
    {
      phone_number: '(208) 555-0100',
      photos: [],
      hours: [
        { day: 'monday', opens: '10:00', closes: '19:00' },
        { day: 'tuesday', opens: '10:00', closes: '22:30' },
      ],
    },
  ]);
});

test(
  'a file of retailers is checked row by row, and imported in full or not at all',
  { tag: '@main' },
  async ({ page, server }) => {
    await signInAsStaff(page, server, 'catalogue');
    const [shop, other] = [`Porch ${newcomer().handle}`, `Attalos ${newcomer().handle}`];
    const heading = 'name,address,latitude,longitude,website,phone_number';
    const old = `${shop},1 Agora,30,-97,,`;
    await server.operator('POST /operator/retailers/import/', { body: `${heading}\r\n${old}\r\n` });
    const choose = (...lines: string[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles([
          { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...lines].join('\r\n')) },
        ]);
    await page.goto('/operators/retailers');
    await page.getByRole('link', { name: 'Import a file' }).click();
    await choose(old, ',2 Agora,30,-97,,', `${other},3 Agora,30,-97,,`);
    const refused = page.getByRole('region', { name: 'Rows with problems' });
    await expect(refused).toContainText('Row 3');
    await expect(refused).toContainText('The name is empty.');
    await expect(page.getByText(/^We can’t import this file while a row has a problem/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
    await expectAccessible(page);
    await expectToFitEverySize(page);

    await choose(`${shop},1 Agora,30.5,-97,https://porch.example,`, `${other},3 Agora,30,-97,,`);
    await expect(page.getByRole('region', { name: 'Changed rows' })).toContainText('location, website');
    await expect(page.getByRole('region', { name: 'New rows' })).toContainText(other);
    const before = await server.operator('GET /operator/retailers/', { query: { search: shop } });
    expect(before.results).toMatchObject([{ latitude: 30, website: null }]);
    await page.getByRole('button', { name: 'Import 1 new and 1 changed' }).click();
    await expect(page.getByText('1 added, 1 updated.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Retailers' })).toBeVisible();
    const after = await server.operator('GET /operator/retailers/', { query: { search: shop } });
    expect(after.results).toMatchObject([{ latitude: 30.5, website: 'https://porch.example' }]);
  },
);

test('a message is drafted, tested, scheduled, withdrawn, and sent once, to members by activity', async ({
  page,
  server,
}) => {
  const person = newcomer();
  await join(page, person);
  await page.context().clearCookies();
  const { email } = await signInAsStaff(page, server, 'messages');
  await page.goto('/operators/messages');
  const header = `Quiet evenings ${person.handle}`;
  await page.getByLabel('Header').fill(header);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please choose the kind of message.')).toBeVisible();
  const service = page.getByRole('radio', { name: /^Service message/ });
  await expect(service).toBeFocused();
  await expect(service).toHaveAccessibleName(
    /[1-9]\d* members: [1-9]\d* in the app, \d+ by email, and \d+ by push\./,
  );
  await service.check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const drafts = page.getByRole('list', { name: 'Drafts' });
  await expect(drafts).toContainText(header);
  await page.reload();
  await drafts.getByRole('button', { name: `Continue ${header}` }).click();
  await expect(page.getByLabel('Header')).toHaveValue(header);
  await page.getByLabel('Message', { exact: true }).fill('We have not seen you for a while.');
  await page.getByRole('radio', { name: 'Members by home or activity' }).check();
  // A draft without an audience would be stored as one for everyone.
  for (const name of ['Save draft', 'Send me a test', 'Review and send']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Please choose at least one condition.')).toBeVisible();
    await page.getByRole('radio', { name: 'Everyone', exact: true }).check();
    await expect(page.getByText('Please choose at least one condition.')).toBeHidden();
    await page.getByRole('radio', { name: 'Members by home or activity' }).check();
  }
  await page.getByLabel('Last cigar').selectOption('quiet 30');
  await page.getByLabel('Has the badge').selectOption('Create Member Account');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`We sent a test to ${email}.`)).toBeVisible();
  const mail = await mailTo(server, email, `Test: ${header}`);
  expect(mail.text).toContain('We have not seen you for a while.');

  await page.getByRole('button', { name: 'Review and send' }).click();
  const question = page.getByRole('dialog', { name: /^Send to [\d,]+ members?\?$/ });
  await question.getByText('Later').click();
  await question.getByRole('button', { name: 'Schedule' }).click();
  await expect(question.getByText('Please choose a day and a time.')).toBeVisible();
  const time = question.getByLabel('Day and time');
  await expect(time).toBeFocused();
  await time.fill(inDays(-3));
  const refused = page.waitForResponse(/\/send\/$/);
  await question.getByRole('button', { name: 'Schedule' }).click();
  const body = (await (await refused).json()) as { at: [string] };
  await expect(page.getByText(body.at[0])).toHaveCount(1);
  await expect(time).toBeFocused();
  await time.fill(inDays(3));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await expect(page.getByLabel('Header')).toHaveValue('');
  await page.getByRole('group', { name: 'Status' }).getByText('Scheduled').click();
  await page.getByRole('button', { name: `Withdraw ${header}` }).click();
  await expect(page.getByText(`${header} is a draft again.`)).toBeVisible();

  await page.getByRole('group', { name: 'Status' }).getByText('Drafts').click();
  await drafts.getByRole('button', { name: `Continue ${header}` }).click();
  await expect(page.getByLabel('Last cigar')).toHaveValue('quiet 30');
  const words = page.getByLabel('Message', { exact: true });
  await words.fill('We have not seen you for long.');
  await drafts.getByRole('button', { name: `Continue ${header}` }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep writing' }).click();
  await expect(words).toBeFocused();
  const picture = page.locator('main input[type=file]');
  await expect(picture).toHaveAccessibleDescription('JPEG, PNG, or WebP, up to 15 MB.');
  await picture.setInputFiles([
    { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ]);
  for (const name of ['Save draft', 'Review and send']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      /We can’t read this file|isn’t a photo|JPEG/,
    );
    await expect(picture).toBeFocused();
  }
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Queued for [\d,]+ members?\.$/)).toBeVisible();
  await page.getByRole('group', { name: 'Status' }).getByText('Sent').click();
  const sent = page
    .getByRole('list', { name: 'Sent messages' })
    .getByRole('listitem')
    .filter({ hasText: header });
  await expect(sent.getByText('Delivered')).toBeVisible();
  await expect(sent.getByText(/^Read by 0 of [1-9][\d,]* members?$/)).toBeVisible();
  await expect(drafts).toBeHidden();
});

test('a deleted draft waits in the bin and can be restored', { tag: '@both' }, async ({ page, server }) => {
  await signInAsStaff(page, server, 'messages');
  await page.goto('/operators/messages?state=draft');
  const header = `Second thoughts ${newcomer().handle}`;
  await page.getByRole('radio', { name: /^News and offers/ }).check();
  await page.getByLabel('Header').fill(header);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: `Delete ${header}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' });
  await expect(question).toContainText('You can restore it for 30 days.');
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft moved to the bin.')).toBeVisible();
  await page.getByRole('group', { name: 'Status' }).getByText('Bin').click();
  await expect(page.getByRole('list', { name: 'Drafts in the bin' })).toContainText(header);
  await dismissToasts(page);
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: `Restore ${header}` }).click();
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await page.getByRole('group', { name: 'Status' }).getByText('Drafts').click();
  await page.getByRole('button', { name: `Continue ${header}` }).click();
  await expect(page.getByLabel('Header')).toHaveValue(header);
  await expect(page.getByRole('radio', { name: /^News and offers/ })).toBeChecked();
});

test(
  'a service message to more than a hundred waits for a second person, who reads it first',
  { tag: '@both' },
  async ({ page, server, browser, baseURL }) => {
    const batch = await batchOfMany(server, 101);
    await signInAsStaff(page, server, 'messages');
    await page.goto(`/operators/messages?batch=${batch.id}`);
    const service = page.getByRole('radio', { name: /^Service message/ });
    await expect(service).toHaveAccessibleName(/101 members: 101 in the app.*wait for a second person/);
    await page.getByLabel('Header').fill(`About ${batch.name}`);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const question = page.getByRole('dialog', { name: 'Send to 101 members?' });
    await expect(question).toContainText(
      'Service messages to more than 100 members a day wait for a second person.',
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Request confirmation' }).click();
    await expect(page.getByText('Waiting for a second person to confirm within a day.')).toBeVisible();
    await page.getByRole('group', { name: 'Status' }).getByText('Drafts').click();
    const draft = page
      .getByRole('list', { name: 'Drafts' })
      .getByRole('listitem')
      .filter({ hasText: batch.name });
    await expect(draft.getByRole('link', { name: 'Waiting for a second person' })).toBeVisible();
    await dismissToasts(page);
    await expectAccessible(page);
    await expectToFitEverySize(page);

    const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signInAsStaff(otherPage, server, 'messages');
    await otherPage.goto('/operators');
    await otherPage.getByRole('link', { name: 'See approvals' }).click();
    await expect(otherPage.getByText(/^You logged .*from the batch/).first()).toBeVisible();
    await expectAccessible(otherPage);
    await expectToFitEverySize(otherPage);
    await otherPage
      .getByRole('button', { name: `Confirm message “About ${batch.name}” to 101 members` })
      .click();
    const confirmation = otherPage.getByRole('alertdialog');
    await expect(confirmation).toContainText('It goes out right away');
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(otherPage.getByText('Request confirmed.')).toBeVisible();
    await otherPage.context().close();
    await page.goto('/operators/messages');
    const sent = page
      .getByRole('list', { name: 'Sent messages' })
      .getByRole('listitem')
      .filter({ hasText: batch.name });
    await expect(sent.getByText('Read by 0 of 101 members')).toBeVisible();
  },
);

test('news and offers go only to members who chose them', async ({ page, server }) => {
  await signInAsStaff(page, server, 'messages');
  await page.goto('/operators/messages');
  await page.getByRole('radio', { name: /^News and offers/ }).check();
  await page.getByLabel('Header').fill('Ten off');
  await page.getByLabel('Message', { exact: true }).fill('This week only.');
  await page.getByRole('radio', { name: 'Members by home or activity' }).check();
  await page.getByLabel('Home state').selectOption('Wyoming');
  await page.getByRole('button', { name: 'Review and send' }).click();
  const nobody = page.getByRole('dialog', { name: 'No one would get this message' });
  await expect(nobody.getByText(/^No one in this audience has chosen news and offers/)).toBeVisible();
  await expect(nobody.getByRole('button', { name: 'Send' })).toBeHidden();
});

test('staff who can’t plan challenges see who can', async ({ page, server }) => {
  await signInAsStaff(page, server, 'messages');
  const nothing = { results: [], count: 0, page: 1, page_size: 20, total_pages: 0 };
  await page.route('**/operator/challenges/**', (route) => route.fulfill({ json: nothing }));
  await page.goto('/operators');
  await expect(page.getByText('Someone with the Catalog role can add the first.')).toBeVisible();
  await page.goto('/operators/challenges');
  await expect(page.getByRole('button', { name: 'Add a challenge' })).toBeHidden();
});

import type { Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { signInAsStaff, openConsole } from '../world/console.ts';
import { arrive, newcomer } from '../world/newcomer.ts';
import { mailTo } from '../world/outbox.ts';
import type { StoaServer } from '../world/server.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

const getMemberId = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/v1/user/me/')).json()) as { id: number }).id;

const reward = (server: StoaServer, name: string) =>
  server.operator('POST /operator/rewards/', { body: { name, points: 5 } });

test(
  'staff find a member’s points in the ledger, and leave a note for the next colleague',
  { tag: '@main' },
  async ({ page, server }) => {
    const person = await arrive(page);
    const member_id = await getMemberId(page);
    await server.operator('POST /operator/points/', {
      body: { member_id, points: 120, reason: 'A welcome' },
    });
    await signInAsStaff(page, server, 'members');
    await page.goto('/operators/members');
    await page.getByLabel('Search members').fill(person.email);
    const found = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Zeno of Citium' });
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zeno of Citium' })).toBeVisible();
    const ledger = page.getByRole('region', { name: 'Points history' });
    await expect(ledger).toContainText('A welcome');
    await expect(ledger).toContainText('+120');
    await expectAccessible(page);
    await expectToFitEverySize(page);

    await page.getByRole('link', { name: 'Record' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Asked where the welcome is. It was there.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('It was there.');
    await expect(page.getByRole('region', { name: 'Past actions' })).toContainText('120 points');
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('Chrom');
    await dismissToasts(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Send data export' }).click();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`We sent the link to ${person.email}.`)).toBeVisible();
    const mail = await mailTo(server, person.email, 'Your data, as you asked');
    const link = /\/my-data#token=\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const mailed = await page.context().newPage();
    await mailed.goto(link);
    const download = mailed.waitForEvent('download');
    await mailed.getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^stoa-journal-.*\.zip$/);
    await mailed.getByRole('link', { name: 'Download my data' }).click();
    await expect(mailed.getByText('This link has expired or was already used.')).toBeVisible();
    await expectAccessible(mailed);
    await mailed.close();
    // Only an owner may delete an account.
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeHidden();
  },
);

test('a photo is taken down, and its member reads why', async ({ page, server, browser, baseURL }) => {
  await arrive(page);
  const id = await getMemberId(page);
  const posted = await page.request.post('/api/v1/cigars/add_cigar/', {
    multipart: {
      name: 'Porch Robusto',
      description: 'x',
      rating: '4',
      private_note: 'only-for-me',
      journal_images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
    },
  });
  expect(posted.status()).toBe(201);
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await office.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  await signInAsStaff(office, server, 'members');
  await office.goto(`/operators/members/${id}?tab=journal`);
  const shown = office.getByRole('img', { name: 'Photo 1 of Porch Robusto' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(office.getByText('only-for-me')).toBeHidden();
  await office.getByRole('button', { name: 'Take down photo 1 of Porch Robusto' }).click();
  const dialog = office.getByRole('dialog', { name: 'Take down this photo?' });
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Please enter a reason. The member will see it.')).toBeVisible();
  await expectAccessible(office);
  await expectToFitEverySize(office);
  await dialog.getByLabel('Reason').fill('It shows somebody else.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(office.getByText('Taken down. We’ve sent Zeno of Citium the reason.')).toBeVisible();
  await expect(shown).toBeHidden();
  await office.getByRole('link', { name: 'Record' }).click();
  await expect(office.getByRole('region', { name: 'Past actions' })).toContainText('Photo taken down');
  await office.context().close();

  await page.goto('/dashboard/notifications');
  await expect(page.getByText('It shows somebody else.').first()).toBeVisible();
});

test('the audit shows who changed a price, is searched by item, and is saved as CSV', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const { id } = await reward(server, `Lamp ${newcomer().handle}`);
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const clerk = await signInAsStaff(otherPage, server, 'catalogue');
  const changed = await otherPage.request.patch(`/api/v1/operator/rewards/${id}/`, { data: { points: 650 } });
  expect(changed.status()).toBe(200);
  await otherPage.context().close();

  await openConsole(page, server, '/operators/audit');
  await page.getByLabel('Item', { exact: true }).selectOption('reward');
  await page.getByLabel('Item number').fill(String(id));
  const done = page.getByRole('region', { name: 'Activity' });
  await expect(done).toContainText('points: 5 → 650');
  await expect(done).toContainText(clerk.name);
  await expect(done.getByText('2 records', { exact: true })).toBeVisible();
  await done.getByText('As stored').first().click();
  await expect(done.locator('pre').first()).toHaveText(/"before": \{\s+"points": 5\s+\}/);
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByLabel('Search the audit').fill('650');
  await expect(done.getByText('1 record', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await done.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No matching activity.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('The last day is before the first. Please swap them.')).toHaveCount(1);
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/swap them/);
  await expect(page.getByText('Couldn’t load this.')).toHaveCount(0);
});

test('an owner sees the state of the system, and deletes a member’s account on request', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const person = await arrive(visitor);
  const id = await getMemberId(visitor);
  await openConsole(page, server, '/operators/house');
  const state = page.getByRole('region', { name: 'Status' });
  await expect(state).toContainText('PostgreSQL');
  await expect(state).toContainText('free');
  await expect(page.getByRole('region', { name: 'Stuck emails and jobs' })).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await page.goto(`/operators/members/${id}`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Zeno of Citium’s account?' });
  await dialog.getByLabel('The member’s email, as in the request').fill('another@example.com');
  await dialog.getByLabel('Source of the request').fill('By letter, today');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This isn’t the member’s email.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('The member’s email, as in the request').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Zeno of Citium’s account deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const tried = await visitor.request.post('/api/v1/user/authenticate/', {
    data: { email: person.email, password: person.password },
  });
  expect(tried.status()).toBe(400);
  await visitor.context().close();
});

test('a suspension has a reason and an end', async ({ page, server, browser, baseURL }) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const person = await arrive(visitor);
  const id = await getMemberId(visitor);
  await openConsole(page, server, `/operators/members/${id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Zeno of Citium?' });
  await dialog.getByLabel('Reason').fill('Advertising in notes');
  await dialog.getByLabel('Ends').selectOption({ label: 'After a week' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(/^Suspended on .*\. Ends automatically on .*\.$/)).toBeVisible();
  const mail = await mailTo(server, person.email, 'Your account is suspended');
  expect(mail.text).toContain('Advertising in notes');
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('Zeno of Citium’s suspension lifted.')).toBeVisible();
  await visitor.context().clearCookies();
  await signIn(visitor, person);
  await visitor.context().close();
});

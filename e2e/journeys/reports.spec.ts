import type { APIRequestContext } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { openMemberMenu } from '../world/audience.ts';
import { signInAsStaff } from '../world/console.ts';
import { arrive, newcomer, otherMember } from '../world/newcomer.ts';
import { sendReport } from '../world/reporting.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { dismissToasts, expect, expectAccessible, test } from '../world/world.ts';

const logged = async (api: APIRequestContext, name: string): Promise<number> => {
  const response = await api.post('/api/v1/cigars/add_cigar/', {
    multipart: {
      name,
      description: 'x',
      rating: '4',
      replies_from: 'members',
      journal_images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('porch') },
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
};

const listMessages = async (api: APIRequestContext): Promise<string[]> => {
  const { notifications } = (await (await api.get('/api/v1/notifications/')).json()) as {
    notifications: { message: string }[];
  };
  return notifications.map(({ message }) => message);
};

test(
  'a member reports a reply, staff remove it in three presses, and everyone involved is notified',
  { tag: '@main' },
  async ({ page, browser, server }) => {
    await arrive(page);
    const ben = await otherMember(browser, server.url, 'Ben');
    const entry = await logged(page.request, 'Evening Leaf');
    const words = `Nobody asked you, ${newcomer().handle}.`;
    const replied = await ben.api.post(`/api/v1/cigars/${entry}/replies/`, { data: { text: words } });
    expect(replied.status()).toBe(201);

    await page.goto(`/dashboard/journal?entry=${entry}`);
    const panel = page.getByRole('dialog', { name: 'Evening Leaf' });
    await expect(panel.getByText(words)).toBeVisible();
    await panel.getByRole('button', { name: 'More options for Ben Porter’s reply' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Ben Porter’s reply' });
    await expect(dialog.getByText('Only our staff sees who reported.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Anything else we should know?').fill('He writes so everywhere.');
    const thanks = await sendReport(page, 'Ben Porter’s reply', 'Harassment');
    await expect(thanks.getByRole('button', { name: 'Block Ben Porter' })).toBeVisible();
    await expectAccessible(page);
    await thanks.getByRole('button', { name: 'Done' }).click();
    await expect(thanks).toBeHidden();
    await expect(panel.getByText(words)).toBeVisible();

    const office = await (await browser.newContext({ baseURL: server.url })).newPage();
    await office.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
    await signInAsStaff(office, server, 'members');
    await office.goto('/operators');
    await expect(office.getByText(/reports? to review/)).toBeVisible();
    await office.goto('/operators/reports?kind=reply');
    const found = office.getByRole('article').filter({ hasText: words });
    await expect(found).toContainText('Harassment');
    await expect(found).toContainText('He writes so everywhere.');
    await expectAccessible(office);
    await expectToFitEverySize(office);
    await found.getByRole('button', { name: 'Remove' }).click();
    const decision = office.getByRole('dialog', { name: 'Remove this reply?' });
    await expect(decision.getByLabel('Rule')).toHaveValue('harassment');
    await expectAccessible(office);
    await decision.getByRole('button', { name: 'Remove' }).click();
    await expect(office.getByText('Decision saved. We’ve notified everyone involved.')).toBeVisible();
    await expect(found).toBeHidden();
    await dismissToasts(office);
    await office.goto('/operators/reports?state=decided&kind=reply');
    await expect(found).toContainText('Removed');
    await office.goto(`/operators/members/${ben.id}?tab=record`);
    await expect(office.getByRole('region', { name: 'Past actions' })).toContainText(
      'Reply removed after reports',
    );
    await office.context().close();

    await page.goto('/dashboard/notifications');
    await expect(
      page.getByText(/We’ve reviewed your report about .*We removed what broke the rules\./),
    ).toBeVisible();
    await page.goto(`/dashboard/journal?entry=${entry}`);
    await expect(panel).toBeVisible();
    await expect(panel.getByText(words)).toBeHidden();
    await expect.poll(() => listMessages(ben.api)).toContainEqual(expect.stringContaining('Harassment'));
    const own = (await (await ben.api.get(`/api/v1/cigars/${entry}/replies/`)).json()) as {
      results: { text: string; moderation: { state: string } }[];
    };
    expect(own.results).toEqual([
      expect.objectContaining({ text: '', moderation: { state: 'removed', rule: 'harassment' } }),
    ]);
  },
);

test(
  'an entry, its photo, and a member can be reported where they appear',
  { tag: '@both' },
  async ({ page, browser, server }) => {
    await arrive(page);
    const cleo = await otherMember(browser, server.url, 'Cleo');
    const entry = await logged(cleo.api, 'Harbor Toro');

    await page.goto(`/dashboard/porch?cigar=${entry}`);
    const panel = page.getByRole('dialog', { name: 'Harbor Toro' });
    await panel.getByRole('button', { name: 'More options for the entry Harbor Toro' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const entryThanks = await sendReport(page, 'the entry Harbor Toro', 'Spam');
    await entryThanks.getByRole('button', { name: 'Done' }).click();

    await panel.getByRole('button', { name: 'Open photo 1 of 1' }).click();
    await page.getByRole('button', { name: 'More options for photo 1 of Harbor Toro' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const photoThanks = await sendReport(page, 'photo 1 of Harbor Toro', 'Explicit content');
    await photoThanks.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();

    await page.goto(`/dashboard/members?member=${cleo.id}`);
    const person = page.getByRole('dialog', { name: cleo.name });
    await openMemberMenu(person, cleo.name);
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const thanks = await sendReport(page, cleo.name, 'Dangerous or illegal');
    await thanks.getByRole('button', { name: `Mute ${cleo.name}` }).click();
    await expect(thanks.getByText(`You’ve muted ${cleo.name}. They won’t know.`)).toBeVisible();
    await expectAccessible(page);

    // The slower of two colleagues sees who decided first, and still has what they typed.
    const office = await (await browser.newContext({ baseURL: server.url })).newPage();
    await office.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
    await signInAsStaff(office, server, 'members');
    await office.goto('/operators/reports?kind=photo');
    const found = office.getByRole('article').filter({ hasText: cleo.name });
    await found.getByRole('button', { name: 'Remove' }).click();
    const decision = office.getByRole('dialog', { name: 'Remove this photo?' });
    await decision.getByLabel('Note to the member').fill('Please choose another photo.');
    const cases = await server.operator('GET /operator/reports/', {
      query: { state: 'open', kind: 'photo' },
    });
    const id = cases.results.find(({ owner }) => owner.id === cleo.id)?.id ?? 0;
    await server.operator('POST /operator/reports/{id}/decide/', {
      params: { id },
      body: { decision: 'keep' },
    });
    await decision.getByRole('button', { name: 'Remove' }).click();
    const late = decision.getByRole('alert');
    await expect(late).toHaveText(/ has already decided this\. You’ll find the decision in the list\.$/);
    await expect(late).toBeFocused();
    await expect(found).toHaveCount(0);
    await expect(decision.getByLabel('Note to the member')).toHaveValue('Please choose another photo.');
    await expectAccessible(office);
    await office.context().close();
  },
);

test('a report can’t be sent offline, says so, and is sent once online', async ({
  page,
  browser,
  server,
}) => {
  await arrive(page);
  const dora = await otherMember(browser, server.url, 'Dora');
  await page.goto(`/dashboard/members?member=${dora.id}`);
  const person = page.getByRole('dialog', { name: dora.name });
  await openMemberMenu(person, dora.name);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${dora.name}` });
  await dialog.getByText('Hate', { exact: true }).click();
  await dialog.getByLabel('Anything else we should know?').fill('Her bio.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Reports need a connection.')).toBeVisible();
  await expect(dialog.getByLabel('Anything else we should know?')).toHaveValue('Her bio.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

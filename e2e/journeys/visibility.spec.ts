import type { Page } from '@playwright/test';
import { audienceChoices, choose, chosen, forgetAudience, openAudience } from '../world/audience.ts';
import { save } from '../world/entry-form.ts';
import { arrive } from '../world/newcomer.ts';
import { draftStored, enterCode, outboxList, rate } from '../world/offline.ts';
import { arriveReady } from '../world/queued-entry.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const FINISHED = { name: 'Quiet Lancero', description: 'x', overall_rating: 4 };

const begin = async (page: Page): Promise<number> => {
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { data: FINISHED });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
};

const newest = async (page: Page) => {
  const response = await page.request.get('/api/v1/cigars/list_cigars/');
  const { results } = (await response.json()) as { results: Record<string, unknown>[] };
  return results[0];
};

const chooseForNewEntries = async (page: Page, entry_visibility: string): Promise<void> => {
  const response = await page.request.put('/api/v1/user/me/', { data: { entry_visibility } });
  expect(response.status()).toBe(200);
};

test(
  'an entry is visible to the chosen members, its draft remembers them, and its owner sees who they are',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    const id = await begin(page);
    await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
    const [readers, repliers] = [
      audienceChoices(page, 'Who can see this'),
      audienceChoices(page, 'Who can reply'),
    ];
    await openAudience(page);
    await expect(chosen(readers, 'All members')).toHaveCount(1);
    await expect(chosen(repliers, 'Members I follow and my followers')).toHaveCount(1);
    await choose(readers, 'My followers');
    await choose(repliers, 'No one');
    await draftStored(page, '"visibility":"followers","replies_from":"nobody"');
    await page.reload();
    await openAudience(page);
    await expect(chosen(readers, 'My followers')).toHaveCount(1);
    await expect(chosen(repliers, 'No one')).toHaveCount(1);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await save(page);
    expect(await newest(page)).toMatchObject({ visibility: 'followers', replies_from: 'nobody' });
    await page.goto('/dashboard/journal');
    await expect(page.getByRole('main').getByRole('listitem').getByText('Followers only')).toBeVisible();

    await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
    await openAudience(page);
    await choose(readers, 'Only me');
    await expect(repliers).toBeHidden();
    await expect(page.getByText('It still counts toward your points and badges.')).toBeVisible();
    await save(page);
    await page.goto(`/dashboard/journal?entry=${id}`);
    await expect(page.getByRole('dialog').getByText('Only you', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Logs a cigar by its code, visible only to its member. */
  const logForMeAlone = async (page: Page, server: StoaServer): Promise<void> => {
    const { code } = await arriveReady(page, server);
    await chooseForNewEntries(page, 'followers');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await enterCode(page, code);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await openAudience(page);
    const readers = audienceChoices(page, 'Who can see this');
    await expect(chosen(readers, 'My followers')).toHaveCount(1);
    await choose(readers, 'Only me');
    await rate(page, 'Overall', 4);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  };

  const sent = async (page: Page): Promise<void> => {
    await page.context().setOffline(false);
    await expect(outboxList(page)).toBeHidden();
    await expect.poll(async () => (await newest(page))?.['in_progress']).toBe(false);
  };

  test('an entry queued on the device keeps the chosen visibility', async ({ page, server }) => {
    test.slow();
    await logForMeAlone(page, server);
    await sent(page);
    expect(await newest(page)).toMatchObject({ visibility: 'me', replies_from: 'following_and_followers' });
  });

  test('an entry that an earlier version stored is sent with the visibility of new entries', async ({
    page,
    server,
  }) => {
    test.slow();
    await logForMeAlone(page, server);
    await forgetAudience(page);
    await sent(page);
    expect(await newest(page)).toMatchObject({ visibility: 'followers' });
  });
});

test('a privacy choice saves automatically, and goes back if the server refuses it', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/account/privacy');
  const entries = page.getByRole('radiogroup', { name: 'Who can see them' });
  const lists = page.getByRole('radiogroup', { name: 'Who can see these lists' });
  await entries.getByRole('radio', { name: 'My followers' }).check();
  await lists.getByRole('radio', { name: 'Only me' }).check();
  await expect
    .poll(async () => (await page.request.get('/api/v1/user/me/')).json())
    .toMatchObject({ entry_visibility: 'followers', follow_lists_visible_to: 'me' });
  await page.reload();
  await expect(entries.getByRole('radio', { name: 'My followers' })).toBeChecked();
  await expect(lists.getByRole('radio', { name: 'Only me' })).toBeChecked();

  await page.route('**/user/me/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await entries.getByRole('radio', { name: 'All members' }).click();
  await expect(page.locator('[data-toasts]').getByRole('button')).not.toHaveCount(0);
  await expect(entries.getByRole('radio', { name: 'My followers' })).toBeChecked();
});

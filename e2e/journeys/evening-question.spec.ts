import { openMore } from '../world/entry-form.ts';
import type { Page } from '@playwright/test';
import { enterCode, outboxList, rate } from '../world/offline.ts';
import { loseResponse } from '../world/lost-response.ts';
import { arriveReady, getJournal, writeWithPhotos } from '../world/queued-entry.ts';
import { newestEntry } from '../world/smoke.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

/** Answers the question, and returns it. */
const answer = async (page: Page, words: string): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'One question' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const question = await dialog.getByText(/\?$/).first().innerText();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Write a word or two, or skip it tonight\./)).toBeVisible();
  await page.getByLabel('Your answer').fill(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  return question;
};

const log = async (page: Page, code: string, note: string) => {
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 4);
  await openMore(page);
  await page.getByLabel('Private note').fill(note);
  await page.getByRole('button', { name: 'Save Entry' }).click();
};

test('a member who turns it on is asked one question an evening, and answers in the private note', async ({
  page,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await page.goto('/dashboard/account/measure');
  const asks = page.getByRole('switch', { name: 'Ask me an evening question' });
  await expect(asks).not.toBeChecked();
  await asks.check();
  await expect
    .poll(async () => {
      const me = await page.request.get('/api/v1/user/me/');
      return ((await me.json()) as { evening_account: boolean }).evening_account;
    })
    .toBe(true);

  await log(page, code, 'Too strong for a Monday.');
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'Continue' }).click();
  const question = await answer(page, 'My brother, and he knows.');
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  expect(await newestEntry(page)).toMatchObject({
    private_note: `Too strong for a Monday.\n\n${question}\nMy brother, and he knows.`,
    overall_rating: 4,
  });

  const [another = ''] = await server.codes(1);
  await log(page, another, '');
  const success = page.getByRole('dialog', { name: 'Success' });
  await success.getByRole('button', { name: 'Open the journal' }).click();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an answer written offline waits with its entry and arrives in its note', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await page.request.put('/api/v1/user/me/', { data: { evening_account: true } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/entires/)).toBeVisible();
  await context.setOffline(true);
  await log(page, code, '');
  const queued = page.getByRole('dialog', { name: 'Saved on this device' });
  await queued.getByRole('button', { name: 'Continue' }).click();
  const question = await answer(page, 'The hour before breakfast.');
  await expect(outboxList(page).getByText('Waiting for a connection')).toHaveCount(2);
  await expect(outboxList(page).getByRole('heading', { name: /^Your answer for / })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect
    .poll(async () => (await newestEntry(page))['private_note'])
    .toBe(`${question}\nThe hour before breakfast.`);
  await expect(outboxList(page)).toBeHidden();
  expect((await getJournal(page)).count).toBe(1);
});

test('an answer to an entry whose response was lost adds neither its photos nor anything else twice', async ({
  page,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await page.request.put('/api/v1/user/me/', { data: { evening_account: true } });
  await page.reload();
  await loseResponse(page, '**/update_cigar/');
  await writeWithPhotos(page, code, 4);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = await answer(page, 'The hour before breakfast.');
  await expect
    .poll(async () => (await newestEntry(page))['private_note'])
    .toBe(`${question}\nThe hour before breakfast.`);
  await expect(outboxList(page)).toBeHidden();
  const { count, results } = await getJournal(page);
  expect([count, results[0]?.journal_images.length]).toEqual([1, 2]);
});

test('a question can be skipped for tonight', async ({ page, server }) => {
  const { code } = await arriveReady(page, server);
  await page.request.put('/api/v1/user/me/', { data: { evening_account: true } });
  await page.reload();
  await log(page, code, 'Mine.');
  // The summary leads on by itself.
  await expect(page.getByRole('dialog', { name: 'One question' })).toBeVisible();
  await page.getByRole('button', { name: 'Not tonight' }).click();
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
  expect(await newestEntry(page)).toMatchObject({ private_note: 'Mine.' });
});

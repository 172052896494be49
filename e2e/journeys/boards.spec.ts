import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { verifyAddress } from '../world/verified-member.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const log = async (page: Page, data: object): Promise<void> => {
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { data });
  expect(response.status()).toBe(201);
};

const ownRow = (page: Page, board: string) =>
  page.getByRole('list', { name: board }).getByRole('listitem').filter({ hasText: 'You' });

/** Signs in a verified member with five cigars completed today, two of them with a code. */
const arriveWithCigars = async (page: Page, server: StoaServer) => {
  await verifyAddress(server, await arrive(page));
  for (const cigar_code of await server.codes(2)) await log(page, { cigar_code, rating: 4 });
  for (let index = 0; index < 3; index += 1)
    await log(page, { name: 'Corona', description: 'A gift', rating: 4 });
};

test('the boards count three cigars a day, or those with a code, and remember the choice', async ({
  page,
  server,
}) => {
  await arriveWithCigars(page, server);
  await page.goto('/dashboard');
  const choice = page.getByRole('group', { name: 'Which cigars count' });
  await expect(choice.getByRole('radio', { name: 'All cigars' })).toBeChecked();
  await expect(page.getByText('Only completed cigars count, up to three a day.')).toBeVisible();
  for (const board of ['All Time Leaderboard', 'Last 30 Days'])
    await expect(ownRow(page, board)).toContainText('3 cigars');
  await expect(page.getByText('Ranking', { exact: true })).toBeVisible();

  await choice.getByText('With a code').click();
  for (const board of ['All Time Leaderboard', 'Last 30 Days'])
    await expect(ownRow(page, board)).toContainText('2 cigars');
  await expect(page.getByText('Ranking, cigars with a code')).toBeVisible();
  await expect(page.getByText('Completed cigars with a code count, up to three a day.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await page.reload();
  await expect(choice.getByRole('radio', { name: 'With a code' })).toBeChecked();
  await expect(ownRow(page, 'Last 30 Days')).toContainText('2 cigars');
  await choice.getByText('All cigars').click();
  await expect(ownRow(page, 'Last 30 Days')).toContainText('3 cigars');
});

test(
  'a member off the leaderboards is on none, and their count stays visible',
  { tag: '@main' },
  async ({ page, server, browser }) => {
    await arriveWithCigars(page, server);
    const watching = await browser.newPage();
    await arrive(watching);
    const { id } = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
    const seen = async () => {
      const board = await watching.request.get('/api/v1/user-stats/leaderboard30/');
      const profile = await watching.request.get(`/api/v1/user/member/${id}/`);
      const { results } = (await board.json()) as { results: { id: number }[] };
      return [results.some((row) => row.id === id), ((await profile.json()) as { cigars: number }).cigars];
    };
    const shown = await seen();
    expect(shown[1]).toBe(5);

    await page.goto('/dashboard/account/privacy');
    const onBoards = page.getByRole('switch', { name: 'Show me on the leaderboards' });
    await expect(onBoards).toBeChecked();
    await page.getByText('Show me on the leaderboards', { exact: true }).click();
    await expect(onBoards).not.toBeChecked();
    await expect.poll(seen).toEqual([false, 5]);
    await expectAccessible(page);
    await expectToFitEverySize(page);
    await page.reload();
    await expect(onBoards).not.toBeChecked();
    await page.goto('/dashboard');
    await expect(ownRow(page, 'Last 30 Days')).toContainText('3 cigars');
    await watching.close();
  },
);

test('a quiet journal hides boards, ranks, and badges, and shows them again afterward', async ({
  page,
  server,
}) => {
  test.slow();
  await arriveWithCigars(page, server);
  await page.goto('/dashboard');
  await expect(page.getByText('Your next badge')).toBeVisible();
  await page.goto('/dashboard/account/privacy');
  const quiet = page.getByRole('switch', { name: 'Quiet journal' });
  await page.getByText('Quiet journal', { exact: true }).click();
  await expect(quiet).toBeChecked();
  // Leaving the page would cancel the save.
  const isQuiet = async () => {
    const me = await page.request.get('/api/v1/user/me/');
    return ((await me.json()) as { quiet_journal: boolean }).quiet_journal;
  };
  await expect.poll(isQuiet).toBe(true);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Stats' })).toBeVisible();
  await expect(page.getByText('Total rewards')).toBeVisible();
  for (const gone of ['All Time Leaderboard', 'Last 30 Days', 'Ranking', 'Your next badge', 'With a code'])
    await expect(page.getByText(gone)).toHaveCount(0);
  await expectToFitEverySize(page);
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByText('Badges')).toHaveCount(0);
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/badge/i)).toHaveCount(0);
  await page.goto('/dashboard/account/badges');
  await expect(page.getByRole('heading', { name: 'Quiet journal is on' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();

  await page.getByText('Quiet journal', { exact: true }).click();
  await expect(quiet).not.toBeChecked();
  await expect.poll(isQuiet).toBe(false);
  await page.goto('/dashboard/account/badges');
  await expect(page.getByRole('list', { name: 'Earned', exact: true })).toBeVisible();
});

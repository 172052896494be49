import type { Page } from '@playwright/test';
import { arrive, join, newcomer } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const log = async (page: Page, name: string, visibility: string): Promise<void> => {
  const data = { name, description: 'x', rating: 4, private_note: 'Mine alone', visibility };
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { data });
  expect(response.status()).toBe(201);
};

test(
  'a member sees their profile as a stranger, a follower, and a named member see it',
  { tag: '@main' },
  async ({ page }) => {
    const other = newcomer();
    await join(page, other);
    const own = await arrive(page);
    await log(page, 'Open Leaf', 'members');
    await log(page, 'Leaf of Friends', 'followers');
    await log(page, 'Quiet Leaf', 'me');

    await page.goto('/dashboard/account/privacy');
    await page.getByRole('link', { name: 'See my profile as…' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'You’re viewing your profile as' });
    const viewpoint = page.getByRole('group', { name: 'View as' });
    const main = page.getByRole('main');
    const entry = (name: string) => main.getByRole('button', { name, exact: true });
    await expect(banner).toContainText('You’re viewing your profile as a stranger.');
    await expect(page.getByRole('heading', { name: 'Zeno of Citium', level: 2 })).toBeVisible();
    await expect(entry('Open Leaf').last()).toBeVisible();
    await expect(entry('Leaf of Friends')).toHaveCount(0);
    await expect(entry('Quiet Leaf')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFitEverySize(page);

    // The radio group works by keyboard.
    await viewpoint.getByRole('radio', { name: 'A stranger' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(banner).toContainText('You’re viewing your profile as a follower.');
    await entry('Leaf of Friends').last().click();
    const panel = page.getByRole('dialog', { name: 'Leaf of Friends' });
    await expect(panel.getByText('From Zeno of Citium’s journal')).toBeVisible();
    await expect(panel.getByText('Mine alone')).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Edit entry' })).toBeHidden();
    await expectAccessible(page);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(entry('Quiet Leaf')).toHaveCount(0);

    await viewpoint.getByText('A member', { exact: true }).click();
    await expect(banner).toBeHidden();
    const search = page.getByRole('combobox', { name: 'Member' });
    await search.fill(own.handle);
    await expect(page.getByText('No Members Found')).toBeVisible();
    await search.fill(other.handle);
    await page.getByRole('option', { name: other.handle }).click();
    await expect(banner).toContainText(`You’re viewing your profile as @${other.handle}.`);
    await expect(entry('Open Leaf').last()).toBeVisible();
    await expect(entry('Leaf of Friends')).toHaveCount(0);
    await expectAccessible(page);
    await banner.getByRole('link', { name: 'Exit preview' }).click();
    await expect(page).toHaveURL(/\/dashboard\/account\/privacy$/);
  },
);

test('the profile preview fits every size, with text twice as large', async ({ page }) => {
  await arrive(page);
  await log(page, 'Open Leaf', 'members');
  await page.goto('/dashboard/account/seen-as');
  await expect(page.getByRole('heading', { name: 'Zeno of Citium', level: 2 })).toBeVisible();
  await expectToFitEverySize(page);
});

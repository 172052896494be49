import { openMore } from '../world/entry-form.ts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../world/world.ts';

interface Seen {
  id: number;
  name: string;
  user_name: string;
}

/** Returns a completed entry of another member, as this member may see it. */
const foreignEntry = async ({ request }: Page): Promise<Seen> => {
  const me = (await (await request.get('/api/v1/user/me/')).json()) as { id: number };
  for (let id = 1; id < 60; id += 1) {
    const response = await request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
    if (!response.ok()) continue;
    const entry = (await response.json()) as Seen & { user_id: number };
    if (entry.user_id !== me.id) return entry;
  }
  throw new Error('The demo world has no entry of another member.');
};

test('another member’s entry can be read but not changed', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  const { id, name, user_name } = await foreignEntry(page);
  await page.goto(`/dashboard/journal?entry=${id}`);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(`From ${user_name}’s journal`)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Edit entry' })).toHaveCount(0);
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByText('This entry belongs to another member.')).toBeVisible();
});

test('Enter on a star chooses nothing and sends nothing', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  await page
    .getByRole('button', { name: /^In Progress/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await openMore(page);
  const star = dialog
    .getByRole('radiogroup', { name: 'Flavor' })
    .getByRole('radio', { name: '3 of 5 stars' });
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save Entry' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Saved. It stays In Progress until you add an overall rating.')).toBeVisible();
});

test('an entry opened by keyboard doesn’t put the focus on a disabled button', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  const newest = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first();
  await newest.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Previous entry' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newest).toBeFocused();
});

import { arrive } from '../world/newcomer.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

test('an empty journal is an invitation, and the first entry ends it', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard');
  const invitation = page.getByRole('region', { name: 'Your journal lies open at its first page' });
  await expect(invitation).toBeVisible();
  await expect(page.getByRole('link', { name: 'My statistics' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await invitation.getByRole('link', { name: 'Log your first cigar' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();

  const added = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Corona', description: 'A gift', rating: 4 },
  });
  expect(added.status()).toBe(201);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My statistics' })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('the first follow strikes a badge, the second one none', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/members');
  const follow = page.getByRole('button', { name: /^Follow / });
  const first = ((await follow.first().textContent()) ?? '').replace('Follow ', '');
  await follow.first().click();
  const moment = page.getByRole('dialog', { name: 'A badge is yours' });
  await expect(moment.getByText(`You follow ${first}.`)).toBeVisible();
  await expect(moment.getByText('+50')).toBeVisible();
  await expect(moment.getByText('Disciple')).toBeVisible();
  await dismissToasts(page);
  await expectAccessible(page);
  await moment.getByRole('button', { name: 'Go on' }).click();
  await expect(moment).toBeHidden();
  await expect(page.getByRole('button', { name: `Unfollow ${first}` })).toBeFocused();

  await follow.first().click();
  await expect(page.getByText('User followed successfully')).toBeVisible();
  await expect(moment).toHaveCount(0);
});

test('a year without entries is answered by the app’s own page', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal/years/1800');
  await expect(page.getByRole('heading', { name: 'Find your way home', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

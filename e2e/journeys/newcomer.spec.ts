import { arrive } from '../world/newcomer.ts';
import {
  dismissToasts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../world/world.ts';

test(
  'the home of a newcomer is an invitation until three cigars are logged',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    await page.goto('/dashboard');
    const invitation = page.getByRole('region', { name: 'Your journal is open to its first page' });
    await expect(invitation).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Stats' })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await invitation.getByRole('link', { name: 'Log your first cigar' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();

    const log = async (name: string) => {
      const data = { name, description: 'A gift', rating: 4 };
      expect((await page.request.post('/api/v1/cigars/add_cigar/', { data })).status()).toBe(201);
      await page.goto('/dashboard');
    };
    await log('Corona');
    await expect(page.getByRole('link', { name: 'Log your second cigar' })).toBeVisible();
    // The specification's parts wait below one heading.
    await page.getByRole('button', { name: 'Stats, map, and history' }).click();
    for (const part of ['My Stats', 'All Stats', 'Map', 'Leaderboards', 'Reward History'])
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await expectAccessible(page);
    await log('Robusto');
    await expect(page.getByRole('region', { name: 'Two pages written' })).toBeVisible();
    await log('Toro');
    await expect(page.getByRole('article').getByRole('link', { name: 'Toro' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Log your/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'All Stats' })).toBeVisible();
  },
);

test('the first follow earns a badge, the second none', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/members');
  // A followed member leaves the suggestions but stays in the list.
  const list = page.getByRole('list', { name: 'Members' });
  const follow = list.getByRole('button', { name: /^Follow / });
  const first = ((await follow.first().textContent()) ?? '').replace('Follow ', '');
  await follow.first().click();
  await expect(page.getByText('User followed successfully')).toBeVisible();
  await expect(page.getByText('You earned Disciple: 50 points.')).toBeVisible();
  // No dialog interrupts the member.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list.getByRole('button', { name: `Unfollow ${first}` })).toBeFocused();
  await dismissToasts(page);
  await expectAccessible(page);

  await follow.first().click();
  await expect(page.getByText('User followed successfully')).toBeVisible();
  await expect(page.getByText(/is yours/)).toHaveCount(0);
});

test('an impossible year shows the app’s own page for wrong addresses', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal/years/1800');
  await expect(page.getByRole('heading', { name: 'Find your way home', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

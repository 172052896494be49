import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';
import { rate } from '../world/offline.ts';
import { arrive } from '../world/newcomer.ts';

test('the home leads with the cigar in progress, the next badge, and a challenge @both', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const cigar = page.getByRole('main').getByRole('article');
  await expect(cigar.getByText('In Progress', { exact: true })).toBeVisible();
  const picture = cigar.locator('img');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  // The most important part begins in the first third of the screen.
  expect(box?.y).toBeLessThan(300);
  const glances = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByText('Your next badge')).toBeVisible();
  await expect(
    page.getByText(/Your share: [\d,]+ (point|cigar)s?$|You haven’t contributed yet$/),
  ).toBeVisible();
  await expect(glances.filter({ hasText: 'My Stats' })).toBeVisible();
  // All parts of the specification are still there.
  for (const part of ['All Stats', 'Map', 'Leaderboards', 'Reward History'])
    await expect(glances.filter({ hasText: part })).toBeVisible();
  for (const name of ['All Time Leaderboard', 'Last 30 Days'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const name = (await cigar.getByRole('heading').textContent()) ?? '';
  await cigar.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('an entry in progress is completed from the home', { tag: '@main' }, async ({ page }) => {
  await arrive(page);
  for (const name of ['Finished', 'Begun']) {
    const data = { name, description: 'A gift', ...(name === 'Finished' && { rating: 4 }) };
    await page.request.post('/api/v1/cigars/add_cigar/', { data });
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Complete Begun' }).click();
  const form = page.getByRole('dialog', { name: 'Add Non-Stoic Cigar Entry' });
  await rate(page, 'Overall', 5);
  await form.getByRole('button', { name: 'Save Entry' }).click();
  const moment = page.getByRole('dialog', { name: 'Success' });
  await expect(moment.getByText('Journal Entry added successfully')).toBeVisible();
  await expect(moment).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Two pages written' })).toBeVisible();
  const data = { name: 'Third', description: 'A gift', rating: 4 };
  await page.request.post('/api/v1/cigars/add_cigar/', { data });
  await page.goto('/dashboard');
  await expect(page.getByRole('article').getByText(/^Your latest/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Third' })).toBeVisible();
});

test('the reward history shows the same day as the entry', async ({ page, server }) => {
  await arrive(page);
  const [cigar_code = ''] = await server.codes(1, 'wisdom');
  const data = { cigar_code, rating: 4, smoked_at: '2026-01-01T21:30:00-06:00' };
  const added = await page.request.post('/api/v1/cigars/add_cigar/', { data });
  const { name } = (await added.json()) as { name: string };
  await page.goto('/dashboard?timeline=1');
  const heading = page.getByRole('heading', { name: 'Reward History' });
  // The history loads once it is near.
  await heading.scrollIntoViewIfNeeded();
  const history = page.locator('section', { has: heading });
  const day = history.getByRole('listitem').filter({ hasText: name }).locator('time');
  await expect(day).toHaveAttribute('title', 'January 1, 2026');
  await expect(day).toHaveText('Jan 1');
  await page.goto('/dashboard/store?panel=points');
  await expect(
    page.getByRole('list', { name: 'Points, newest first' }).getByText('January 1, 2026'),
  ).toBeVisible();
});

test('a challenge that couldn’t be loaded shows a note, and can be loaded again', async ({ page }) => {
  await signIn(page);
  let fails = true;
  await page.route('**/api/v1/community-rewards/**', (route) =>
    fails ? route.fulfill({ status: 500, json: { error: 'Broken.' } }) : route.continue(),
  );
  await page.goto('/dashboard');
  const line = page.getByRole('status').filter({ hasText: 'Couldn’t load the challenge.' });
  await expect(line).toBeVisible();
  fails = false;
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByText(/Your share: [\d,]+ (point|cigar)s?$|You haven’t contributed yet$/),
  ).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a cigar that couldn’t be loaded shows a note, and can be loaded again', async ({ page }) => {
  await signIn(page);
  let fails = true;
  await page.route('**/api/v1/cigars/list_cigars/**', (route) =>
    fails ? route.fulfill({ status: 500, json: { error: 'Broken.' } }) : route.continue(),
  );
  await page.goto('/dashboard');
  const line = page.getByRole('status').filter({ hasText: /^Couldn’t load your latest cigar\./ });
  await expect(line).toBeVisible();
  fails = false;
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Add an overall rating to complete it.')).toBeVisible();
});

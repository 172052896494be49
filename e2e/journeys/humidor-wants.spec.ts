import { add, cigars, openHumidor } from '../world/humidor.ts';
import { arrive, otherMember } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

interface LineCigars {
  results: { cigar: string; name: string }[];
}

test(
  'a member wants a cigar from its page, and shows the want list to followers',
  { tag: '@both' },
  async ({ page }) => {
    await arrive(page);
    const response = await page.request.get('/api/v1/cigars/lines/wisdom/');
    const [cigar] = ((await response.json()) as LineCigars).results;
    await page.goto(`/dashboard/cigars/${cigar?.cigar}`);
    await page.getByRole('button', { name: 'Add to want list' }).click();
    await expect(page.getByRole('button', { name: 'On your want list' })).toBeVisible();
    await expectAccessible(page);

    await openHumidor(page);
    await page.getByRole('button', { name: 'Want list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Want list' });
    await expect(sheet.getByRole('link', { name: cigar?.name ?? '' })).toBeVisible();
    const shows = sheet.getByRole('switch', { name: 'Show my want list to followers' });
    await expect(shows).not.toBeChecked();
    await shows.press('Space');
    await expect(shows).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await sheet.getByRole('button', { name: `Remove ${cigar?.name} from your want list` }).click();
    await expect(sheet.getByText('No cigars on your want list yet')).toBeVisible();
  },
);

test('a follower finds the want list on the member’s profile, and others don’t', async ({
  page,
  browser,
  baseURL,
}) => {
  await arrive(page);
  const owner = await otherMember(browser, baseURL ?? '', 'Wanda');
  const response = await owner.api.get('/api/v1/cigars/lines/courage/');
  const [cigar] = ((await response.json()) as LineCigars).results;
  await owner.api.post('/api/v1/wants/', { data: { cigar: cigar?.cigar } });
  await owner.api.put('/api/v1/user/me/', { data: { wants_visible_to: 'followers' } });

  await page.goto(`/dashboard/members?member=${owner.id}`);
  const profile = page.getByRole('dialog', { name: owner.name });
  await expect(profile.getByRole('heading', { name: 'Cigars' })).toBeVisible();
  await expect(profile.getByRole('heading', { name: 'Want list' })).toHaveCount(0);
  // The button changes before the server has the follow, and a reload would cancel it.
  const followed = page.waitForResponse(/\/followers\/user\/following\//);
  await profile.getByRole('button', { name: /^Follow/ }).click();
  await followed;
  await expect(profile.getByRole('button', { name: /^Unfollow/ })).toBeVisible();
  await page.reload();
  await expect(profile.getByRole('heading', { name: 'Want list' })).toBeVisible();
  await expect(profile.getByRole('link', { name: cigar?.name ?? '' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a member wants the cigar of another member’s entry, and filters the humidor by the want list',
  { tag: '@both' },
  async ({ page, browser, baseURL, server }) => {
    await arrive(page);
    const owner = await otherMember(browser, baseURL ?? '', 'Olga');
    const [logged = '', mine = ''] = await server.codes(2);
    const entry = await owner.api.post('/api/v1/cigars/add_cigar/', {
      data: { cigar_code: logged, overall_rating: 4 },
    });
    const { id } = (await entry.json()) as { id: number };
    await page.goto(`/dashboard/members?member=${owner.id}&cigar=${id}`);
    await page.getByRole('button', { name: 'Add to want list' }).click();
    await expect(page.getByRole('button', { name: 'On your want list' })).toBeVisible();

    await add(page, 'lots', { codes: [mine] });
    await add(page, 'lots', { name: 'Quiet Toro', quantity: 2 });
    await openHumidor(page);
    await expect(cigars(page).getByRole('heading')).toHaveCount(2);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByText('On my want list', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 1 cigar' }).click();
    await expect(cigars(page).getByRole('heading')).toHaveCount(1);
    await expect(cigars(page).getByText('Quiet Toro')).toHaveCount(0);
  },
);

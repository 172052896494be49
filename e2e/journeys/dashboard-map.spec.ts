import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

test('the map shows where the community smokes, down to one cigar', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const inView = page.getByRole('list', { name: 'In view' });
  await expect(inView.getByRole('button', { name: /cigars in / }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await inView
    .getByRole('button', { name: /cigars in / })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'In this part of the map' });
  const here = panel.getByRole('list', { name: 'Here' });
  await expect(here.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('the map shows the retailers, and all there is to know of one', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByText('Retailers', { exact: true }).click();
  await expect(page).toHaveURL(/map=retailer/);
  await expect(page.getByRole('list', { name: 'In view' }).getByRole('listitem').first()).toBeVisible();
  await page.goto('/dashboard?map=retailer&retailer=1');
  const retailer = page.getByRole('dialog');
  await expect(retailer.getByText('Open in maps')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard?map=retailer&retailer=99999');
  await expect(page.getByRole('heading', { name: 'This retailer is not listed any more' })).toBeVisible();
});

test('only what a member has made public stands on everybody’s map', async ({ page }) => {
  await signIn(page);
  const all = async (filter: string) => {
    const path = `/api/v1/cigars/list_cigars_for_map/?filter_by=${filter}&bbox=-125,24,-66,50&zoom=3`;
    const { results } = (await (await page.request.get(path)).json()) as {
      results: { count?: number; cluster: boolean }[];
    };
    return results.reduce((sum, { count = 1 }) => sum + count, 0);
  };
  const [mine, everybodys] = [await all('user'), await all('all')];
  expect(mine).toBeGreaterThan(0);
  expect(everybodys).toBeGreaterThan(mine);
});

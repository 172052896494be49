import { openConsole, goTo } from '../world/console.ts';
import { join, newcomer } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test(
  'codes are counted by batch and by day, and by the members refused most often',
  { tag: '@main' },
  async ({ page, server }, { project }) => {
    const person = newcomer();
    await join(page, person);
    const signedIn = await page.request.post('/api/v1/user/authenticate/', { data: person });
    const { user } = (await signedIn.json()) as { user: { id: number } };
    // This is often enough to be among the named members.
    for (const _ of Array.from({ length: 15 })) {
      const tried = await page.request.post('/api/v1/cigar-codes/validate_code/', {
        data: { code: 'GUESSED0' },
      });
      expect(tried.status()).toBe(400);
    }
    const { results } = await server.operator('GET /operator/products/', {});
    const batch = `Boxes for ${person.handle}`;
    await server.operator('POST /operator/codes/', {
      body: { product_id: results[0]?.id ?? 0, count: 1, batch },
    });
    await openConsole(page, server, '/operators/codes');
    const batches = page.getByRole('region', { name: 'Batches' });
    await expect(batches.getByText(batch, { exact: true })).toBeVisible();
    if (project.name === 'desktop') {
      await expect(batches.getByRole('columnheader')).toHaveText([
        'Batch',
        'Cigar',
        'Codes',
        'Logged',
        'Share',
        'Refused',
        'Last logged',
      ]);
    }
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show as table: Codes refused per day' }).click();
    const refused = page.getByRole('table', { name: 'Codes refused per day' });
    await expect(refused.getByRole('row')).toHaveCount(31);
    await expect(refused.getByRole('columnheader', { name: 'Never created' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const most = page.getByRole('region', { name: 'Members with the most refused codes' });
    await most.getByRole('button', { name: person.handle, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/operators/members\\?search=${user.id}$`));
    const found = page.getByRole('region', { name: 'Results' });
    await expect(found.getByText(person.handle, { exact: true })).toBeVisible();
  },
);

test('a batch that is clearly worse than its line is flagged, and its months open', async ({
  page,
  server,
}) => {
  await openConsole(page, server);
  await goTo(page, 'Quality');
  const lines = page.getByRole('region', { name: 'By line' });
  for (const line of ['Wisdom', 'Courage', 'Justice', 'Moderation']) {
    await expect(lines.getByRole('button', { name: line })).toBeVisible();
  }
  await expectToFitEverySize(page);
  const flagged = page.getByRole('region', { name: 'Flagged batches' });
  await expect(
    flagged.getByText(/^draw \d\.\d\d below its line, \d+\.\d times as many faults$/),
  ).toBeVisible();
  await flagged.getByRole('button', { name: 'The Republic, first boxes' }).click();
  const months = page.getByRole('dialog', { name: 'The Republic, first boxes' });
  await expect(months.getByRole('table', { name: 'Draw' }).getByRole('row').nth(1)).toContainText(/20\d\d/);
  await expectAccessible(page);
  await page.goBack();
  await expect(months).toBeHidden();
  // Staff who switch to another group in the meantime still see that group when the response arrives.
  const answered = Promise.withResolvers<void>();
  await page.route(/operator\/quality\/\?.*fresh=yes/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const recalculate = page.getByRole('button', { name: 'Recalculate' });
  await recalculate.click();
  await page.getByRole('group', { name: 'Ratings by' }).getByText('Vitola').click();
  const toro = page.getByRole('region', { name: 'By vitola' }).getByRole('button', { name: 'Toro' });
  await expect(toro).toBeVisible();
  answered.resolve();
  await expect(recalculate).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  await expect(toro).toBeVisible();
});

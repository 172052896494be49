import { readyOffline } from '../world/offline.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('a picture opened offline is drawn in Stoa’s fonts', async ({ page, context }) => {
  test.slow();
  await arrive(page);
  const added = await page.request.post('/api/v1/cigars/add_cigar/', {
    data: { name: 'Evening Leaf', description: 'x', rating: 4, experience_note: 'Cedar, and a slow hour.' },
  });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`/dashboard/journal?entry=${id}`);
  await expect(page.getByRole('button', { name: 'Share Evening Leaf as a picture' })).toBeVisible();
  await readyOffline(page);
  await context.setOffline(true);
  // A new page has none of the previous page's fonts.
  await page.reload();
  await page.getByRole('button', { name: 'Share Evening Leaf as a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img', { name: /Evening Leaf, as it will be shared/ })).toBeVisible();
  const loaded = await page.evaluate(() =>
    Array.from(
      document.fonts,
      ({ family, style, status }) => `${family.replaceAll('"', '')} ${style} ${status}`,
    ),
  );
  for (const face of ['Cormorant Garamond normal', 'Cormorant Garamond italic', 'Figtree normal'])
    expect(loaded).toContain(`${face} loaded`);
});

import { signInAsStaff } from '../world/console.ts';
import { arrive, newcomer } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

test(
  'staff write the story of a batch, and a member who logs one of its cigars reads it',
  { tag: '@main' },
  async ({ page, server, browser, baseURL }) => {
    const name = `Spring ${newcomer().handle}`;
    const { results } = await server.operator('GET /operator/products/', {});
    const { batch, codes } = await server.operator('POST /operator/codes/', {
      body: { product_id: results[0]?.id ?? 0, count: 20, batch: name },
    });
    await signInAsStaff(page, server, 'catalogue');
    await page.goto(`/operators/codes?batch=${batch.id}`);
    await page.getByRole('button', { name: 'Edit story' }).click();
    const dialog = page.getByRole('dialog', { name: 'Story of this batch' });
    await dialog.getByLabel('Rolled on').fill('2024-05-02');
    await dialog.getByLabel('Boxed on').fill('2024-04-02');
    await dialog.getByLabel('Cigars per box').fill('10');
    await dialog.getByLabel('Note from the maker').fill('A wet spring, a slow cure.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The boxing date can’t be before the rolling date.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Boxed on').fill('2024-08-20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Story of ${name} saved.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Batch' })).toContainText('August 20, 2024');
    await expect(page.getByText('A wet spring, a slow cure.')).toBeVisible();
    await expectToFitEverySize(page);

    const otherPage = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await otherPage.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
    await arrive(otherPage);
    const logged = await otherPage.request.post('/api/v1/cigars/add_cigar/', {
      data: { cigar_code: codes[12] ?? '', rating: 4, smoked_at: '2025-08-20T20:00:00Z' },
    });
    const { id } = (await logged.json()) as { id: number };
    await otherPage.goto(`/dashboard/journal?entry=${id}`);
    const sheet = otherPage.getByRole('dialog');
    await sheet.getByRole('button', { name: 'The story of this cigar' }).click();
    for (const text of [name, 'May 2, 2024', 'August 20, 2024', '12 months', '1 of 10 logged'])
      await expect(sheet.getByText(text)).toBeVisible();
    await expect(sheet.getByText('A wet spring, a slow cure.')).toBeVisible();
    await expectAccessible(otherPage);
    await expectNoSidewaysScroll(otherPage);
    await otherPage.context().close();
  },
);

import { strFromU8, unzipSync } from 'fflate';
import { createInventory } from '@stoa/testing/harness/inventory';
import { arrive } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

test('an inventory of 300 lots is imported, and exported unchanged', { tag: '@both' }, async ({ page }) => {
  const { csv, cigars } = createInventory(300);
  await arrive(page);
  await page.goto('/dashboard/account/import');
  await page
    .getByLabel(/^Choose /)
    .setInputFiles({ name: 'Cellar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Cigars in them')).toBeVisible();
  await expectToFitEverySize(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 300 lots' }).click();
  await expect(page.getByText('Added 300 lots from Cellar.csv to your humidor.')).toBeVisible();

  await page.getByRole('link', { name: 'Open your humidor' }).click();
  await expect(page.getByText(`${cigars.toLocaleString('en-US')} cigars`).first()).toBeVisible();
  const exported = await (await page.request.get('/api/v1/user/me/export/')).body();
  const lots = unzipSync(new Uint8Array(exported))['data/lots.csv'] ?? new Uint8Array();
  expect(strFromU8(lots).replace('\uFEFF', '')).toBe(csv);
});

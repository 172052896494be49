import { arrive } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../world/world.ts';

/** A spreadsheet's export: semicolons, days first, and a line with an invalid day. */
const SPREADSHEET = [
  'Date;Cigar;Marca;Rating;Notes',
  '14.05.2026;Brought Corona;Porch House;92;Cedar and cream',
  '15.05.2026;Brought Robusto;Porch House;70;',
  'soon;Brought Churchill;Porch House;88;',
].join('\r\n');

test(
  'a spreadsheet with a wrong line is corrected, imported, and undone',
  { tag: '@main' },
  async ({ page }) => {
    await arrive(page);
    await page.goto('/dashboard/account');
    const index = page.getByRole('navigation', { name: 'Account' });
    await index.getByRole('link', { name: /^Your data/ }).click();
    await page.getByRole('main').getByRole('link', { name: 'Choose a file' }).click();
    const file = page.getByLabel('Choose a file, or drop it here');

    await test.step('an empty file is refused with a remedy', async () => {
      await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
      await expect(page.getByRole('alert')).toContainText('This file has no entries.');
    });

    await test.step('a file is read again in the chosen encoding', async () => {
      const czech = Buffer.concat([Buffer.from('Date;Cigar\n14.05.2026;Ji'), Buffer.from([0xf8, 0xed])]);
      await file.setInputFiles({ name: 'Czech.csv', mimeType: 'text/csv', buffer: czech });
      const cigars = page.getByRole('list', { name: 'Preview' });
      await expect(cigars.getByText('Jiøí')).toBeVisible();
      await expect(page.getByText('Czech.csv. CSV in Windows-1252, Western Europe')).toBeVisible();
      await page.getByLabel('Encoding').selectOption('Windows-1250, Central Europe');
      await expect(cigars.getByText('Jiří')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Choose another file' }).click();
      await page.getByRole('button', { name: 'Discard import' }).click();
    });

    await test.step('columns are corrected, and the refused line says why', async () => {
      await file.setInputFiles({
        name: 'Cigars.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(SPREADSHEET),
      });
      const cigars = page.getByRole('list', { name: 'Preview' });
      await expect(cigars.getByText('Brought Corona')).toBeVisible();
      await page.getByLabel('Column “Marca”').selectOption('Brand');
      await expect(cigars.getByText(/Porch House · May 14, 2026/)).toBeVisible();
      const refused = page.getByRole('list', { name: 'Skipped rows' });
      await expect(refused.getByRole('listitem')).toHaveCount(1);
      await expect(refused).toContainText('Row 4');
      const downloaded = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the skipped rows' }).click();
      expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
      await expectAccessible(page);
      await expectToFitEverySize(page);
    });

    await test.step('the file is imported, and an entry says where it came from', async () => {
      await page.reload();
      const cigars = page.getByRole('list', { name: 'Preview' });
      await expect(cigars.getByText(/Porch House · May 14, 2026/)).toBeVisible();
      await expect(page.getByLabel('Column “Marca”')).toHaveValue('brand_name');
      await page.getByRole('button', { name: 'Import 2 cigars' }).click();
      const earlier = page.getByRole('list', { name: 'Earlier imports' });
      await expect(earlier).toContainText('2 cigars · 1 skipped');
      const out = page.getByRole('list', { name: 'Skipped rows' });
      await expect(out).toContainText('Row 4');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const downloaded = page.waitForEvent('download');
      await earlier.getByRole('link', { name: 'Skipped rows of Cigars.csv' }).click();
      const stream = await (await downloaded).createReadStream();
      expect((await stream.toArray()).join('')).toContain('4,');
      await page.goto('/dashboard/journal');
      await page.getByText('Brought Corona').first().click();
      await expect(page.getByText(/^Imported from Cigars\.csv, /)).toBeVisible();
    });

    await test.step('an undone import disappears', async () => {
      await page.goto('/dashboard/account/import');
      await page.getByRole('button', { name: 'Undo this import, Cigars.csv' }).click();
      const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Undo this import' }).click();
      const earlier = page.getByRole('list', { name: 'Earlier imports' });
      await expect(earlier).toContainText('undone');
      // The button that asked disappears, so the focus must be elsewhere in the list.
      await expect.poll(() => earlier.evaluate((list) => list.contains(document.activeElement))).toBe(true);
      await page.goto('/dashboard/journal');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Brought Corona')).toHaveCount(0);
    });
  },
);

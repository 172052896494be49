import { readPdf } from '../world/pdf.ts';
import { expect, signIn, test } from '../world/world.ts';

test('a journal that wasn’t scrolled prints with all its pictures', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/journal');
  const pictures = page.getByRole('main').locator('li img');
  await expect(pictures.first()).toBeAttached();
  const missing = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length);
  await expect.poll(missing).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const printed = await readPdf(await page.pdf());
  const drawn = printed.reduce((sum, one) => sum + one.pictures, 0);
  expect(drawn).toBeGreaterThanOrEqual(await pictures.count());
});

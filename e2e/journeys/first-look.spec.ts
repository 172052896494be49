import { withoutScripts } from '../world/first-look.ts';
import { expect, signIn, test } from '../world/world.ts';

test('the dashboard greets who comes back before any script of the app is there', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Good\s(morning|afternoon|evening), \S/u);
  const greeted = await title.textContent();
  const day = await page.locator('main header p').first().textContent();

  await withoutScripts(page);
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(title).toHaveText(greeted ?? '');
  await expect(page.locator('main header p').first()).toHaveText(day ?? '');
});

test('a visitor whom the device does not know is not greeted', async ({ page }) => {
  await withoutScripts(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening your journal');
});

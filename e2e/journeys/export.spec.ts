import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectSameOffline, collectComplaints, unpack } from '../world/archive.ts';
import { arrive } from '../world/newcomer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

test(
  'a member downloads the whole journal and reads it without the internet',
  { tag: '@main' },
  async ({ page, context }) => {
    await signIn(page);
    const response = await page.request.get('/api/v1/user/me/');
    const me = (await response.json()) as { cigars: number; balance: number; total_points: number };
    await page.goto('/terms');
    const downloaded = page.waitForEvent('download');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/api/v1/user/me/export/';
      link.download = '';
      document.body.append(link);
      link.click();
    });
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^stoa-journal-\d{4}-\d\d-\d\d\.zip$/);
    const folder = unpack(await download.path());

    const home = await context.newPage();
    const complaints = collectComplaints(home);
    await context.setOffline(true);
    const index = pathToFileURL(join(folder, 'index.html')).href;
    await home.goto(index);

    let opened = '';

    await test.step('the figures match the app', async () => {
      const figures = home.locator('#figures dd');
      await expect(figures).toHaveText(
        [me.cigars, me.balance, me.total_points].map((figure) => figure.toLocaleString('en-US')),
      );
      await expect(home.getByRole('status')).toHaveText(`${me.cigars} cigars logged.`);
      await expectNoSidewaysScroll(home);
    });

    await test.step('search finds an entry as the member types, and shows its photo', async () => {
      const entries = home.locator('#entries').getByRole('listitem');
      const withPhoto = entries.filter({ has: home.locator('img[src^="photos/"]') }).first();
      const name = (await withPhoto.getByRole('heading').textContent()) ?? '';
      await home.getByRole('searchbox', { name: 'Search' }).pressSequentially(name.toUpperCase());
      await expect(home.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${me.cigars} cigars$`));
      await withPhoto.getByRole('link', { name }).press('Enter');
      const sheet = home.getByRole('dialog', { name });
      await expect(sheet).toBeVisible();
      opened = new URL(home.url()).hash;
      const photo = sheet.getByRole('img', { name: /^Photo/ }).first();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectNoSidewaysScroll(home);
      await home.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(withPhoto.getByRole('link', { name })).toBeFocused();
      await home.getByRole('searchbox', { name: 'Search' }).fill('no such evening anywhere');
      await expect(home.getByRole('status')).toHaveText(/^No matching entries\./);
    });

    await test.step('the ledger ends with the balance, and the badges appear', async () => {
      await home.getByRole('link', { name: 'Ledger' }).click();
      const balance = me.balance.toLocaleString('en-US');
      await expect(home.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(balance);
      await expectNoSidewaysScroll(home);
      await home.getByRole('link', { name: 'Badges' }).click();
      await expect(home.getByRole('heading', { name: 'Badges' })).toBeFocused();
      const medal = home.locator('#medals img').first();
      await expect
        .poll(() => medal.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expectNoSidewaysScroll(home);
    });

    expect(complaints).toEqual([]);

    await test.step('every page is accessible', async () => {
      // axe needs its own page, because it fetches the style sheets again, which browsers forbid on file://.
      const looked = await context.newPage();
      for (const hash of ['#journal', opened, '#ledger', '#badges']) {
        await looked.goto('about:blank');
        await looked.goto(`${index}${hash}`);
        await expectAccessible(looked);
      }
    });
    rmSync(folder, { recursive: true, force: true });
  },
);

// export-of-years.spec.ts covers years of them, with `npm run check -- --all`.
test(
  'an export of 50 evenings with photos opens offline with the app’s numbers',
  { tag: '@desktop' },
  async ({ page, server }) => {
    await arrive(page);
    await expectSameOffline(page, server, { entries: 50, photos: 16 });
  },
);

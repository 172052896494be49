import { rmSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entry, User } from '@stoa/contract';
import { expect, test, type Page } from '@playwright/test';
import type { StoaServer } from './server.ts';
import { writeLongJournal, wholeJournal } from './long-journal.ts';
import { tmpdir } from 'node:os';
import { unzipSync } from 'fflate';

export const unpack = (archive: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-export-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
};

/** Collects everything that a page logs, throws, or fails to fetch. */
export const collectComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  return complaints;
};

/** Normalizes text like the offline search: without accents and case. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const countMatches = (entries: readonly Entry[], words: string): number =>
  entries.filter((entry) => {
    const { product_name, product_brand_name, product_vitola, product_short_description } = entry;
    const what = [product_name, product_brand_name, product_vitola, product_short_description];
    const text = fold([...what, entry.experience_note].join(' '));
    return fold(words)
      .split(' ')
      .every((word) => text.includes(word));
  }).length;

const showAll = async (page: Page, list: string): Promise<void> => {
  const more = page.locator('section:not([hidden])').getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) await more.click();
  await expect(page.locator(list)).toBeVisible();
};

/** Writes a journal of this size for the signed-in member, exports it, and compares it with the app. */
export const expectSameOffline = async (
  page: Page,
  server: StoaServer,
  { entries, photos }: { entries: number; photos: number },
): Promise<void> => {
  await writeLongJournal(page.request, { entries, photos, codes: await server.codes(12) });
  const me = (await (await page.request.get('/api/v1/user/me/')).json()) as User;
  const journal = await wholeJournal(page.request);
  const timeline = (await (await page.request.get('/api/v1/user-stats/timeline/')).json()) as {
    count: number;
  };
  const stored = journal.reduce((sum, entry) => sum + entry.journal_images.length, 0);
  expect([journal.length, me.cigars, stored]).toEqual([entries, entries, photos]);

  await page.goto('/dashboard/account/data');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const folder = unpack(await (await downloaded).path());
  await page.context().setOffline(true);
  const home = await page.context().newPage();
  const complaints = collectComplaints(home);
  await home.goto(pathToFileURL(join(folder, 'index.html')).href);
  const status = home.getByRole('status');

  await test.step('entries, balance, and points', async () => {
    await expect(home.locator('#figures dd')).toHaveText(
      [me.cigars, me.balance, me.total_points].map((figure) => figure.toLocaleString('en-US')),
    );
    await showAll(home, '#entries');
    await expect(home.locator('#entries > li')).toHaveCount(entries);
    expect((await home.locator('#entries h2').allTextContents()).toSorted()).toEqual(
      journal.map((entry) => entry.product_name).toSorted(),
    );
  });

  await test.step('search hits', async () => {
    for (const word of ['CEDAR', 'epicure', 'cocoa', 'Evening 2', journal.at(-1)?.product_name ?? '']) {
      await home.getByRole('searchbox', { name: 'Search' }).fill(word);
      await expect(status).toHaveText(`${countMatches(journal, word)} of ${entries} cigars`);
    }
    await home.getByRole('searchbox', { name: 'Search' }).fill('');
  });

  await test.step('every photo shows', async () => {
    let shown = 0;
    for (const entry of journal.filter(({ journal_images }) => journal_images.length > 0)) {
      await home.evaluate((hash) => {
        location.hash = hash;
      }, `#entry-${entry.id}`);
      const images = home.locator('#sheet-content img.photo');
      await expect(home.locator('#sheet-title')).toHaveText(entry.product_name);
      await expect(images).toHaveCount(entry.journal_images.length);
      shown += await images.evaluateAll(async (all) => {
        const pictures = all.filter((element) => element instanceof HTMLImageElement);
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode()));
        return pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
      });
    }
    expect(shown).toBe(photos);
    await home.evaluate(() => {
      location.hash = '#journal';
    });
  });

  await test.step('points and badges', async () => {
    await home.getByRole('link', { name: 'Ledger' }).click();
    await showAll(home, '#ledger-lines');
    await expect(home.locator('#ledger-lines tr')).toHaveCount(timeline.count);
    await expect(home.locator('#ledger-lines tr').first().locator('td').last()).toHaveText(
      me.balance.toLocaleString('en-US'),
    );
    await home.getByRole('link', { name: 'Badges' }).click();
    await expect(home.locator('#medals > li.earned h2')).toHaveCount(
      me.badges.filter(({ earned }) => earned).length,
    );
    await expect(home.locator('#medals > li')).toHaveCount(me.badges.length);
  });

  expect(complaints).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
};

import type { Page } from '@playwright/test';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { IMPORT_PART_BYTES } from '@stoa/contract/imports.rules';
import { arrive } from '../world/newcomer.ts';
import { expectToFitEverySize } from '../world/sizes.ts';
import { expect, expectAccessible, test } from '../world/world.ts';

const chooser = (page: Page) => page.getByLabel(/^Choose /);
const cigars = (page: Page) => page.getByRole('list', { name: 'Preview' });
const earlier = (page: Page) => page.getByRole('list', { name: 'Earlier imports' });

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** Creates an export of two parts, the second one small. */
const largeExport = () => {
  const entries = [
    {
      name: 'Broken off Corona',
      description: 'One.',
      smoked_at: '2026-04-01T20:00:00.000Z',
      overall_rating: 4,
    },
  ];
  const files: Zippable = {
    'data/journal.json': strToU8(JSON.stringify({ entries })),
    'data/other.bin': [new Uint8Array(1.5 * IMPORT_PART_BYTES), { level: 0 }],
  };
  return {
    name: 'stoa-journal.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files)),
  };
};

/** Collects the numbers of the parts that the page sends. */
const sentParts = (page: Page): number[] => {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/parts/')) return;
    const number = /name="number"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1];
    sent.push(Number(number));
  });
  return sent;
};

test('ambiguous dates are asked about before anything is imported', async ({ page }) => {
  await arrive(page);
  await page.goto('/dashboard/account/import');
  await chooser(page).setInputFiles(
    csv('Evenings.csv', [
      'Date,Cigar,Brand,Rating,Where',
      '04/05/2026,Asked Corona,Porch House,92,"Savannah, GA"',
      '06/07/2026,Asked Robusto,Porch House,70,"Austin, TX"',
    ]),
  );
  const question = page.getByRole('radiogroup', { name: 'What comes first in the dates?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectToFitEverySize(page);

  await page.getByRole('button', { name: 'Import 2 cigars' }).click();
  await expect(page.getByText('Please choose. The first date is 04/05/2026.')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Day' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/dashboard/journal');
  await expect(page.getByText('No entires found')).toBeVisible();

  await page.goto('/dashboard/account/import');
  await question.getByRole('radio', { name: 'Day' }).check();
  await expect(cigars(page).getByText(/May 4, 2026/)).toBeVisible();
  await question.getByRole('radio', { name: 'Month' }).check();
  await expect(cigars(page).getByText(/April 5, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 cigars' }).click();
  await expect(earlier(page)).toContainText('2 cigars');
  await expectToFitEverySize(page);
  await page.goto('/dashboard/journal');
  await page.getByText('Asked Corona').first().click();
  await expect(page.getByRole('dialog').getByText(/Apr(?:il)? 5, 2026/)).toBeVisible();
});

test('an interrupted upload resumes with the missing parts, and a cancelled one disappears', async ({
  page,
}) => {
  await arrive(page);
  const sent = sentParts(page);
  await page.goto('/dashboard/account/import');

  await test.step('the connection breaks in the second part', async () => {
    let parts = 0;
    await page.route('**/parts/', async (route) => {
      parts += 1;
      await (parts === 2 ? route.abort('connectionreset') : route.continue());
    });
    await chooser(page).setInputFiles(largeExport());
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(/^stoa-journal\.zip: 8\.4 MB of 12\.6 MB uploaded\./)).toBeVisible();
    expect(sent).toEqual([1, 2]);
    await expectAccessible(page);
    await expectToFitEverySize(page);
  });

  await test.step('after a reload the same file sends only the rest', async () => {
    await page.unroute('**/parts/');
    // Playwright can read the request's body only if the request is routed.
    await page.route('**/parts/', (route) => route.continue());
    await page.reload();
    await expect(page.getByText(/^stoa-journal\.zip: .* uploaded\./)).toBeVisible();
    sent.length = 0;
    await chooser(page).setInputFiles(largeExport());
    await expect(cigars(page).getByText('Broken off Corona')).toBeVisible();
    expect(sent).toEqual([2]);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const question = page.getByRole('alertdialog', { name: 'Choose another file?' });
    await expect(question).toContainText('the uploaded file will be deleted');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused();
    await expect(cigars(page).getByText('Broken off Corona')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await question.getByRole('button', { name: 'Discard import' }).click();
    await expect(page.getByRole('group', { name: 'Import', exact: true })).toBeFocused();
  });

  await test.step('a cancelled upload leaves nothing', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/parts/', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await chooser(page).setInputFiles(csv('stopped.csv', ['Date,Cigar', '2026-05-04,Stopped Corona']));
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expectToFitEverySize(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    await expect(page.getByLabel('Choose a file, or drop it here')).toBeEnabled();
    await page.reload();
    await expect(page.getByLabel('Choose a file, or drop it here')).toBeEnabled();
    await expect(page.getByText('stopped.csv')).toHaveCount(0);
  });
});

test('an offline page says so, and an uploaded file is read when online again', async ({ page, context }) => {
  await arrive(page);
  await page.goto('/dashboard/account/import');
  await expect(page.getByLabel('Choose a file, or drop it here')).toBeEnabled();
  await context.setOffline(true);
  await expect(
    page.getByText('You’re offline. You can import a file when we can reach Stoa again.'),
  ).toBeVisible();
  await expect(chooser(page)).toBeDisabled();
  await expectToFitEverySize(page);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(chooser(page)).toBeEnabled();

  // The connection is lost after the file has arrived and before it is read.
  await page.route('**/parts/', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await chooser(page).setInputFiles(
    csv('Offline.csv', ['Date,Cigar,Brand', '2026-05-04,Offline Corona,Porch House']),
  );
  await expect(
    page.getByText('You’re offline. Your file is uploaded. We’ll read it when we can reach Stoa again.'),
  ).toBeVisible();
  await expectToFitEverySize(page);
  await context.setOffline(false);
  await expect(cigars(page).getByText('Offline Corona')).toBeVisible();
});

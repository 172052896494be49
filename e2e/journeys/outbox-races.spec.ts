import sharp from 'sharp';
import { arriveReady, differences, getJournal, logOffline } from '../world/queued-entry.ts';
import { enterCode, getPhotos, rate, outboxList } from '../world/offline.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** Widths and heights of the photos that were sent. */
    sentPhotos?: [width: number, height: number][];
  }
}

test('two tabs that come back online together send a queued entry once', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  const other = await context.newPage();
  await other.goto('/dashboard/journal');
  await expect(other.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.bringToFront();
  await logOffline(page, code, 'Read in two tabs.', 2);
  await page.getByRole('button', { name: 'Open the journal' }).click();
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(outboxList(tab)).toBeHidden();
  }
  const { results } = await getJournal(page);
  expect(results.map((entry) => [entry.experience_note, entry.journal_images.length])).toEqual([
    ['Read in two tabs.', 2],
  ]);
  await expect.poll(() => differences(page, server)).toEqual([]);
});

test('a page reloaded while it sends an entry sends it once', async ({ page, context, server }) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  await context.setOffline(true);
  await logOffline(page, code, 'Reloaded on the way.', 2);
  await page.getByRole('button', { name: 'Open the journal' }).click();
  // The server gets the request, but the page closes before the response.
  const reached = Promise.withResolvers<undefined>();
  await page.route(
    '**/cigars/add_cigar/',
    async (route) => {
      await route.fetch();
      reached.resolve(undefined);
      await route.abort();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await reached.promise;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Entries' }).getByText('Reloaded on the way.')).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  const { results } = await getJournal(page);
  expect(results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
  await expect.poll(() => differences(page, server)).toEqual([]);
});

test('the phone reduces a large photo before it sends it', async ({ page, server }) => {
  test.slow();
  await page.addInitScript(() => {
    window.sentPhotos = [];
    // Called below with the request it was called on.
    // oxlint-disable-next-line typescript/unbound-method
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function watched(body) {
      if (body instanceof FormData) {
        for (const value of body.values()) {
          if (!(value instanceof File)) continue;
          void createImageBitmap(value).then(({ width, height }) => window.sentPhotos?.push([width, height]));
        }
      }
      send.call(this, body);
    };
  });
  const { code } = await arriveReady(page, server);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 4);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#222', noise } });
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await large.jpeg().toBuffer() }]);
  await expect(getPhotos(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.sentPhotos)).toEqual([[2560, 1920]]);
});

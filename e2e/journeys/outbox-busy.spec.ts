import { arriveReady, getJournal, writeWithPhotos } from '../world/queued-entry.ts';
import { outboxList } from '../world/offline.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

/** The time is longer than the first pause that the app would make by itself. */
const ASKED = 8;

for (const status of [429, 503]) {
  test(`a server that responds with ${status} gets the entry only after its Retry-After`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    const { code } = await arriveReady(page, server);
    const requestTimes: number[] = [];
    await page.route('**/update_cigar/', async (route) => {
      requestTimes.push(Date.now());
      if (requestTimes.length > 1) return await route.continue();
      await route.fulfill({ status, headers: { 'retry-after': String(ASKED) }, json: { detail: 'Later.' } });
    });
    await writeWithPhotos(page, code, 3);
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
    // A restored connection is no reason to retry earlier.
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Open the journal' }).click();
    await expect(page.getByText('1 cigar logged.')).toBeVisible();
    await expect(outboxList(page)).toBeHidden();
    expect(requestTimes).toHaveLength(2);
    expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeGreaterThanOrEqual(ASKED * 1000);
    const { results } = await getJournal(page);
    expect(results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
  });
}

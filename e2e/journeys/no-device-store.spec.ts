import { arrive } from '../world/newcomer.ts';
import { getJournal, takePhotos } from '../world/queued-entry.ts';
import { enterCode, getPhotos, rate } from '../world/offline.ts';
import { expect, test } from '../world/world.ts';

for (const fault of ['forbidden', 'full'] as const) {
  test(`with a ${fault} device store, saving offline says so, and the entry is saved once when online`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    await page.addInitScript((kind) => {
      const fail = (name: string) => () => {
        throw new DOMException('No.', name);
      };
      if (kind === 'forbidden') IDBFactory.prototype.open = fail('SecurityError');
      else IDBObjectStore.prototype.put = fail('QuotaExceededError');
    }, fault);
    const [code = ''] = await server.codes(1, 'justice');
    await arrive(page);
    await page.goto('/dashboard/journal');
    let answered = 0;
    await page.route('**/update_cigar/', async (route) => {
      const response = await route.fetch();
      expect(response.ok()).toBe(true);
      answered += 1;
      // The first response is lost on its way.
      if (answered === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await enterCode(page, code);
    await page.getByRole('button', { name: 'Add Entry' }).click();
    await rate(page, 'Overall', 4);
    const note = page.getByLabel('Experience note');
    await note.fill('Only in this page.');
    await takePhotos(page);
    await expect(getPhotos(page)).toHaveCount(2);
    const save = page.getByRole('button', { name: 'Save Entry' });

    await context.setOffline(true);
    await save.click();
    const message =
      fault === 'full' ? 'This device is out of space.' : 'This browser can’t save anything on this device.';
    await expect(page.getByText(message, { exact: false }).first()).toBeVisible();
    await expect(note).toHaveValue('Only in this page.');
    await expect(getPhotos(page)).toHaveCount(2);

    await context.setOffline(false);
    await save.click();
    await expect.poll(() => answered).toBe(1);
    await expect(save).toBeEnabled();
    await expect(note).toHaveValue('Only in this page.');
    await save.click();
    await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
    const { results } = await getJournal(page);
    expect(results.map((entry) => [entry.experience_note, entry.journal_images.length])).toEqual([
      ['Only in this page.', 2],
    ]);
  });
}

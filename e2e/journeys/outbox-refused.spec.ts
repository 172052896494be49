import { arriveReady, claimElsewhere, differences, getJournal, logOffline } from '../world/queued-entry.ts';
import { outboxList } from '../world/offline.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

for (const end of ['can take another code', 'can be discarded'] as const) {
  test(`an entry whose code is refused later ${end}`, async ({ page, context, server, browser }) => {
    test.slow();
    const { code } = await arriveReady(page, server);
    const [second = ''] = await server.codes(1, 'courage');
    await context.setOffline(true);
    await logOffline(page, code, 'Mine, whatever its band says.', 2);
    await page.getByRole('button', { name: 'Open the journal' }).click();

    await claimElsewhere(browser, server, code);

    await context.setOffline(false);
    const list = outboxList(page);
    await expect(list.getByText('Needs attention: Invalid cigar code')).toBeVisible();
    if (end === 'can be discarded') {
      await list.getByRole('button', { name: /^Discard / }).click();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(list).toBeHidden();
      await page.reload();
      await expect(page.getByRole('link', { name: /add cigar/i }).first()).toBeVisible();
      await expect(list).toBeHidden();
      expect((await getJournal(page)).count).toBe(0);
      return;
    }
    await list.getByRole('button', { name: 'Try another code' }).click();
    await page.getByRole('textbox', { name: 'Cigar code' }).fill(second);
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
    await expect(list).toBeHidden();
    await page.reload();
    await expect(page.getByText('1 cigar logged.')).toBeVisible();
    const { results } = await getJournal(page);
    expect(results.map((entry) => [entry.experience_note, entry.journal_images.length])).toEqual([
      ['Mine, whatever its band says.', 2],
    ]);
    await expect.poll(() => differences(page, server)).toEqual([]);
  });
}

import { arriveReady, getJournal } from '../world/queued-entry.ts';
import { draftStored, outboxList } from '../world/offline.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('an entry changed offline still has its draft after a reload, and is sent once', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await arriveReady(page, server);
  const created = await page.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } });
  const { id } = (await created.json()) as { id: number };
  const noted = await page.request.put(`/api/v1/cigars/${id}/update_cigar/`, {
    data: { experience_note: 'First words.' },
  });
  expect(noted.status()).toBe(200);
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  const note = page.getByLabel('Experience note');
  await expect(note).toHaveValue('First words.');

  await context.setOffline(true);
  await note.fill('Second thoughts.');
  await draftStored(page, 'Second thoughts.');
  await page.reload();
  await expect(page.getByText('Picked up where you left off.')).toBeVisible();
  await expect(note).toHaveValue('Second thoughts.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Saved on this device. We’ll send it when you’re online.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(outboxList(page).getByText('Second thoughts.')).toBeVisible();
  expect(sent).toBe(0);

  await context.setOffline(false);
  await expect(page.getByText('Saved. It stays In Progress', { exact: false })).toBeVisible();
  await expect(outboxList(page)).toBeHidden();
  expect(sent).toBe(1);
  const { results } = await getJournal(page);
  expect(results.map(({ experience_note }) => experience_note)).toEqual(['Second thoughts.']);
});

import { arrive } from '../world/newcomer.ts';
import { getJournal, writeWithPhotos } from '../world/queued-entry.ts';
import { expect, test } from '../world/world.ts';

type Put = typeof IDBObjectStore.prototype.put;

const SAFE = 'Your connection is slow. The entry is safe on this device.';

test('an entry with photos is saved in a browser that can’t store files', async ({ page, server }) => {
  test.slow();
  // This imitates WebKit in private browsing, where a transaction with a file never ends.
  await page.addInitScript(() => {
    const hasFile = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));
    IDBObjectStore.prototype.put = new Proxy<Put>(Reflect.get(IDBObjectStore.prototype, 'put'), {
      apply(put, store: IDBObjectStore, values: [unknown]) {
        const holdOpen = () => {
          store.count().addEventListener('success', holdOpen);
        };
        if (hasFile(values[0])) holdOpen();
        return Reflect.apply(put, store, values);
      },
    });
  });
  const [code = ''] = await server.codes(1, 'justice');
  await arrive(page);
  await page.goto('/dashboard');
  await writeWithPhotos(page, code, 4);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  const { results } = await getJournal(page);
  expect(results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
});

test('an entry with photos is saved when the device store never responds', async ({ page, server }) => {
  test.slow();
  const [code = ''] = await server.codes(1, 'justice');
  await arrive(page);
  await page.goto('/dashboard');
  // This transaction never ends, like one of a frozen tab.
  await page.addInitScript(() => {
    const opening = indexedDB.open('stoa');
    opening.addEventListener('success', () => {
      const store = opening.result.transaction(opening.result.objectStoreNames, 'readwrite');
      const hold = () => {
        store.objectStore('answers').count().addEventListener('success', hold);
      };
      hold();
    });
  });
  await page.goto('/dashboard');
  await writeWithPhotos(page, code, 4);
  const claims = new Set<string>();
  await page.exposeFunction('claimed', (text: string) => {
    claims.add(text);
  });
  await page.evaluate(
    (texts) => {
      const look = () => {
        for (const text of texts)
          if (document.body.textContent.includes(text))
            (globalThis as unknown as { claimed: (text: string) => void }).claimed(text);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    },
    [SAFE],
  );
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  // Saving may be too quick for a message, but nothing may claim that this device has the entry.
  expect([...claims]).not.toContain(SAFE);
  const { results } = await getJournal(page);
  expect(results.map(({ journal_images }) => journal_images.length)).toEqual([2]);
});

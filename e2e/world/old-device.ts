import type { Page } from '@playwright/test';

interface OldRow {
  readonly store: 'waiting' | 'responses' | 'amends' | 'drafts';
  readonly row: Readonly<Record<string, unknown>>;
}

/** Gives the page's device the stores of the version before the outbox, with these rows. */
export const leaveOldStores = (page: Page, rows: readonly OldRow[]): Promise<void> =>
  page.evaluate(async (rows) => {
    const ended = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
      });
    await ended(indexedDB.deleteDatabase('stoa'));
    const opening = indexedDB.open('stoa', 3);
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['drafts', 'waiting', 'responses', 'amends'])
        opening.result.createObjectStore(name, { keyPath: ['member', 'name'] });
      opening.result.createObjectStore('answers', { keyPath: ['member', 'hash'] });
    });
    const device = (await ended(opening)) as IDBDatabase;
    const work = device.transaction(['drafts', 'waiting', 'responses', 'amends'], 'readwrite');
    await Promise.all(rows.map(({ store, row }) => ended(work.objectStore(store).put(row))));
    device.close();
  }, rows);

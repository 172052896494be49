import { expect, type Locator, type Page } from '@playwright/test';

export const installed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};

interface StoredItem {
  key: readonly unknown[];
  value: unknown;
}

const stored = (page: Page, store: 'answers' | 'drafts' | 'outbox'): Promise<StoredItem[]> =>
  page.evaluate(
    (name) =>
      new Promise<StoredItem[]>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
        opening.addEventListener('success', () => {
          const request = opening.result.transaction(name).objectStore(name).getAll();
          request.addEventListener('success', () => {
            opening.result.close();
            const items = request.result as StoredItem[];
            // Photos can't leave the page, but their number can.
            resolve(
              items.map((one) => ({
                ...one,
                value: Array.isArray(one.value) ? one.value.length : one.value,
              })),
            );
          });
        });
      }),
    store,
  );

export const persistedAnswers = async (page: Page, begin: readonly string[]): Promise<number> => {
  const answers = await stored(page, 'answers');
  return answers.filter(({ key }) => begin.every((part, index) => key[index] === part)).length;
};

export const draftPhotosStored = (page: Page, count: number): Promise<void> =>
  draftStored(page, ` photos","value":${count}`);

export const draftStored = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await stored(page, 'drafts'))).toContain(words);

export const noDraft = (page: Page): Promise<void> =>
  expect.poll(async () => (await stored(page, 'drafts')).length).toBe(0);

/** Waits until the device has everything the signed-in member needs offline. */
export const readyOffline = async (page: Page): Promise<void> => {
  await installed(page);
  await expect.poll(() => persistedAnswers(page, ['accounts', 'me'])).toBe(1);
  await expect.poll(() => persistedAnswers(page, ['journal', 'list'])).toBeGreaterThan(0);
  await expect.poll(() => persistedAnswers(page, ['retailers', 'at hand'])).toBe(1);
};

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Cigar code' }).fill(code);
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
};

export const rate = async (page: Page, rating: string, stars: number): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: rating })
    .getByRole('radio', { name: `${stars} of 5 stars` })
    .check();
};

export const getPhotos = (page: Page): Locator =>
  page.getByRole('group', { name: 'Photos of this entry' }).getByRole('figure');

/** Returns the list above the journal of what is only on this device. */
export const outboxList = (page: Page): Locator => page.getByRole('region', { name: 'On this device' });

export const signOut = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 1024) {
    await page.getByRole('navigation').getByRole('button', { name: 'More', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
};

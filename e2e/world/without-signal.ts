import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the app is on the device: its service worker runs and answers this page. */
export const installed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};

interface Kept {
  key: readonly unknown[];
  value: unknown;
}

/** Everything in one store of this device. */
const stored = (page: Page, store: 'answers' | 'drafts' | 'waiting'): Promise<Kept[]> =>
  page.evaluate(
    (name) =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction(name).objectStore(name).getAll();
          asked.addEventListener('success', () => {
            opening.result.close();
            const kept = asked.result as Kept[];
            // Photos do not travel out of the page: their number does.
            resolve(
              kept.map((one) => ({ ...one, value: Array.isArray(one.value) ? one.value.length : one.value })),
            );
          });
        });
      }),
    store,
  );

/** How many answers of the server this device keeps whose keys begin so. */
export const keptAnswers = async (page: Page, begin: readonly string[]): Promise<number> => {
  const answers = await stored(page, 'answers');
  return answers.filter(({ key }) => begin.every((part, at) => key[at] === part)).length;
};

/** Waits until this device keeps so many photos of the add-cigar flow. */
export const draftPhotosKept = (page: Page, count: number): Promise<void> =>
  draftKept(page, `"name":"add photos","value":${count}`);

/** Waits until this device keeps a draft that has these words. */
export const draftKept = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await stored(page, 'drafts'))).toContain(words);

/** Waits until this device keeps no draft at all. */
export const nothingDrafted = (page: Page): Promise<void> =>
  expect.poll(async () => (await stored(page, 'drafts')).length).toBe(0);

/** The member has signed in, and what they need without signal has come onto the device. */
export const readyOffline = async (page: Page): Promise<void> => {
  await installed(page);
  await expect.poll(() => keptAnswers(page, ['accounts', 'me'])).toBe(1);
  await expect.poll(() => keptAnswers(page, ['journal', 'list'])).toBeGreaterThan(0);
  await expect.poll(() => keptAnswers(page, ['retailers', 'at hand'])).toBe(1);
};

/** Opens the add-cigar flow and goes past its first step. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Cigar code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Cigar Journal Entry' })).toBeVisible();
};

export const rate = async (page: Page, rating: string, stars: number): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: rating })
    .getByRole('radio', { name: `${stars} of 5 stars` })
    .check();
};

/** The photos that are chosen in the entry's form. */
export const photosOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Photos of this entry' }).getByRole('figure');

/** What is only on this device, above the journal. */
export const waitingList = (page: Page): Locator => page.getByRole('region', { name: 'On this device' });

export const signOut = async (page: Page): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 1024) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

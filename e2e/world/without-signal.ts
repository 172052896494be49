import { expect, type Page } from '@playwright/test';

/** Waits until the app is on the device: its service worker runs and answers this page. */
export const installed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};

/** How many answers of the server this device keeps. */
export const keptAnswers = (page: Page, begin: readonly string[]): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('answers').objectStore('answers').getAll();
          asked.addEventListener('success', () => {
            const kept = asked.result as { key: string[] }[];
            opening.result.close();
            resolve(kept.filter(({ key }) => wanted.every((part, at) => key[at] === part)).length);
          });
        });
      }),
    begin,
  );

/** The member has signed in, and what they need without signal has come onto the device. */
export const readyOffline = async (page: Page): Promise<void> => {
  await installed(page);
  await expect.poll(() => keptAnswers(page, ['accounts', 'me'])).toBe(1);
  await expect.poll(() => keptAnswers(page, ['journal', 'list'])).toBeGreaterThan(0);
  await expect.poll(() => keptAnswers(page, ['places', 'retailers'])).toBe(1);
};

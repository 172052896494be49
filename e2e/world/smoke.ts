import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/** Returns the lit cigar: above the bar on a phone, in the sidebar on a desktop. */
export const burning = (page: Page): Locator =>
  page.getByRole('region', { name: /Burning now|Still burning/ }).filter({ visible: true });

export const finishCigar = async (page: Page): Promise<void> => {
  await burning(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
};

export const lightIt = (page: Page): Promise<void> => page.getByRole('button', { name: 'Light it' }).click();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Moves the lighting of the journal's cigar back by this many minutes. */
export const litAgo = async (page: Page, minutes: number): Promise<void> => {
  const lit = await page.request.get('/api/v1/cigars/lit_cigar/');
  const { entry } = (await lit.json()) as { entry: { id: number } };
  const data = { smoked_at: ago(minutes) };
  const response = await page.request.put(`/api/v1/cigars/${entry.id}/update_cigar/`, { data });
  expect(response.status()).toBe(200);
};

/** Moves the lighting of a cigar that is only on this device back by this many minutes. */
export const litHereAgo = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(
    (smokedAt) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
        opening.addEventListener('success', () => {
          const work = opening.result.transaction('outbox', 'readwrite');
          const request = work.objectStore('outbox').getAll();
          request.addEventListener('success', () => {
            for (const row of request.result as { payload: object }[]) {
              work.objectStore('outbox').put({ ...row, payload: { ...row.payload, smokedAt } });
            }
          });
          work.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    ago(minutes),
  );

/** The newest entry of the member's journal. */
export const newestEntry = async (page: Page) => {
  const response = await page.request.get('/api/v1/cigars/list_cigars/?page_size=1');
  const { results } = (await response.json()) as { results: Record<string, unknown>[] };
  return results[0] ?? {};
};

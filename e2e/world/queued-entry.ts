import type { Browser, Page } from '@playwright/test';
import { phonePhoto } from '../photos/make.ts';
import { arrive, join, newcomer } from './newcomer.ts';
import type { StoaServer } from './server.ts';
import { enterCode, getPhotos, rate, readyOffline } from './offline.ts';
import { expect } from './world.ts';

export const getJournal = async (page: Page) => {
  const response = await page.request.get('/api/v1/cigars/list_cigars/');
  return (await response.json()) as {
    count: number;
    results: {
      id: number;
      name: string;
      journal_images: unknown[];
      experience_note: string;
      smoked_at: string;
    }[];
  };
};

/** Recounts all stored figures and returns the differences. Reading the challenges first updates their sums. */
export const differences = async (page: Page, server: StoaServer) => {
  await page.request.get('/api/v1/community-rewards/');
  return (await server.operator('GET /operator/recount/', {})).differences;
};

/** Signs in a newcomer with the app on their device, and an unused code. */
export const arriveReady = async (page: Page, server: StoaServer) => {
  const [code = ''] = await server.codes(1, 'justice');
  const person = await arrive(page);
  await page.goto('/dashboard/journal');
  await readyOffline(page);
  return { person, code };
};

export const takePhotos = async (page: Page) =>
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'lounge.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('lounge') },
    { name: 'band.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto('band') },
  ]);

/** Logs a cigar by its code while offline, up to "Save Entry". */
export const logOffline = async (page: Page, code: string, note: string, photos: 0 | 2 = 0) => {
  await enterCode(page, code);
  await expect(page.getByText(/We’ll check this code when you’re online\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(page.getByText(/This cigar isn’t in your journal yet/)).toBeVisible();
  await rate(page, 'Overall', 4);
  await page.getByLabel('Experience note').fill(note);
  if (photos > 0) await takePhotos(page);
  await expect(getPhotos(page)).toHaveCount(photos);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
};

/** Enters a code, gives stars, and chooses two photos, but doesn't press "Save Entry". */
export const writeWithPhotos = async (page: Page, code: string, stars: number) => {
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', stars);
  await takePhotos(page);
  await expect(getPhotos(page)).toHaveCount(2);
};

export const claimElsewhere = async (browser: Browser, server: StoaServer, code: string) => {
  const rival = newcomer();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const otherPage = await elsewhere.newPage();
  await join(otherPage, rival);
  await otherPage.request.post('/api/v1/user/authenticate/', { data: rival });
  const claimed = await otherPage.request.post('/api/v1/cigars/add_cigar/', { data: { cigar_code: code } });
  expect(claimed.status()).toBe(201);
  await elsewhere.close();
};

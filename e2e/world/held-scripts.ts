import type { Page } from '@playwright/test';

/** Blocks the scripts, so that a page has only its HTML. */
export const withoutScripts = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort());

/** Holds back the app's scripts until the returned function is called. */
export const scriptsHeld = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

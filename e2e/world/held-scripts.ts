import type { Page } from '@playwright/test';

/** Leaves a page with what came as HTML. */
export const withoutScripts = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort());

/** Holds the app's scripts back until the returned function is called. */
export const scriptsHeld = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

import type { Page } from '@playwright/test';

/** Leaves a page with what came as HTML. */
export const withoutScripts = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort());

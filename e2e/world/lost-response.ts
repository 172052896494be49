import type { Page } from '@playwright/test';

/** Lets the server process the next such request, but drops the response. */
export const loseResponse = (page: Page, pattern: string): Promise<unknown> =>
  page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

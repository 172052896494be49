import type { Page } from '@playwright/test';

/** The server does what the next such request asks for, and its answer is lost on the way. */
export const loseAnswer = (page: Page, pattern: string): Promise<unknown> =>
  page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

import type { Page } from '@playwright/test';

/** Collects everything that the content security policy blocks on this page from now on. */
export const recordBlocked = async (page: Page): Promise<readonly string[]> => {
  const blocked: string[] = [];
  await page.exposeFunction('recordBlocked', (what: string) => void blocked.push(what));
  await page.addInitScript(() => {
    const record = (globalThis as unknown as { recordBlocked: (what: string) => void }).recordBlocked;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      record(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return blocked;
};

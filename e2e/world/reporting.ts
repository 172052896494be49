import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/** Sends the open report. @returns The dialog of thanks. */
export const sendReport = async (page: Page, what: string, reason: string): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: `Report ${what}` });
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toBeVisible();
  return thanks;
};

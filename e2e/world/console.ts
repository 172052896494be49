import { expect, type Page } from '@playwright/test';
import type { StoaServer } from './server.ts';

export const enterConsole = async (page: Page, server: StoaServer, path = '/operators'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Operator token').fill(server.operatorToken);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // A panel that the address opens may cover the form.
  await expect(page.getByLabel('Operator token')).toBeHidden();
};

/** Goes to a screen as an operator does: by the row on a phone, by the side bar on a desktop. */
export const goTo = async (page: Page, screen: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
};

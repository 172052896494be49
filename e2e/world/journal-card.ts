import type { Page } from '@playwright/test';

/** Presses a card's action: a button on a desktop, in a menu on a phone. */
export const pressOnCard = async (page: Page, action: 'Edit' | 'Delete', name: string): Promise<void> => {
  const more = page.getByRole('button', { name: `More options for ${name}`, exact: true });
  const direct = page.getByRole('button', { name: `${action} ${name}`, exact: true });
  await more.or(direct).waitFor();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  return page.getByRole('menuitem', { name: action }).click();
};

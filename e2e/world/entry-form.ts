import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Entry' });

/** Opens the part of the form that isn't needed to save. */
export const openMore = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'More about this cigar' });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
};

/** Waits until the server or this device has the entry. */
export const expectSaved = async (page: Page): Promise<void> => {
  await expect(saveButton(page)).toBeHidden();
  await expect(page.getByText('Saving your entry…')).toBeHidden();
};

/** Saves an entry's form, and waits until it has closed. */
export const save = async (page: Page): Promise<void> => {
  await saveButton(page).click();
  await expectSaved(page);
};

/** Saves without an overall rating, and confirms that. */
export const saveUnrated = async (page: Page): Promise<void> => {
  const anyway = page.getByRole('button', { name: 'Save anyway' });
  await saveButton(page).click();
  await anyway.click();
  await expect(anyway).toBeHidden();
  await expectSaved(page);
};

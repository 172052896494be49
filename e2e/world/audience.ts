import type { Locator, Page } from '@playwright/test';

/** Opens the line that says who sees the entry. */
export const openAudience = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /can see this$/, expanded: false }).click();

/** Returns the choices of an entry's form, under their question. */
export const audienceChoices = (page: Page, question: 'Who can see this' | 'Who can reply'): Locator =>
  page.getByRole('radiogroup', { name: question });

/** Presses the words of a choice, as a finger does, because the radio button itself isn't drawn. */
export const choose = (choices: Locator, name: string): Promise<void> =>
  choices.getByText(name, { exact: true }).click();

export const chosen = (choices: Locator, name: string): Locator =>
  choices.getByRole('radio', { name, exact: true, checked: true });

/** Opens the further actions of a member's panel. */
export const openMemberMenu = async (panel: Locator, name: string): Promise<Locator> => {
  await panel.getByRole('button', { name: `More options for ${name}` }).click();
  return panel.getByRole('menu');
};

/** Stores in the outbox what a version before this choice would have stored. */
export const forgetAudience = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stoa');
        opening.addEventListener('error', () => reject(new Error('The device store cannot be opened.')));
        opening.addEventListener('success', () => {
          const work = opening.result.transaction('outbox', 'readwrite');
          const store = work.objectStore('outbox');
          const request = store.getAll();
          request.addEventListener('success', () => {
            for (const row of request.result as { payload: { values: Record<string, unknown> } }[]) {
              delete row.payload.values['visibility'];
              delete row.payload.values['replies_from'];
              store.put(row);
            }
          });
          work.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

import type { Page } from '@playwright/test';
import { openMore, save, saveButton } from '../world/entry-form.ts';
import { draftStored, enterCode, noDraft, rate } from '../world/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../world/world.ts';

declare global {
  interface Window {
    presses?: number;
  }
}

const begin = async (page: Page, name: string): Promise<number> => {
  await signIn(page);
  const response = await page.request.post('/api/v1/cigars/add_cigar/', { data: { name, description: 'x' } });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return id;
};

const edit = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/dashboard/journal?entry=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible();
};

/** Saves the first overall rating, which shows a summary that closes by itself. */
const finish = async (page: Page): Promise<void> => {
  await saveButton(page).click();
  const success = page.getByRole('dialog', { name: 'Success' });
  await expect(success).toBeVisible();
  await expect(success).toBeHidden();
};

const stored = async (page: Page, id: number) => {
  const response = await page.request.get(`/api/v1/cigars/${id}/get_cigar_detail/`);
  return (await response.json()) as Record<string, unknown>;
};

test('a returning member logs a code in five presses', { tag: '@main' }, async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'wisdom');
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window.presses = (window.presses ?? 0) + 1), { capture: true });
  });
  await signIn(page);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /add cigar/i })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Cigar code' })).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await rate(page, 'Overall', 4);
  await saveButton(page).click();
  await expect(page.getByText('Journal Entry added successfully')).toBeVisible();
  expect(await page.evaluate(() => window.presses)).toBe(4);
});

test('saving without an overall rating first explains what that means @both', async ({ page }) => {
  const id = await begin(page, 'Unrated Lancero');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('update_cigar')) sent += 1;
  });
  await edit(page, id);
  await expect(page.getByText('Without it, the entry stays In Progress.')).toBeVisible();
  // The test presses the button's position, because a press by name scrolls to it first.
  const { x = 0, y = 0 } = (await saveButton(page).boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  const question = page.getByText('Without an overall rating, this entry stays In Progress', {
    exact: false,
  });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rate it now' })).toBeFocused();
  // The question appears near the thumb, and the page stays at the stars.
  await expect(page.getByRole('radiogroup', { name: 'Overall' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Rate it now' }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '1 of 5 stars' }),
  ).toBeFocused();
  await expect(question).toBeHidden();
  expect(sent).toBe(0);
  await rate(page, 'Overall', 3);
  await finish(page);
  expect(await stored(page, id)).toMatchObject({ in_progress: false, overall_rating: 3 });
});

test('an untouched field is stored as unanswered, and an answer can be cleared', async ({ page }) => {
  const id = await begin(page, 'Silent Lancero');
  await edit(page, id);
  await rate(page, 'Overall', 5);
  await finish(page);
  expect(await stored(page, id)).toMatchObject({ smoking_time: 5, recommend_to_friend: 1, said: [] });
  await page.goto(`/dashboard/journal?entry=${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('5 of 5 stars', { exact: true })).toHaveCount(1);
  for (const heading of ['Ratings', 'Would you…', 'The smoke'])
    await expect(sheet.getByRole('heading', { name: heading })).toHaveCount(0);

  await edit(page, id);
  const again = page.getByRole('radiogroup', { name: 'Smoke this again' });
  await again.getByRole('radio', { name: '1, Not likely' }).check();
  await page
    .getByRole('radiogroup', { name: 'Buy a box' })
    .getByRole('radio', { name: '4', exact: true })
    .check();
  const minutes = page.getByRole('spinbutton', { name: 'Smoking time in minutes' });
  await minutes.fill('60');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear: Buy a box' }).click();
  await expect(page.getByRole('button', { name: 'Clear: Buy a box' })).toBeHidden();
  await save(page);
  expect((await stored(page, id))['said']).toEqual(['smoking_time', 'smoke_this_again']);

  await edit(page, id);
  await expect(minutes).toHaveValue('60');
  await page.getByRole('button', { name: 'Clear smoking time' }).click();
  await expect(minutes).toBeFocused();
  await save(page);
  expect(await stored(page, id)).toMatchObject({ smoking_time: 5, said: ['smoke_this_again'] });
});

test('a shop that was typed but not chosen is stored as typed', async ({ page }) => {
  const id = await begin(page, 'Corner Lancero');
  await edit(page, id);
  await rate(page, 'Overall', 4);
  await openMore(page);
  await page.getByRole('combobox', { name: 'Bought at' }).fill('Uncle Pete’s drawer');
  await expect(page.getByText('Not on our list: we’ll save what you typed')).toBeVisible();
  await page.getByLabel('Experience note').focus();
  await finish(page);
  await page.goto(`/dashboard/journal?entry=${id}`);
  await expect(page.getByRole('dialog').getByText('Uncle Pete’s drawer')).toBeVisible();
  await edit(page, id);
  await expect(page.getByRole('combobox', { name: 'Bought at' })).toHaveValue('Uncle Pete’s drawer');
});

test('an entry has one draft, no matter how its form is opened', async ({ page, server }) => {
  const [code = ''] = await server.codes(1, 'justice');
  await signIn(page);
  await page.goto('/dashboard/journal');
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  const note = page.getByLabel('Experience note');
  await note.fill('Begun in the flow.');
  await draftStored(page, 'Begun in the flow.');

  await page.goto('/dashboard/journal');
  await page
    .getByRole('button', { name: /^In Progress/ })
    .first()
    .click();
  await expect(page.getByText('Picked up where you left off.')).toBeVisible();
  await expect(note).toHaveValue('Begun in the flow.');
  await note.fill('Continued in the journal.');
  await draftStored(page, 'Continued in the journal.');

  await page.goto('/dashboard?addcigar=true');
  await expect(note).toHaveValue('Continued in the journal.');
  await page.goto('/dashboard/journal');
  await page
    .getByRole('button', { name: /^In Progress/ })
    .first()
    .click();
  await rate(page, 'Overall', 4);
  await finish(page);
  await noDraft(page);
  await page.goto('/dashboard?addcigar=true');
  await expect(page.getByRole('textbox', { name: 'Cigar code' })).toHaveValue('');
});

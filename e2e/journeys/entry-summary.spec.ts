import type { Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { rate } from '../world/offline.ts';
import { expect, expectAccessible, test } from '../world/world.ts';
import { expectToFitEverySize } from '../world/sizes.ts';

const REDIRECT_MS = 3000;

async function beginByCode(page: Page, code: string): Promise<void> {
  await page.goto(`/dashboard?addcigar=true&code=${code}`);
  await page.getByRole('button', { name: 'Add Entry' }).click();
}

/** Fills the form up to its ratings, so that only saving is left. */
async function addByCode(page: Page, code: string): Promise<void> {
  await beginByCode(page, code);
  await rate(page, 'Overall', 5);
}

async function logByCode(page: Page, code: string): Promise<void> {
  await addByCode(page, code);
  // From here on, time passes only when the journey advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Save Entry' }).click();
}

test('the summary of what a cigar earned stays open on any input, and isn’t repeated in the journal @both', async ({
  page,
  server,
}) => {
  await arrive(page);
  const [code = ''] = await server.codes(1, 'courage');
  await page.clock.install();
  await logByCode(page, code);
  const moment = page.getByRole('dialog', { name: 'Success' });
  await expect(moment.getByText('Courageous Stoic')).toBeVisible();
  await expect(moment.getByText('First courage cigar')).toBeVisible();
  await expect(moment.getByText('points earned')).toBeVisible();
  // The message appears only once.
  await expect(page.getByText('Journal Entry added successfully')).toHaveCount(1);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(10 * REDIRECT_MS);
  await page.clock.resume();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await moment.getByRole('button', { name: 'Open the journal' }).click();

  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you earned' })).toHaveCount(0);
});

test(
  'an entry that is completed later also shows what it earned',
  { tag: '@main' },
  async ({ page, server }) => {
    await arrive(page);
    const [code = ''] = await server.codes(1, 'courage');
    await beginByCode(page, code);
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('button', { name: /^In Progress/ }).click();
    await rate(page, 'Overall', 4);
    await expect(page.getByText('That’s all it takes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Entry' }).click();
    const moment = page.getByRole('dialog', { name: 'Success' });
    await expect(moment.getByText('points earned')).toBeVisible();
    await expect(moment.getByText('Courageous Stoic')).toBeVisible();
  },
);

test('a cigar whose note couldn’t be sent counts as added, with what it earned', async ({ page, server }) => {
  await arrive(page);
  const [code = ''] = await server.codes(1, 'courage');
  await page.route('**/update_cigar/**', (route) => route.fulfill({ status: 500, json: {} }));
  await addByCode(page, code);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved on this device' });
  await expect(dialog.getByText(/is in your journal\. What you wrote is saved on this device/)).toBeVisible();
  await expect(dialog.getByText(/You’ll get your points/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Open the journal' }).click();
  await page.unrouteAll();
  const notes = page.getByRole('region', { name: 'What you earned' });
  await expect(notes.getByText(/earned you \d+ points/)).toBeVisible();
});

test('an unfinished cigar’s earnings stay visible until the next visit, in every tab', async ({
  page,
  context,
  server,
}) => {
  await arrive(page);
  const codes = await server.codes(2, 'courage');
  const addAndLeave = async (tab: Page, code: string) => {
    await beginByCode(tab, code);
    await expect(tab.getByRole('button', { name: 'Save Entry' })).toBeVisible();
    await tab.getByRole('button', { name: 'Exit' }).click();
    await expect(tab.getByRole('dialog')).toBeHidden();
    await tab.getByRole('link', { name: 'Journal' }).click();
  };
  const notesIn = (tab: Page) => tab.getByRole('region', { name: 'What you earned' });
  await addAndLeave(page, codes[0] ?? '');
  await expect(
    notesIn(page).getByText(/earned you \d+ points and the badge Courageous Stoic\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/dashboard/journal');
  await expect(notesIn(other)).toHaveCount(0);

  await addAndLeave(other, codes[1] ?? '');
  // The next cigar replaces the note.
  await expect(notesIn(other).getByRole('listitem')).toHaveCount(1);
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1);
  await notesIn(page).getByRole('button', { name: 'Got it' }).click();
  await expect(notesIn(other)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('an untouched summary leads to the journal after three seconds, unless a pointer is over it @both', async ({
  page,
  server,
  isMobile,
}) => {
  await arrive(page);
  const codes = await server.codes(2, 'justice');
  await page.clock.install();
  await logByCode(page, codes[0] ?? '');
  const moment = page.getByRole('dialog', { name: 'Success' });
  await expect(moment).toBeVisible();
  await page.clock.fastForward(REDIRECT_MS);
  await expect(page).toHaveURL(/\/dashboard\/journal$/);

  if (isMobile) return;
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await logByCode(page, codes[1] ?? '');
  await expect(moment).toBeVisible();
  const box = await moment.boundingBox();
  if (box === null) throw new Error('The dialog has no box: it must be visible.');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.move(box.x + 210, box.y + 220);
  await page.clock.fastForward(REDIRECT_MS * 2);
  await expect(moment).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(moment).toBeVisible();
  await page.clock.fastForward(REDIRECT_MS);
  await expect(page).toHaveURL(/\/dashboard\/journal$/);
});

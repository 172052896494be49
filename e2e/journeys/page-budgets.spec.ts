import type { Locator, Page } from '@playwright/test';
import { arrive } from '../world/newcomer.ts';
import { enterCode } from '../world/offline.ts';
import { expect, signIn, test } from '../world/world.ts';

// Limits what a member in a lounge has to read and choose from on a screen of 390 × 844.

interface Content {
  words: number;
  actions: number;
}

/** Counts the words and actions in a part of the page, up to the first heading or button that `until` matches. */
const measureContent = (part: Locator, until?: RegExp): Promise<Content> =>
  part.evaluate((root, end) => {
    const stop =
      end === undefined
        ? undefined
        : [...root.querySelectorAll('h2, h3, button')].find((one) => new RegExp(end).test(one.textContent));
    const isBefore = (node: Node) =>
      stop === undefined || Boolean(stop.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden=true]');
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement === null || !isBefore(text) || !isShown(text.parentElement)) continue;
      words += (text.textContent ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length;
    }
    const radios = new Set<string>();
    const actions = [...root.querySelectorAll<HTMLInputElement>('a[href], button, input, textarea, select')]
      .filter((one) => isBefore(one) && isShown(one.closest('label') ?? one) && one.tabIndex >= 0)
      // The arrow keys move inside a group of radio buttons, so it is one stop.
      .filter(({ type, name }) => type !== 'radio' || (!radios.has(name) && radios.add(name))).length;
    return { words, actions };
  }, until?.source);

async function expectAtMost(part: Locator, limits: Partial<Content>, until?: RegExp): Promise<void> {
  const content = await measureContent(part, until);
  if (limits.words !== undefined) expect(content.words, 'words').toBeLessThanOrEqual(limits.words);
  if (limits.actions !== undefined) expect(content.actions, 'actions').toBeLessThanOrEqual(limits.actions);
}

const LOWER_PART = /^(My Stats|Stats, map, and history)/;
const HOME = { words: 200, actions: 25 };

const loaded = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.getByRole('main');
};

test('a member’s pages have few words and actions', async ({ page }) => {
  await signIn(page);
  await expectAtMost(await loaded(page, '/dashboard'), HOME, LOWER_PART);

  await loaded(page, '/dashboard/account');
  await expectAtMost(page.getByRole('navigation', { name: 'Account' }), { words: 90 });

  await loaded(page, '/dashboard/porch');
  for (const entry of await page.getByRole('article').all()) await expectAtMost(entry, { actions: 3 });

  await loaded(page, '/dashboard/account/notices');
  await expect(page.getByRole('switch', { name: /^Stoa: Email/ })).toBeVisible();
  const more = page.getByRole('button', { name: 'More settings' });
  const below = (await more.boundingBox())?.y ?? 0;
  const tops = await page
    .getByRole('switch')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top < below).length).toBeLessThanOrEqual(14);
});

/** The concepts that a newcomer may meet before the third cigar, each with a word that names it. */
const CONCEPTS = {
  'stoic cigars': /stoic cigar/i,
  code: /\bcode\b/i,
  line: /\b(wisdom|courage|justice|moderation)\b/i,
  'in progress': /in progress/i,
  lit: /light it/i,
  'private note': /private note/i,
  points: /\bpoints?\b/i,
  badges: /\bbadges?\b/i,
  leaderboards: /leaderboard|ranking/i,
  challenges: /challenge/i,
  referral: /invite|referral/i,
  Porch: /\bporch\b/i,
  cheers: /raise a glass|cheer/i,
  replies: /\brepl(y|ies)\b/i,
  visibility: /can see this/i,
  'quiet journal': /quiet journal/i,
  measure: /weekly measure/i,
  'evening question': /evening question/i,
  practices: /practice/i,
  forecast: /forecast/i,
  'try next': /try next/i,
  story: /\bstory\b/i,
  faults: /faulty|fault/i,
  'year in review': /in review/i,
  yearbook: /yearbook/i,
  import: /\bimport\b/i,
  export: /\bexport\b/i,
  passkeys: /passkey/i,
  'access tokens': /token/i,
} as const;
const MOST_CONCEPTS = 10;

test('a newcomer’s home and first cigar have few words and actions', async ({ page, server }) => {
  await arrive(page);
  const home = await loaded(page, '/dashboard');
  await expectAtMost(home, HOME, LOWER_PART);
  const read = [await home.innerText()];

  const [code = ''] = await server.codes(1, 'wisdom');
  await enterCode(page, code);
  const dialog = page.getByRole('dialog', { name: 'Cigar Journal Entry' });
  read.push(await dialog.innerText());
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect(dialog.getByRole('button', { name: 'Save Entry' })).toBeInViewport();
  await expect(dialog.getByText('Where did you smoke it?')).toBeInViewport();
  await expectAtMost(dialog, { words: 90, actions: 14 }, /^More about this cigar/);
  read.push(await dialog.innerText());
  await dialog
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '4 of 5 stars' })
    .check();
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  const moment = page.getByRole('dialog', { name: 'Success' });
  await expect(moment).toBeVisible();
  read.push(await moment.innerText());

  const met = Object.entries(CONCEPTS).filter(([, word]) => word.test(read.join('\n')));
  expect(met.length, met.map(([name]) => name).join(', ')).toBeLessThanOrEqual(MOST_CONCEPTS);
});

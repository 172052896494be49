import { devices, type Page } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { save } from '../world/entry-form.ts';
import { fillRegistration, newcomer } from '../world/newcomer.ts';
import { appRuns, dismissToasts, expect, openForm, test } from '../world/world.ts';

test.use({
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  launchOptions: { executablePath: chromium() },
});

/** These words differ from run to run, so others replace them. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/^ *- \/url: .*\n/gm, ''],
  [/newcomer\d+@example\.com/g, '(email)'],
  [/new\.\d+/g, '(handle)'],
  [/\b[0-9A-Z]{4,5}-[0-9A-Z]{4,5}\b/g, '(code)'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /g, ''],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/g,
    '(month)',
  ],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?/g,
    '(date)',
  ],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?/g, '(date)'],
  [/\b\d{1,2}:\d{2}\s[AP]M\b/g, '(time)'],
  [/\b20\d\d\b/g, '(year)'],
  [/Good (?:morning|afternoon|evening)/g, '(greeting)'],
  [/\b\d+ (?:minute|hour|day|week)s? ago/g, '(age)'],
  [/\b\d+ unread /g, ''],
  [/: porch-1$/gm, ': (hidden)'],
];

/** Returns what a screen reader says from the top of the page to its end. */
const spoken = async (page: Page): Promise<string> =>
  VARYING.reduce(
    (text, [pattern, word]) => text.replaceAll(pattern, word),
    `${await page.locator('body').ariaSnapshot()}\n`,
  );

/**
 * No screen reader can be heard here, so a person reviews this text instead. After a change that is meant, write it again with
 * `--update-snapshots`, and read it in the diff.
 */
test('a screen reader says the steps of the main job in their order', async ({ page, server }) => {
  const steps: string[] = [];
  const listen = async (step: string) => {
    steps.push(`# ${step}\n\n${await spoken(page)}`);
  };

  const person = newcomer();
  await openForm(page, '/register');
  await listen('Sign up: your name');
  await fillRegistration(page, person);
  await listen('Sign up: your account');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Zeno' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await listen('Sign in');
  await dismissToasts(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await appRuns(page);
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'From other members' })).toBeVisible();
  await listen('Home');

  const [code = ''] = await server.codes(1, 'wisdom');
  await page.getByRole('link', { name: 'Add cigar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Enter Cigar Code' })).toBeVisible();
  await listen('Add a cigar: its code');
  await page.getByRole('textbox', { name: 'Cigar code' }).fill(code);
  await expect(page.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  await listen('Add a cigar: what it is');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await page.getByRole('radio', { name: '4 of 5 stars' }).first().check();
  await listen('Add a cigar: your entry');
  await save(page);
  await expect(page.getByRole('group', { name: 'Success' })).toBeVisible();
  await listen('Success');
  await page.goto('/dashboard/journal');
  await expect(page.getByText('1 cigar logged.')).toBeVisible();
  await listen('Journal');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await listen('More');
  expect(steps.join('\n')).toMatchSnapshot('spoken-order.txt');
});
